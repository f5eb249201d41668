import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ContactPayload } from '../domain/people/contact.ts';
import { buildPages } from '../scripts/build-pages.mjs';
import type { Config } from '../server/config.ts';
import { backUpShop } from '../server/database/backup/back-up-shop.ts';
import { restoreShop } from '../server/database/backup/restore-shop.ts';
import { openDatabase } from '../server/database/database.ts';
import { sqlitePath } from '../server/database/engines/sqlite-file.ts';
import { createLog } from '../server/http/request-log.ts';
import { eraseOldMessages, startDailyRetention } from '../server/jobs/daily-retention.ts';
import type { Shop } from '../server/shop.ts';
import { startShop } from './e2e/shop-server.ts';
import { openTestApi, type TestApi } from './test-api.ts';
import { engines, freshConfig, freshFolder, openTestShop, reopenShop } from './test-shop.ts';

const day = 24 * 60 * 60 * 1000;
const person = { name: 'Sample Customer', email: 'sample@customer.example', phone: '9876543210' };
const neighbour = { name: 'Another', email: 'another@customer.example', phone: '9876543211' };
const messageWith = (message: string): ContactPayload => ({ ...person, subject: 'Other', message });
const secret = 'the words that shall be forgotten';

describe.each(engines)('messages on %s', engine => {
  let api: TestApi;

  beforeEach(async () => {
    api = await openTestApi(engine);
  });

  const inMonths = (months: number, ms = 0) => {
    const backdate = new Date();
    backdate.setUTCMonth(backdate.getUTCMonth() + months);
    return new Date(backdate.getTime() + ms);
  };
  const inbox = async () =>
    (await (await api.sendAsOwner('GET', '/api/contact')).json()).map(
      ({ message }: ContactPayload) => message,
    );
  const months = (messageMonths: number) =>
    api.sendAsOwner('PUT', '/api/settings', { json: { messageMonths } });

  it('are kept for twelve months and then erased', async () => {
    await api.shop.messages.add(messageWith(secret));
    expect(await eraseOldMessages(api.shop, inMonths(12, -2 * day))).toBe(0);
    expect(await inbox()).toEqual([secret]);
    expect(await eraseOldMessages(api.shop, inMonths(12, 2 * day))).toBe(1);
    expect(await inbox()).toEqual([]);
  });

  it('are kept as long as the owner says, or for ever', async () => {
    await api.shop.messages.add(messageWith(secret));
    expect((await months(0)).status).toBe(200);
    expect(await eraseOldMessages(api.shop, inMonths(1200))).toBe(0);
    await months(1);
    expect(await eraseOldMessages(api.shop, inMonths(1, -3 * day))).toBe(0);
    expect(await eraseOldMessages(api.shop, inMonths(1, 3 * day))).toBe(1);
  });

  it('that are erased are removed from every list, search, count, export and backup, and from the disk', async () => {
    const { id } = await api.shop.messages.add(messageWith(secret));
    const young = await api.shop.messages.add({ ...messageWith('Hello'), ...neighbour });
    await backdate(api.config, id, '2020-01-01T00:00:00.000Z');
    expect(await isOnDisk(api.config)).toBe(true);
    expect(await eraseOldMessages(api.shop, new Date())).toBe(1);
    expect(await api.shop.messages.list()).toEqual([young]);
    await expectErased(api);
  });

  it('are erased in the same way on request of a person', async () => {
    await api.shop.messages.add(messageWith(secret));
    await api.shop.customers.add({ ...person, address: secret });
    await api.shop.messages.add({ ...messageWith('Hello'), ...neighbour });
    await api.shop.customers.add({ ...person, ...neighbour, address: '2 Sample Street' });
    await api.sendAsOwner('DELETE', `/api/personal-data?${new URLSearchParams({ email: person.email })}`);
    expect(await api.shop.customers.list()).toMatchObject([neighbour]);
    expect(await api.shop.messages.list()).toMatchObject([neighbour]);
    await expectErased(api);
  });

  it('that a backup restores are erased again at the next start', async () => {
    const { id } = await api.shop.messages.add(messageWith(secret));
    await backdate(api.config, id, '2020-01-01T00:00:00.000Z');
    await months(24);
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(api.config, backup);
    const target = await freshConfig(engine);
    await restoreShop(target, backup);
    const restored = await reopenShop(target);
    expect((await restored.settings.read()).messageMonths).toBe(24);
    expect(await restored.messages.list()).toHaveLength(1);
    startDailyJob(restored, Date.now);
    await vi.waitFor(async () => expect(await restored.messages.list()).toEqual([]));
  });

  it('and customers that are deleted one by one are wiped from the disk at once', async () => {
    const { id } = await api.shop.messages.add(messageWith(secret));
    await api.shop.messages.add({ ...messageWith('Hello'), ...neighbour });
    await api.sendAsOwner('DELETE', `/api/contact/${id}`);
    await expectWipedFromDisk(api.config);
    expect(await inbox()).toEqual(['Hello']);
    const customer = await api.shop.customers.add({ ...person, address: secret });
    expect((await api.sendAsOwner('DELETE', `/api/customers/${customer.id}`)).status).toBe(204);
    await expectWipedFromDisk(api.config);
  });

  it('that another program still reads are reported and wiped from the disk when it has finished', async () => {
    await api.shop.messages.add(messageWith(secret));
    const finishReading = await startReading(api.config);
    const erased = await api.sendAsOwner(
      'DELETE',
      `/api/personal-data?${new URLSearchParams({ email: person.email })}`,
    );
    expect(await erased.json()).toEqual({ customers: 0, messages: 1, isStillOnDisk: true });
    expect(await isOnDisk(api.config)).toBe(true);
    await finishReading();
    await expectWipedFromDisk(api.config);
  });

  it('are checked every day', async () => {
    let now = Date.now();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await api.shop.messages.add(messageWith(secret));
    const { logged, stop } = startDailyJob(api.shop, () => now);
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    expect(await inbox()).toEqual([secret]);
    now = inMonths(13).getTime();
    vi.advanceTimersByTime(day);
    await vi.waitFor(() => expect(logged).toHaveLength(2));
    expect(await inbox()).toEqual([]);
    expect(logged.map(line => JSON.parse(line).messages)).toEqual([0, 1]);
    await stop();
    vi.advanceTimersByTime(day);
    await stop();
    expect(logged).toHaveLength(2);
  });

  async function expectErased({ shop, config, sendAsOwner }: TestApi): Promise<void> {
    expect(await shop.messages.unread()).toBe(1);
    const search = await sendAsOwner('GET', `/api/personal-data?${new URLSearchParams(person)}`);
    expect(await search.json()).toEqual({ customers: [], messages: [] });
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(config, backup);
    expect(readFileSync(backup).includes(secret)).toBe(false);
    if (engine === 'sqlite') expect(await isOnDisk(config)).toBe(false);
    else await expectWipedFromDisk(config, () => eraseOldMessages(shop, new Date()));
  }
});

