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

describe('the cached response handler', () => {
  let shop: Shop;
  let server: Server;
  let renders = 0;
  let cacheHits = 0;
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
    const handleRequest = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const sendFromCache = createCachedResponseHandler({ cache, publicUrl: undefined, log });
    server = createServer((request, response) => {
      if (sendFromCache(request, response)) cacheHits++;
      else handleRequest(request, response);
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
  ])('sends the same response as Hono for %s with every method and header', async path => {
    await send(path, { 'accept-encoding': 'br' });
    const { etag } = (await send(path)).headers;
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'if-none-match': etag ?? '' }]) {
      for (const method of ['GET', 'HEAD']) {
        const before = cacheHits;
        const cached = await send(path, headers, method);
        expect(cacheHits).toBe(before + 1);
        // A Host in capitals misses the cache and goes through Hono.
        const full = await send(path, { ...headers, host: `LOCALHOST:${port()}` }, method);
        expect(cacheHits).toBe(before + 1);
        expect({ ...cached, headers: stableHeaders(cached) }).toEqual({
          ...full,
          headers: stableHeaders(full),
        });
      }
    }
  });

  test('leaves requests without a cached response to Hono', async () => {
    const before = cacheHits;
    for (const path of ['/private', '/private', '/api/session', '/media/none.jpg', '//', '/admin'])
      await send(path);
    await send('/', {}, 'POST');
    expect(cacheHits).toBe(before);
  });

  test('does not send a cached list for a request with another parameter', async () => {
    await send('/api/products?limit=3');
    await send('/api/products?limit=3');
    expect((await send('/api/products?limit=3&search=fern')).status).toBe(400);
  });

  test('logs every response without the search terms', async () => {
    await send('/shop?q=secret');
    await send('/shop?q=secret');
    const lines = logged.slice(-2).map(line => JSON.parse(line));
    expect(lines).toMatchObject([
      { method: 'GET', path: '/shop', status: 200, msg: 'request' },
      { method: 'GET', path: '/shop', status: 200, msg: 'request' },
    ]);
    expect(Object.keys(lines[1])).toEqual(Object.keys(lines[0]));
    expect(logged.join('')).not.toContain('secret');
  });

  test.each(['/crowd', '/crowd.data', '/api/products?limit=7'])(
    'renders %s once for 200 simultaneous requests',
    async path => {
      const before = renders;
      let queries = 0;
      const { search } = shop.products;
      shop.products.search = query => {
        queries++;
        return search(query);
      };
      const responses = await Promise.all(
        Array.from({ length: 200 }, () => send(path, { 'accept-encoding': 'br' })),
      );
      shop.products.search = search;
      expect(renders - before + queries).toBe(1);
      expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
      expect(responses.every(({ status }) => status === 200)).toBe(true);
    },
  );

  test('clears the cache when the shop changes', async () => {
    await send('/');
    await shop.settings.save({ ...(await shop.settings.read()), storeName: 'Another' });
    const [hits, rendered] = [cacheHits, renders];
    await send('/');
    expect([cacheHits, renders]).toEqual([hits, rendered + 1]);
  });

  const port = () => (server.address() as AddressInfo).port;

  async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const host = `localhost:${port()}`;
      get({ host: '127.0.0.1', port: port(), path, method, headers: { host, ...headers } }, resolve).on(
        'error',
        reject,
      );
    });
    const isCompressed = response.headers['content-encoding'] === 'br' && method === 'GET';
    const body = isCompressed
      ? brotliDecompressSync(Buffer.from(await text(response.setEncoding('latin1')), 'latin1')).toString()
      : await text(response);
    return { status: response.statusCode, headers: response.headers, body };
  }
});

function stableHeaders({ headers }: { headers: IncomingMessage['headers'] }) {
  const { date, 'x-request-id': id, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  // The compressed size differs while the best compression is still being made.
  return { ...rest, 'content-length': undefined };
}
