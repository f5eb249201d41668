import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApi } from '../test-api.ts';
import { draft, freshConfig } from '../test-shop.ts';
import { count, isFull, reportFigures } from './figures.ts';
import { openRealShop } from './real-shop.ts';

const rounds = isFull ? 100 : 15;

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

test('writes whose connection is terminated return 503 with Retry-After, and no acknowledged one is lost', async () => {
  const api = await openTestApi('postgres');
  await api.sendAsOwner('GET', '/api/session');
  const other = new pg.Client(api.config.databaseUrl);
  await other.connect();
  onTestFinished(() => other.end());
  const saved: string[] = [];
  const refused: [number, string | null][] = [];
  const writer = async (name: string) => {
    for (let round = 0; round < rounds || saved.length === 0 || refused.length === 0; round++) {
      const response = await api.sendAsOwner('POST', '/api/products', { json: draft({ name }) });
      if (response.ok) saved.push((await response.json()).id);
      else refused.push([response.status, response.headers.get('Retry-After')]);
    }
  };
  const writing = Promise.all(['Fern', 'Moss', 'Ivy', 'Palm'].map(writer));
  let isDone = false;
  void writing.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1',
    );
    await sleep(20);
  }
  await writing;
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(([status, retryAfter]) => status !== 503 || retryAfter !== '5')).toEqual([]);
  let list: { id: string }[] = [];
  const readList = async () => {
    const response = await api.send('GET', '/api/products');
    if (response.ok) list = await response.json();
    return response.status;
  };
  await expect.poll(readList).toBe(200);
  const ids = new Set(list.map(({ id }) => id));
  expect(saved.filter(id => !ids.has(id))).toEqual([]);
  reportFigures(
    'connection terminated inside a write (postgres)',
    count(saved.length, 'saved'),
    count(refused.length, 'refused with 503'),
    '0 lost',
  );
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
