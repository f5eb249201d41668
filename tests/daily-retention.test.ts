import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ContactPayload } from '../domain/people/contact.ts';
import { buildPages } from '../scripts/build-pages.mjs';
import type { Config } from '../server/config.ts';
import { backUpShop } from '../server/database/backup/back-up-shop.ts';
import { restoreShop } from '../server/database/backup/restore-shop.ts';
import { openDatabase } from '../server/database/database.ts';
import { sqliteFile } from '../server/database/engines/sqlite-file.ts';
import { createLog } from '../server/http/request-log.ts';
import { eraseEveryDay, eraseOldMessages } from '../server/jobs/daily-retention.ts';
import type { Shop } from '../server/shop.ts';
import { startShop } from './e2e/shop-server.ts';
import { openTestApi, type TestApi } from './test-api.ts';
import { engines, freshConfig, freshFolder, openAgain, openTestShop } from './test-shop.ts';

const day = 24 * 60 * 60 * 1000;
const person = { name: 'Sample Customer', email: 'sample@customer.example', phone: '9876543210' };
const neighbour = { name: 'Another', email: 'another@customer.example', phone: '9876543211' };
const letter = (message: string): ContactPayload => ({ ...person, subject: 'Other', message });
const secret = 'the words that shall be forgotten';

describe.each(engines)('messages on %s', engine => {
  let api: TestApi;

  beforeEach(async () => {
    api = await openTestApi(engine);
  });

  const inMonths = (months: number, ms = 0) => {
    const date = new Date();
    date.setUTCMonth(date.getUTCMonth() + months);
    return new Date(date.getTime() + ms);
  };
  const inbox = async () =>
    (await (await api.owns('GET', '/api/contact')).json()).map(({ message }: ContactPayload) => message);
  const months = (messageMonths: number) => api.owns('PUT', '/api/settings', { json: { messageMonths } });

  it('are kept for twelve months and then erased', async () => {
    await api.shop.messages.add(letter(secret));
    expect(await eraseOldMessages(api.shop, inMonths(12, -2 * day))).toBe(0);
    expect(await inbox()).toEqual([secret]);
    expect(await eraseOldMessages(api.shop, inMonths(12, 2 * day))).toBe(1);
    expect(await inbox()).toEqual([]);
  });

  it('are kept as long as the owner says, or for ever', async () => {
    await api.shop.messages.add(letter(secret));
    expect((await months(0)).status).toBe(200);
    expect(await eraseOldMessages(api.shop, inMonths(1200))).toBe(0);
    await months(1);
    expect(await eraseOldMessages(api.shop, inMonths(1, -3 * day))).toBe(0);
    expect(await eraseOldMessages(api.shop, inMonths(1, 3 * day))).toBe(1);
  });

  it('that are erased are gone from every list, search, count, export and backup, and from the disk', async () => {
    const { id } = await api.shop.messages.add(letter(secret));
    const young = await api.shop.messages.add({ ...letter('Hello'), ...neighbour });
    await date(api.config, id, '2020-01-01T00:00:00.000Z');
    expect(await isOnDisk(api.config)).toBe(true);
    expect(await eraseOldMessages(api.shop, new Date())).toBe(1);
    expect(await api.shop.messages.list()).toEqual([young]);
    await expectForgotten(api);
  });

  it('are erased in the same way when a person asks for it', async () => {
    await api.shop.messages.add(letter(secret));
    await api.shop.customers.add({ ...person, address: secret });
    await api.shop.messages.add({ ...letter('Hello'), ...neighbour });
    await api.shop.customers.add({ ...person, ...neighbour, address: '2 Sample Street' });
    await api.owns('DELETE', `/api/personal-data?${new URLSearchParams({ email: person.email })}`);
    expect(await api.shop.customers.list()).toMatchObject([neighbour]);
    expect(await api.shop.messages.list()).toMatchObject([neighbour]);
    await expectForgotten(api);
  });

  it('that a backup brings back are erased again by the next start', async () => {
    const { id } = await api.shop.messages.add(letter(secret));
    await date(api.config, id, '2020-01-01T00:00:00.000Z');
    await months(24);
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(api.config, backup);
    const target = await freshConfig(engine);
    await restoreShop(target, backup);
    const restored = await openAgain(target);
    expect((await restored.settings.read()).messageMonths).toBe(24);
    expect(await restored.messages.list()).toHaveLength(1);
    startDay(restored, Date.now);
    await vi.waitFor(async () => expect(await restored.messages.list()).toEqual([]));
  });

  it('that were deleted singly leave the disk with the next tidying, also where all others are kept', async () => {
    await months(0);
    const { id } = await api.shop.messages.add(letter(secret));
    await api.shop.messages.add({ ...letter('Hello'), ...neighbour });
    await api.owns('DELETE', `/api/contact/${id}`);
    await expectOffDisk(api.config, () => eraseOldMessages(api.shop, new Date()));
    expect(await inbox()).toEqual(['Hello']);
  });

  it('are looked at every day that the shop is open', async () => {
    let now = Date.now();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await api.shop.messages.add(letter(secret));
    const { told, stop } = startDay(api.shop, () => now);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(await inbox()).toEqual([secret]);
    now = inMonths(13).getTime();
    vi.advanceTimersByTime(day);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(await inbox()).toEqual([]);
    expect(told.map(line => JSON.parse(line).messages)).toEqual([0, 1]);
    await stop();
    vi.advanceTimersByTime(day);
    await stop();
    expect(told).toHaveLength(2);
  });

  async function expectForgotten({ shop, config, owns }: TestApi): Promise<void> {
    expect(await shop.messages.unread()).toBe(1);
    const search = await owns('GET', `/api/personal-data?${new URLSearchParams(person)}`);
    expect(await search.json()).toEqual({ customers: [], messages: [] });
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(config, backup);
    expect(readFileSync(backup).includes(secret)).toBe(false);
    if (engine === 'sqlite') expect(await isOnDisk(config)).toBe(false);
    else await expectOffDisk(config, () => eraseOldMessages(shop, new Date()));
  }
});

