import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers do not pipeline; some proxies and tools send a few requests ahead. */
const maxQueued = 64;

/**
 * Handles the requests of a connection one at a time. Node starts all pipelined requests before it serves other
 * connections, and buffers every response.
 */
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
