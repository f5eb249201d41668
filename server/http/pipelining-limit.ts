import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers do not pipeline; some proxies and tools send a few requests ahead. */
const maxQueued = 64;

/** One request of a connection at a time: Node would start all pipelined ones and buffer every response. */
export function limitPipelining(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      start();
    } else if (queue.length < maxQueued) {
      queue.push(start);
    } else {
      socket.destroy();
    }

    function start() {
      response.once('close', () => startNext(socket));
      handle(request, response);
    }
  };

  function startNext(socket: Socket) {
    const start = socket.destroyed ? undefined : queues.get(socket)?.shift();
    if (start) start();
    else queues.delete(socket);
  }
}
