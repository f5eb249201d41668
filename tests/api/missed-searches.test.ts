import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backUpShop } from '../../server/database/backup/back-up-shop.ts';
import { restoreShop } from '../../server/database/backup/restore-shop.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createLog } from '../../server/http/request-log.ts';
import { startDailyRetention } from '../../server/jobs/daily-retention.ts';
import { htmlPage, openTestApi, type TestApi } from '../test-api.ts';
import { engines, freshConfig, freshFolder, reopenShop } from '../test-shop.ts';

const ips = ['198.51.100.1', '198.51.100.2', '203.0.113.9'];
const day = 24 * 60 * 60 * 1000;

describe.each(engines)('missed searches on %s', engine => {
  let api: TestApi;

  beforeEach(async () => {
    api = await openTestApi(engine);
    await api.addProduct({ name: 'Aloe Vera', other_names: ['kattarvazha'], tags: [], description: '' });
  });

  async function report(q: string, from = ips): Promise<void> {
    for (const ip of from) {
      api.setClientIp(ip);
      expect((await api.send('POST', '/api/missed-searches', { json: { q } })).status).toBe(204);
    }
  }
  const listed = async () => (await api.sendAsOwner('GET', '/api/statistics/missed-searches')).json();
  const stored = async () => {
    const database = await openDatabase(api.config);
    const rows = await database.read.selectFrom('missed_search').selectAll().orderBy('word').execute();
    await database.close();
    return rows;
  };

  it('are listed when typed from three IPs, most frequent first', async () => {
    await report('mango', ips.slice(0, 2));
    expect(await listed()).toEqual([]);
    await report('Mango', ips.slice(1));
    await report('ചക്ക', [...ips, '192.0.2.7']);
    expect(await listed()).toEqual([
      { word: 'ചക്ക', times: 4 },
      { word: 'mango', times: 3 },
    ]);
    expect(await stored()).toEqual([
      { word: 'mango', day: new Date().toISOString().slice(0, 10), times: 3 },
      { word: 'ചക്ക', day: new Date().toISOString().slice(0, 10), times: 4 },
    ]);
  });

  it('of many IPs of one IPv6 network count as those of one', async () => {
    await report('mango', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', ips[0] ?? '']);
    expect(await listed()).toEqual([]);
  });

  it('are not counted when they find something, also after correction, or may be personal', async () => {
    for (const q of ['aloe', 'kattar vazha', 'aloevera', '9876543210', 'sample@customer.example', 'ab'])
      await report(q);
    expect(await stored()).toEqual([]);
  });

  it('are counted on pages that the server rendered, but not for prefetches or other sites', async () => {
    api = await openTestApi(engine, {
      renderPage: async () => htmlPage('nothing', { 'X-Total-Count': '0', 'Cache-Control': 'public' }),
    });
    const visit = async (path: string, headers = {}) => {
      for (const ip of ips) {
        api.setClientIp(ip);
        await api.send('GET', path, { headers });
      }
    };
    await visit('/shop?q=jackfruit', { 'Sec-Purpose': 'prefetch' });
    await visit('/shop?q=banana', { 'Sec-Fetch-Site': 'cross-site' });
    await visit('/shop?q=mango', { 'Sec-Fetch-Site': 'same-origin' });
    await vi.waitFor(async () => expect(await listed()).toEqual([{ word: 'mango', times: 3 }]), 10_000);
  });

  it('disappear from the list when a product gets the name', async () => {
    const { id } = await api.addProduct({ name: 'Snake Plant' });
    await report('pambu chedi');
    await report('mango');
    const path = `/api/products/${id}/other-names`;
    const saved = await (await api.sendAsOwner('POST', path, { json: { name: 'pambu chedi' } })).json();
    expect(saved).toMatchObject({ name: 'Snake Plant', other_names: ['pambu chedi'] });
    expect(await listed()).toEqual([{ word: 'mango', times: 3 }]);
    expect(await (await api.send('GET', '/api/products?q=pambu+chedi')).json()).toMatchObject([{ id }]);
  });

  it('are listed for 90 days and then erased, or when they are found by then', async () => {
    await report('pambu chedi');
    await api.addProduct({ name: 'Snake Plant', other_names: ['pambu chedi'] });
    const past = new Date(Date.now() - 100 * day);
    for (const ip of ips) await api.shop.missedSearches.report('mango', ip, past);
    for (const ip of ips) await api.shop.missedSearches.report('jackfruit', ip);
    expect(await api.shop.missedSearches.list(past)).toHaveLength(2);
    expect(await stored()).toHaveLength(3);
    expect(await listed()).toEqual([{ word: 'jackfruit', times: 3 }]);
    const log = createLog({ logLevel: 'silent' });
    await startDailyRetention({ shop: api.shop, config: { dataDir: 'nowhere' }, log }).stop();
    expect(await stored()).toMatchObject([{ word: 'jackfruit' }]);
  });

  it('are kept in at most 1,000 rows, the latest', async () => {
    const database = await openDatabase(api.config);
    const rows = Array.from({ length: 1000 }, (_, i) => ({ word: `word ${i}`, day: '2026-11-01', times: 3 }));
    await database.write(tables => tables.insertInto('missed_search').values(rows).execute());
    await database.close();
    await report('mango');
    const words = (await stored()).map(({ word }) => word);
    expect([words.length, words.includes('mango')]).toEqual([1000, true]);
  });

  it('are part of a backup', async () => {
    await report('mango');
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(api.config, backup);
    const target = await freshConfig(engine);
    await restoreShop(target, backup);
    expect(await (await reopenShop(target)).missedSearches.list()).toEqual([{ word: 'mango', times: 3 }]);
  });
});

it('accepts 30 reports in ten minutes, of text only and from its own pages', async () => {
  const api = await openTestApi('sqlite', { isLimited: true });
  const send = (json: unknown, headers = {}) =>
    api.send('POST', '/api/missed-searches', { json, headers }).then(({ status }) => status);
  expect(await send({ q: 'mango' }, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await send({ q: ['mango'] })).toBe(422);
  for (let sent = 0; sent < 29; sent++) expect(await send({ q: 'mango' })).toBe(204);
  expect(await send({ q: 'mango' })).toBe(429);
});

it('another name is added within the limits of names, once', async () => {
  const api = await openTestApi('sqlite');
  const names = Array.from({ length: 19 }, (_, i) => `name ${i}`);
  const { id } = await api.addProduct({ name: 'Jade', other_names: names });
  const add = (name: unknown, to = id) =>
    api.sendAsOwner('POST', `/api/products/${to}/other-names`, { json: { name } });
  expect((await (await add('NAME 3')).json()).other_names).toHaveLength(19);
  expect((await (await add('kalimulla')).json()).other_names).toHaveLength(20);
  for (const name of ['one more', 'x'.repeat(61), '', 'two, names', 7])
    expect((await add(name)).status).toBe(422);
  expect((await add('kalimulla', 'nowhere')).status).toBe(404);
  expect((await api.send('POST', `/api/products/${id}/other-names`, { json: { name: 'x' } })).status).toBe(
    401,
  );
});
