import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshConfig } from '../test-shop.ts';
import { openRealShop } from './real-shop.ts';

test('pages return 503 with Retry-After while the database is down, and recover with it', async () => {
  const { databaseUrl = '' } = await freshConfig('postgres');
  const line = await openProxy(databaseUrl);
  const shop = await openRealShop('postgres', { DATABASE_URL: line.url, LOG_LEVEL: 'info' });
  let output = '';
  for (const stream of [shop.process.stdout, shop.process.stderr])
    stream?.on('data', chunk => {
      output += chunk;
    });
  const get = (path: string) => fetch(shop.url + path);
  expect((await get('/shop')).status).toBe(200);

  line.cut();
  await expect.poll(async () => (await get('/shop?sort=name-a-z')).status).toBe(503);
  for (const path of ['/shop?sort=rating', '/product/fern', '/shop.data?sort=rating', '/sitemap.xml']) {
    const response = await get(path);
    expect([response.status, response.headers.get('Retry-After')], path).toEqual([503, '5']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toContain('The shop is busy. Please try again in a moment.');
  }
  expect((await get('/api/products?q=x')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(503);

  line.mend();
  await expect.poll(async () => (await get('/shop?sort=rating')).status, { timeout: 20_000 }).toBe(200);
  expect((await get('/product/fern')).status).toBe(404);
  expect(output.split('\n').filter(each => each !== '' && !each.startsWith('{'))).toEqual([]);
});

/** A TCP proxy to the database that can be cut and restored. */
async function openProxy(databaseUrl: string) {
  const database = new URL(databaseUrl);
  const calls = new Set<Socket>();
  let isCut = false;
  const line = createServer(call => {
    if (isCut) return void call.destroy();
    const onward = connect(Number(database.port), database.hostname);
    for (const [one, other] of [
      [call, onward],
      [onward, call],
    ] as const) {
      calls.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => void line.close());
  const url = new URL(databaseUrl);
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const call of calls) call.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}
