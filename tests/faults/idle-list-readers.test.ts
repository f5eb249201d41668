import { once } from 'node:events';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createHttpServer, listen } from '../../server/http/http-server.ts';
import { draft } from '../product-draft.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { count, reportFigures } from './figures.ts';

const callers = 12;
const products = 1_100;
const megabyte = 1024 * 1024;
/** Markup without text: a long list that the search index does not notice. */
const description = '<p></p>'.repeat(14_000);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi('sqlite');
  const date = new Date(0).toISOString();
  await api.shop.products.restore(
    Array.from({ length: products }, (_, n) => ({
      ...draft({ description }),
      id: `plant-${n}`,
      image: '',
      created_at: date,
      updated_at: date,
    })),
  );
}, 180_000);

test('callers who ask for a whole list of 100 MB and do not read it take little memory', async () => {
  const server = createHttpServer();
  server.on('request', getRequestListener(api.app.fetch, { overrideGlobalObjects: false }));
  const url = new URL(await listen(server, { port: 0, host: '127.0.0.1' }));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const before = process.memoryUsage().rss;
  const sockets = await Promise.all(
    Array.from({ length: callers }, async () => {
      const socket = connect(Number(url.port), url.hostname).pause();
      await once(socket, 'connect');
      socket.write('GET /api/products HTTP/1.1\r\nHost: shop.test\r\n\r\n');
      return socket;
    }),
  );
  // The first bytes of every response have arrived; the rest stays with the server.
  const heads = await Promise.all(
    sockets.map(async socket => {
      await once(socket, 'readable');
      return String(socket.read(12));
    }),
  );
  expect(heads.filter(head => head === 'HTTP/1.1 200')).toHaveLength(4);
  expect(heads.filter(head => head === 'HTTP/1.1 503')).toHaveLength(callers - 4);
  const growth = (process.memoryUsage().rss - before) / megabyte;
  expect(growth).toBeLessThan(300);
  for (const socket of sockets) socket.destroy();
  const fetched = await fetchWhenFree(`${url.origin}/api/products`);
  expect((await fetched.json()) as unknown[]).toHaveLength(products);
  reportFigures(
    'callers who do not read the whole list',
    count(callers, 'callers, 100 MB each'),
    `${Math.round(growth)} MB more memory`,
  );
}, 120_000);

async function fetchWhenFree(url: string): Promise<Response> {
  return vi.waitFor(async () => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    return response;
  }, 10_000);
}