it('only one of several processes erases', async () => {
  const config = await freshConfig('postgres');
  const [keeper, other] = [await reopenShop(config), await reopenShop(config)];
  expect(await keeper.isLeader()).toBe(true);
  const { id } = await other.messages.add(messageWith(secret));
  await backdate(config, id, '2020-01-01T00:00:00.000Z');
  const idle = startDailyJob(other, Date.now);
  await idle.stop();
  expect([idle.logged, await other.messages.list()]).toEqual([[], [expect.objectContaining({ id })]]);
  await keeper.close();
  const working = startDailyJob(other, Date.now);
  await working.stop();
  expect([working.logged.length, await other.messages.list()]).toEqual([1, []]);
});

it('a clock that jumped a year ahead erases nothing for a day', async () => {
  const { shop, config } = await openTestShop('sqlite');
  await shop.messages.add(messageWith(secret));
  const folder = join(config.dataDir, 'backups');
  const backUp = (at: number) =>
    writeFileSync(join(folder, `daily-${new Date(at).toISOString().slice(0, 10)}.db`), '');
  const run = async (at: number) => {
    const { stop } = startDailyJob(shop, () => at, config);
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

function startDailyJob(
  shop: Shop,
  now: () => number,
  config: Pick<Config, 'dataDir'> = { dataDir: 'nowhere' },
): { logged: string[]; stop(): Promise<void> } {
  const logged: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: line => void logged.push(line) });
  const { stop } = startDailyRetention({ shop, config, log, now });
  onTestFinished(stop);
  return { logged, stop };
}

/** PostgreSQL keeps deleted rows while an older snapshot is open; the next cleanup removes them. */
async function expectWipedFromDisk(
  config: Config,
  cleanUp: () => Promise<unknown> = async () => {},
): Promise<void> {
  const isWiped = async () => {
    await cleanUp();
    expect(await isOnDisk(config)).toBe(false);
  };
  await vi.waitFor(isWiped, { timeout: 20_000 });
}

it('a starting process erases overdue messages', async () => {
  await buildPages({ quiet: true });
  const { shop, config } = await openTestShop('sqlite');
  const { id } = await shop.messages.add(messageWith(secret));
  await backdate(config, id, '2020-01-01T00:00:00.000Z');
  const { process } = await startShop(config.dataDir);
  onTestFinished(() => void process.kill('SIGKILL'));
  await vi.waitFor(async () => expect(await shop.messages.list()).toEqual([]), { timeout: 60_000 });
  // The pages may have to be built first.
}, 240_000);

/** Backdates a message. */
async function backdate(config: Config, id: string, to: string): Promise<void> {
  const database = await openDatabase(config);
  await database.write(tables =>
    tables.updateTable('message').set({ date: to }).where('id', '=', id).execute(),
  );
  await database.close();
}

/** Another program with an open snapshot of the messages. */
async function startReading({ dataDir, databaseUrl }: Config): Promise<() => Promise<void>> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query('begin isolation level repeatable read; select * from message');
    return () => client.end();
  }
  const file = new BetterSqlite3(sqlitePath(dataDir), { readonly: true });
  file.exec('begin; select * from message');
  return async () => void file.close();
}

/** Searches the raw storage of messages and customers, deleted rows included. */
async function isOnDisk(config: Config): Promise<boolean> {
  const stored = config.databaseUrl ? await bytesOfPostgres(config) : bytesOfSqlite(config);
  return stored.some(bytes => bytes.includes(secret));
}

function bytesOfSqlite({ dataDir }: Config): Buffer[] {
  const file = sqlitePath(dataDir);
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
