import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { oneAtATime } from './pipelining-limit.ts';

test('what a connection asks at once is answered in turn, and none is begun before the last is taken', async () => {
  const begun: ServerResponse[] = [];
  const caller = await callIn((_request, response) => begun.push(response));
  caller.write(questions(20));
  for (let n = 0; n < 20; n++) {
    await expect.poll(() => begun.length).toBe(n + 1);
    begun[n]?.end(`answer ${n}.`);
  }
  await expect.poll(() => caller.heard()).toMatch(/answer 19\./);
  expect(caller.heard().match(/answer \d+/g)).toEqual(Array.from({ length: 20 }, (_, n) => `answer ${n}`));
});

test('another connection is not kept waiting', async () => {
  const asked: string[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    if (request.url === '/quick') response.end();
  };
  const [slow, quick] = await Promise.all([callIn(listener), callIn(listener)]);
  slow.write(questions(10));
  await expect.poll(() => asked).toEqual(['/']);
  quick.write(questions(1, '/quick'));
  await expect.poll(() => asked).toEqual(['/', '/quick']);
});

test('who asks for hundreds of things without waiting is hung up on', async () => {
  let begun = 0;
  const caller = await callIn(() => begun++);
  caller.write(questions(900));
  await once(caller.socket, 'close');
  expect(begun).toBe(1);
});

test('a connection can be used again after an answer', async () => {
  const caller = await callIn((_request, response) => response.end('done.'));
  for (let n = 1; n <= 3; n++) {
    caller.write(questions(1));
    await expect.poll(() => caller.heard().match(/done\./g)?.length).toBe(n);
  }
});

const questions = (count: number, path = '/') =>
  `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(count);

async function callIn(answer: RequestListener) {
  const server = createServer(oneAtATime(answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  let heard = '';
  socket.on('data', data => {
    heard += data;
  });
  socket.on('error', () => {});
  return { socket, heard: () => heard, write: (text: string) => socket.write(text) };
}
