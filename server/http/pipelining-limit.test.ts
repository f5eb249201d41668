import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitPipelining } from './pipelining-limit.ts';

test('handles pipelined requests in order, each after the previous response is sent', async () => {
  const started: ServerResponse[] = [];
  const client = await connectClient((_request, response) => started.push(response));
  client.write(requests(20));
  for (let n = 0; n < 20; n++) {
    await expect.poll(() => started.length).toBe(n + 1);
    started[n]?.end(`response ${n}.`);
  }
  await expect.poll(() => client.received()).toMatch(/response 19\./);
  expect(client.received().match(/response \d+/g)).toEqual(
    Array.from({ length: 20 }, (_, n) => `response ${n}`),
  );
});

test('does not delay other connections', async () => {
  const requested: string[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    requested.push(request.url ?? '');
    if (request.url === '/quick') response.end();
  };
  const [slow, quick] = await Promise.all([connectClient(listener), connectClient(listener)]);
  slow.write(requests(10));
  await expect.poll(() => requested).toEqual(['/']);
  quick.write(requests(1, '/quick'));
  await expect.poll(() => requested).toEqual(['/', '/quick']);
});

test('closes a connection that pipelines hundreds of requests', async () => {
  let started = 0;
  const client = await connectClient(() => started++);
  client.write(requests(900));
  await once(client.socket, 'close');
  expect(started).toBe(1);
});

test('allows a connection to be reused after a response', async () => {
  const client = await connectClient((_request, response) => response.end('done.'));
  for (let n = 1; n <= 3; n++) {
    client.write(requests(1));
    await expect.poll(() => client.received().match(/done\./g)?.length).toBe(n);
  }
});

const requests = (count: number, path = '/') =>
  `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(count);

async function connectClient(handle: RequestListener) {
  const server = createServer(limitPipelining(handle));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  let received = '';
  socket.on('data', data => {
    received += data;
  });
  socket.on('error', () => {});
  return { socket, received: () => received, write: (text: string) => socket.write(text) };
}
