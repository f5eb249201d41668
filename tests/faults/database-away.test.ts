import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshConfig } from '../test-shop.ts';
import { openRealShop } from './real-shop.ts';

test('pages return 503 with Retry-After while the database is down, and recover with it', async () => {
  const { databaseUrl = '' } = await freshConfig('postgres');
  const proxy = await openProxy(databaseUrl);
  const shop = await openRealShop('postgres', { DATABASE_URL: proxy.url, LOG_LEVEL: 'info' });
  let output = '';
  for (const stream of [shop.process.stdout, shop.process.stderr])
    stream?.on('data', chunk => {
      output += chunk;
    });
  const get = (path: string) => fetch(shop.url + path);
  expect((await get('/shop')).status).toBe(200);

  proxy.cut();
  await expect.poll(async () => (await get('/shop?sort=name-a-z')).status).toBe(503);
  for (const path of ['/shop?sort=rating', '/product/fern', '/shop.data?sort=rating', '/sitemap.xml']) {
    const response = await get(path);
    expect([response.status, response.headers.get('Retry-After')], path).toEqual([503, '5']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toContain('The shop is busy. Please try again in a moment.');
  }
  expect((await get('/api/products?q=x')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(503);

  proxy.restore();
  await expect.poll(async () => (await get('/shop?sort=rating')).status, { timeout: 20_000 }).toBe(200);
  expect((await get('/product/fern')).status).toBe(404);
  expect(output.split('\n').filter(each => each !== '' && !each.startsWith('{'))).toEqual([]);
});

/** A TCP proxy to the database that can be cut and restored. */
async function openProxy(databaseUrl: string) {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer(client => {
    if (isCut) return void client.destroy();
    const upstream = connect(Number(database.port), database.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const url = new URL(databaseUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const client of sockets) client.destroy();
    },
    restore() {
      isCut = false;
    },
  };
}
