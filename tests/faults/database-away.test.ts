import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshConfig } from '../test-shop.ts';
import { openRealShop } from './real-shop.ts';

test('while the database is away pages ask to come back, and come back with it', async () => {
  const { databaseUrl = '' } = await freshConfig('postgres');
  const line = await openLine(databaseUrl);
  const shop = await openRealShop('postgres', { DATABASE_URL: line.url, LOG_LEVEL: 'info' });
  let said = '';
  for (const stream of [shop.process.stdout, shop.process.stderr])
    stream?.on('data', chunk => {
      said += chunk;
    });
  const ask = (path: string) => fetch(shop.address + path);
  expect((await ask('/shop')).status).toBe(200);

  line.cut();
  await expect.poll(async () => (await ask('/shop?sort=name-a-z')).status).toBe(503);
  for (const path of ['/shop?sort=rating', '/product/fern', '/shop.data?sort=rating', '/sitemap.xml']) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('Retry-After')], path).toEqual([503, '5']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toContain('The shop is busy. Please try again in a moment.');
  }
  expect((await ask('/api/products?q=x')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(503);

  line.mend();
  await expect.poll(async () => (await ask('/shop?sort=rating')).status, { timeout: 20_000 }).toBe(200);
  expect((await ask('/product/fern')).status).toBe(404);
  expect(said.split('\n').filter(each => each !== '' && !each.startsWith('{'))).toEqual([]);
});

/** The way to the database, which can be cut and mended. */
async function openLine(databaseUrl: string) {
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