it('only the keeper among several processes erases', async () => {
  const config = await freshConfig('postgres');
  const [keeper, other] = [await openAgain(config), await openAgain(config)];
  expect(await keeper.isKeeper()).toBe(true);
  const { id } = await other.messages.add(letter(secret));
  await date(config, id, '2020-01-01T00:00:00.000Z');
  const idle = startDay(other, Date.now);
  await idle.stop();
  expect([idle.told, await other.messages.list()]).toEqual([[], [expect.objectContaining({ id })]]);
  await keeper.close();
  const working = startDay(other, Date.now);
  await working.stop();
  expect([working.told.length, await other.messages.list()]).toEqual([1, []]);
});

it('a clock that has jumped a year ahead erases nothing until it has gone on for a day', async () => {
  const { shop, config } = await openTestShop('sqlite');
  await shop.messages.add(letter(secret));
  const folder = join(config.dataDir, 'backups');
  const backUp = (at: number) =>
    writeFileSync(join(folder, `daily-${new Date(at).toISOString().slice(0, 10)}.db`), '');
  const run = async (at: number) => {
    const { stop } = startDay(shop, () => at, config);
    await stop();
    return (await shop.messages.list()).length;
  };
  mkdirSync(folder);
  backUp(Date.now() - day);
  const ahead = Date.now() + 400 * day;
  expect(await run(ahead)).toBe(1);
  backUp(ahead);
  expect(await run(ahead + 1_000)).toBe(1);
  expect(await run(ahead + day)).toBe(0);
});

function startDay(
  shop: Shop,
  now: () => number,
  config: Pick<Config, 'dataDir'> = { dataDir: 'nowhere' },
): { told: string[]; stop(): Promise<void> } {
  const told: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: line => void told.push(line) });
  const { stop } = eraseEveryDay({ shop, config, log, now });
  onTestFinished(stop);
  return { told, stop };
}

/** PostgreSQL keeps deleted rows while anybody on the same server still looks at an older state: the next tidying takes them. */
async function expectOffDisk(config: Config, tidy: () => Promise<unknown>): Promise<void> {
  const look = async () => {
    await tidy();
    expect(await isOnDisk(config)).toBe(false);
  };
  await vi.waitFor(look, { timeout: 20_000 });
}

it('the process that is started erases what has waited for it', async () => {
  await buildPages({ quiet: true });
  const { shop, config } = await openTestShop('sqlite');
  const { id } = await shop.messages.add(letter(secret));
  await date(config, id, '2020-01-01T00:00:00.000Z');
  const { process } = await startShop(config.dataDir);
  onTestFinished(() => void process.kill('SIGKILL'));
  await vi.waitFor(async () => expect(await shop.messages.list()).toEqual([]), { timeout: 60_000 });
  // Its pages may have to be built first.
}, 240_000);

/** Gives a message another date than the moment at which it was written. */
async function date(config: Config, id: string, to: string): Promise<void> {
  const database = await openDatabase(config);
  await database.write(tables =>
    tables.updateTable('message').set({ date: to }).where('id', '=', id).execute(),
  );
  await database.close();
}

/** Whether the secret stands anywhere in what the engine keeps of messages and customers, deleted or not. */
async function isOnDisk(config: Config): Promise<boolean> {
  const kept = config.databaseUrl ? await bytesOfPostgres(config) : bytesOfSqlite(config);
  return kept.some(bytes => bytes.includes(secret));
}

function bytesOfSqlite({ dataDir }: Config): Buffer[] {
  const file = sqliteFile(dataDir);
  return [file, `${file}-wal`].filter(existsSync).map(path => readFileSync(path));
}

async function bytesOfPostgres(config: Config): Promise<Buffer[]> {
  const database = await openDatabase(config);
  await sql`checkpoint`.execute(database.read);
  const read = sql<{ bytes: Buffer }>`
    select pg_read_binary_file(pg_relation_filepath(name)) as bytes from unnest(array['message', 'customer']) as name`;
  const { rows } = await read.execute(database.read);
  await database.close();
  return rows.map(({ bytes }) => bytes);
}
