import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createLongLists } from './long-lists.ts';

const ignoreChanges = { onChange: () => undefined };

function openList({
  maxStreams = 2,
  stallTimeoutMs = 60_000,
  totalTimeoutMs = 60_000,
  onDisconnect = () => {},
} = {}) {
  let change = () => {};
  const lists = createLongLists(
    {
      onChange: listener => {
        change = listener;
      },
    },
    { maxStreams, stallTimeoutMs, totalTimeoutMs },
  );
  let produced = 0;
  const disconnect = vi.fn(onDisconnect);
  async function* chunks() {
    for (let n = 0; n < 1_000; n++) {
      produced++;
      yield Buffer.from(`${n},`.padEnd(100));
    }
  }
  const send = (headers: Record<string, string> = {}, method = 'GET') =>
    lists.respond({
      request: new Request('http://shop.example/api/products', { headers, method }),
      chunks,
      disconnect,
    });
  return { send, disconnect, produced: () => produced, change: () => change() };
}

test('reads nothing until the connection takes it', async () => {
  const { send, produced } = openList();
  const reader = send().body?.getReader();
  expect(produced()).toBe(0);
  for (let n = 0; n < 3; n++) await reader?.read();
  expect(produced()).toBe(3);
});

test('refuses more lists than there are places, until one ends, fails or is cancelled', async () => {
  const { send } = openList();
  const [first, second] = [send(), send()];
  const refused = send();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  await text(first.body as never);
  await send().body?.cancel();
  await second.body?.cancel();
  expect([send(), send(), send()].map(({ status }) => status)).toEqual([200, 200, 503]);
});

test('frees the place of a list that could not be read', async () => {
  const lists = createLongLists(ignoreChanges, { maxStreams: 1 });
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('[');
    throw new Error('The disk is gone');
  }
  for (let n = 0; n < 3; n++) {
    const request = new Request('http://shop.example/api/products');
    const { status, body } = lists.respond({ request, chunks, disconnect: () => undefined });
    expect(status).toBe(200);
    await expect(text(body as never)).rejects.toThrow('The disk is gone');
  }
});

test.each([
  ['stops reading', { stallTimeoutMs: 1 }],
  ['takes too long in total', { totalTimeoutMs: 1 }],
])('disconnects a caller who %s, and frees the place', async (_, timeouts) => {
  const isDisconnected = Promise.withResolvers<void>();
  const { send, disconnect } = openList({ maxStreams: 1, ...timeouts, onDisconnect: isDisconnected.resolve });
  await send().body?.getReader().read();
  await isDisconnected.promise;
  expect(disconnect).toHaveBeenCalledOnce();
  expect(send().status).toBe(200);
});

test('compresses as it is read', async () => {
  const { send } = openList();
  const response = send({ 'Accept-Encoding': 'gzip, br' });
  expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
    'gzip',
    'Accept-Encoding',
  ]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(await send().text());
});

test('answers with 304 until something changes, and HEAD without a place', () => {
  const { send, change, produced } = openList({ maxStreams: 0 });
  const etag = send({}, 'HEAD').headers.get('ETag') ?? '';
  expect(send({}, 'HEAD').status).toBe(200);
  expect(send({ 'If-None-Match': etag }).status).toBe(304);
  change();
  expect(send({ 'If-None-Match': etag }).status).toBe(503);
  expect(produced()).toBe(0);
});
