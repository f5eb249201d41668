import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlPage } from '../../tests/test-api.ts';
import { openTestShop } from '../../tests/test-shop.ts';
import { createApp } from '../app.ts';
import { createLog } from '../http/request-log.ts';
import type { Shop } from '../shop.ts';
import { createCachedResponseHandler } from './cached-response-handler.ts';
import { createPageCache } from './page-cache.ts';

describe('the front door', () => {
  let shop: Shop;
  let server: Server;
  let renders = 0;
  let throughTheDoor = 0;
  const logged: string[] = [];

  beforeAll(async () => {
    ({ shop } = await openTestShop('sqlite', { seed: 'demo' }));
    const cache = createPageCache();
    const log = createLog({ logLevel: 'info' }, { write: line => void logged.push(line) });
    const renderPage = async ({ url }: Request) => {
      renders++;
      const isPrivate = new URL(url).pathname === '/private';
      return htmlPage(`page of ${url}`, {
        'Cache-Control': isPrivate ? 'no-store' : 'public, no-cache',
        'Content-Security-Policy': "default-src 'self'",
      });
    };
    const app = createApp({ shop, config: { publicUrl: undefined, trustProxy: 0 }, log, cache, renderPage });
    const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const isAnswered = createCachedResponseHandler({ cache, publicUrl: undefined, log });
    server = createServer((request, response) => {
      if (isAnswered(request, response)) throughTheDoor++;
      else answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  test.each([
    '/',
    '/shop?q=fern',
    '/shop?fbclid=1&q=fern',
    '/shop.data',
    '/api/products?limit=5',
    '/api/settings',
  ])('gives the very answer of the long way for %s, for every way of asking', async path => {
    await ask(path, { 'accept-encoding': 'br' });
    const { etag } = (await ask(path)).headers;
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'if-none-match': etag ?? '' }]) {
      for (const method of ['GET', 'HEAD']) {
        const before = throughTheDoor;
        const quick = await ask(path, headers, method);
        expect(throughTheDoor).toBe(before + 1);
        // A Host in capitals is the same shop, but by the long way.
        const long = await ask(path, { ...headers, host: `LOCALHOST:${port()}` }, method);
        expect(throughTheDoor).toBe(before + 1);
        expect({ ...quick, headers: stable(quick) }).toEqual({ ...long, headers: stable(long) });
      }
    }
  });

  test('lets nothing through that is not kept', async () => {
    const before = throughTheDoor;
    for (const path of ['/private', '/private', '/api/session', '/media/none.jpg', '//', '/admin'])
      await ask(path);
    await ask('/', {}, 'POST');
    expect(throughTheDoor).toBe(before);
  });

  test('writes a line for every answer, without what was searched for', async () => {
    await ask('/shop?q=secret');
    await ask('/shop?q=secret');
    const lines = logged.slice(-2).map(line => JSON.parse(line));
    expect(lines).toMatchObject([
      { method: 'GET', path: '/shop', status: 200, msg: 'request' },
      { method: 'GET', path: '/shop', status: 200, msg: 'request' },
    ]);
    expect(Object.keys(lines[1])).toEqual(Object.keys(lines[0]));
    expect(logged.join('')).not.toContain('secret');
  });

  test.each(['/crowd', '/crowd.data', '/api/products?limit=7'])(
    'has %s made once for two hundred who ask at the same moment',
    async path => {
      const before = renders;
      let asked = 0;
      const { page } = shop.products;
      shop.products.page = query => {
        asked++;
        return page(query);
      };
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => ask(path, { 'accept-encoding': 'br' })),
      );
      shop.products.page = page;
      expect(renders - before + asked).toBe(1);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    },
  );

  test('forgets everything when the shop changes', async () => {
    await ask('/');
    await shop.settings.save({ ...(await shop.settings.read()), storeName: 'Another' });
    const [door, rendered] = [throughTheDoor, renders];
    await ask('/');
    expect([throughTheDoor, renders]).toEqual([door, rendered + 1]);
  });

  const port = () => (server.address() as AddressInfo).port;

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const host = `localhost:${port()}`;
      get({ host: '127.0.0.1', port: port(), path, method, headers: { host, ...headers } }, resolve).on(
        'error',
        reject,
      );
    });
    const isPacked = answer.headers['content-encoding'] === 'br' && method === 'GET';
    const body = isPacked
      ? brotliDecompressSync(Buffer.from(await text(answer.setEncoding('latin1')), 'latin1')).toString()
      : await text(answer);
    return { status: answer.statusCode, headers: answer.headers, body };
  }
});

function stable({ headers }: { headers: IncomingMessage['headers'] }) {
  const { date, 'x-request-id': id, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  // By the long way a kept page is packed anew while its best form is being made.
  return { ...rest, 'content-length': undefined };
}
