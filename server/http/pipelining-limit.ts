import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send their next question after the answer; some proxies and tools send a few ahead. */
const mostWaiting = 64;

/**
 * Answers the questions of a connection one after the other. Node begins all that have arrived, hundreds of them in a
 * few kilobytes, before it turns to anyone else, and keeps every answer until the caller takes it.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();

  return (request, response) => {
    const { socket } = request;
    const others = waiting.get(socket);
    if (!others) {
      waiting.set(socket, []);
      begin();
    } else if (others.length < mostWaiting) {
      others.push(begin);
    } else {
      socket.destroy();
    }

    function begin() {
      response.once('close', () => turnToNext(socket));
      answer(request, response);
    }
  };

  function turnToNext(socket: Socket) {
    const begin = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (begin) begin();
    else waiting.delete(socket);
  }
}
