import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { isOwnerOnly } from '../../../tests/owner-only.ts';
import { freshFolder } from '../../../tests/test-shop.ts';
import { readConfig } from '../../config.ts';
import { openShop } from '../../create-shop.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { hasLogHeader } from '../backup/backup-file.ts';
import { restoreShop } from '../backup/restore-shop.ts';
import { loadMigrations, type Migration } from '../pending-migrations.ts';
import { openSqlite } from './sqlite.ts';
import { createDatabaseFile } from './sqlite-migrate.ts';

const old = loadMigrations('sqlite');
const numbers = old.map(migration => migration.number);

describe('a new database file', () => {
  test('is fully migrated, readable by the owner only and leaves no temporary files', async () => {
    const folder = join(freshFolder(), 'not', 'there', 'yet');
    await (await openSqlite(folder)).close();
    expect(readdirSync(folder)).toEqual(['thalir.db']);
    expect(isOwnerOnly(join(folder, 'thalir.db'))).toBe(true);
    expect(appliedMigrations(folder)).toEqual(numbers);
  });

  test('does not replace a file that another process has created', async () => {
    const folder = freshFolder();
    const path = join(folder, 'thalir.db');
    writeFileSync(path, 'made by another');
    createDatabaseFile(path, loadMigrations('sqlite'));
    expect(readFileSync(path, 'utf8')).toBe('made by another');
    expect(readdirSync(folder)).toEqual(['thalir.db']);
  });

  test('uses durable commits and enforces foreign keys', async () => {
    const engine = await openSqlite(freshFolder());
    const levels = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, mmap_size: 0 };
    for (const [name, level] of Object.entries(levels)) {
      const { rows } = await engine.write(tables => sql`pragma ${sql.raw(name)}`.execute(tables));
      expect(rows, name).toEqual([{ [name]: level }]);
    }
    await engine.close();
  });
});

describe('an unusable database file', () => {
  test.each<[string, (path: string) => void | Promise<void>, RegExp]>([
    ['empty', path => writeFileSync(path, ''), /is empty/],
    ['no database', path => writeFileSync(path, 'Dear diary, '.repeat(500)), /file is not a database/],
    ['damaged', async path => writeFileSync(path, damaged(await newFile())), /cannot be opened/],
    ['cut short', async path => writeFileSync(path, (await newFile()).subarray(0, 5000)), /cannot be opened/],
    ["another program's", path => write(path, 'create table t (a)'), /not a database of this shop/],
    ['of a newer version', async path => newer(path, await newFile()), /newer version/],
    ['a folder', path => mkdirSync(path), /cannot be opened/],
    ['gone but for its log', path => writeFileSync(`${path}-wal`, 'log'), /is gone but/],
  ])('stops the start and stays unchanged when it is %s', async (_, make, sentence) => {
    const folder = freshFolder();
    await make(join(folder, 'thalir.db'));
    const before = contents(folder);
    const problem = await openSqlite(folder).catch(error => error);
    expect(problem).toBeInstanceOf(StartupProblem);
    expect(problem.message).toMatch(sentence);
    expect(problem.message).not.toContain('\n');
    expect(contents(folder)).toEqual(before);
  });

  test('stops the start when the data folder is a file', async () => {
    const path = join(freshFolder(), 'data');
    writeFileSync(path, 'a file');
    await expect(openSqlite(path)).rejects.toThrow(/^The data folder .* cannot be used: /);
  });
});

describe('a migration', () => {
  const next: Migration = { number: 9_999, name: '9999_next', sql: 'create table extra (a text) strict' };
  const broken: Migration = { ...next, sql: `${next.sql}; create table product (id text)` };

  test('backs the file up before changing it, as a file that can be restored', async () => {
    const folder = freshFolder();
    const engine = await openSqlite(folder, old);
    await engine.write(saveSettings);
    await engine.close();
    await (await openSqlite(folder, [...old, next])).close();
    expect(appliedMigrations(folder)).toEqual([...numbers, 9_999]);
    expect(tablesOf(join(folder, 'thalir.db'))).toContain('extra');
    const copy = join(folder, 'thalir.db.before-9999_next');
    expect(tablesOf(copy)).not.toContain('extra');
    expect(isOwnerOnly(copy)).toBe(true);
    expect(hasLogHeader(copy)).toBe(false);
    const target = readConfig({ DATA_DIR: freshFolder() });
    await restoreShop(target, copy);
    expect(pluck(join(target.dataDir, 'thalir.db'), 'select body from setting')).toEqual(['{}']);
  });

  test('is not started when the copy made before it would be damaged', async () => {
    const folder = freshFolder();
    await (await openSqlite(folder, old)).close();
    write(
      join(folder, 'thalir.db'),
      "pragma foreign_keys = off; insert into product_tag values ('no-such-plant', 0, 'lost')",
    );
    await expect(openSqlite(folder, [...old, next])).rejects.toThrow(
      /cannot be opened .*before-9999_next is damaged: 1 rows lack/,
    );
    expect(appliedMigrations(folder)).toEqual(numbers);
    expect(readdirSync(folder).filter(name => name.includes('before'))).toEqual([]);
  });

  test('that fails leaves the file at the previous version', async () => {
    const folder = freshFolder();
    await (await openSqlite(folder, old)).close();
    await expect(openSqlite(folder, [...old, broken])).rejects.toThrow(StartupProblem);
    expect(appliedMigrations(folder)).toEqual(numbers);
    expect(tablesOf(join(folder, 'thalir.db'))).not.toContain('extra');
    await (await openSqlite(folder, old)).close();
  });
});

test('the migration to numbered products keeps photos, tags, restock requests and search', async () => {
  const config = readConfig({ DATA_DIR: freshFolder() });
  await (await openSqlite(config.dataDir, old.slice(0, 4))).close();
  write(
    join(config.dataDir, 'thalir.db'),
    `pragma foreign_keys = on;
    insert into product values ('kurinji', 'Kurinji', '', '', 100, 'pots', 0, 0, 0, 'easy', '', '', 'kurinji', 'kurinji', 3, ' ku ');
    insert into product_image values ('kurinji', 0, '/kurinji.jpg');
    insert into product_tag values ('kurinji', 0, 'blue');
    insert into wanted values ('kurinji', 7)`,
  );
  const shop = await openShop(config);
  const { products } = await shop.products.list({ q: 'kurin', tags: ['blue'] });
  expect(products).toMatchObject([{ id: 'kurinji', images: ['/kurinji.jpg'], tags: ['blue'] }]);
  expect(await shop.restockRequests.mostRequested(1)).toMatchObject([{ id: 'kurinji', taps: 7 }]);
  expect(await shop.products.remove('kurinji')).toBe('removed');
  expect(await shop.statistics.stock()).toMatchObject({ products: 0 });
  await shop.close();
  for (const table of ['product_image', 'product_tag', 'wanted', 'product_number'])
    expect(pluck(join(config.dataDir, 'thalir.db'), `select count(*) from ${table}`), table).toEqual([0]);
});

describe('a database file locked by another process', () => {
  test('can be read meanwhile and is written once unlocked', async () => {
    const folder = freshFolder();
    const engine = await openSqlite(folder);
    const other = new BetterSqlite3(join(folder, 'thalir.db'));
    other.exec('begin immediate');
    let isWritten = false;
    const written = engine.write(saveSettings).then(() => {
      isWritten = true;
    });
    for (let round = 0; round < 10; round++) {
      expect(await engine.read.selectFrom('setting').selectAll().execute()).toEqual([]);
      await sleep(20);
    }
    expect(isWritten).toBe(false);
    other.exec('commit');
    await written;
    expect(await engine.read.selectFrom('setting').select('body').execute()).toEqual([{ body: '{}' }]);
    other.close();
    await engine.close();
  });

  test('lets all waiting writers time out together with a retryable error', async () => {
    const folder = freshFolder();
    const engine = await openSqlite(folder);
    const other = new BetterSqlite3(join(folder, 'thalir.db'));
    other.exec('begin immediate');
    // If the timeouts ran one after another, the test would time out.
    const errors = await Promise.all(
      Array.from({ length: 40 }, () => engine.write(saveSettings, 1_000).catch(error => error)),
    );
    expect(errors.filter(engine.isUnavailable)).toHaveLength(40);
    expect(engine.isUnavailable(new TypeError('a bug'))).toBe(false);
    other.close();
    await engine.write(saveSettings);
    await engine.close();
  });
});

test('a file damaged at runtime fails queries without crashing the process', async () => {
  const folder = freshFolder();
  const engine = await openSqlite(folder);
  await engine.write(saveSettings);
  let notifications = 0;
  await engine.watch(() => {
    notifications++;
  });
  writeFileSync(join(folder, 'thalir.db-wal'), '');
  writeFileSync(join(folder, 'thalir.db'), 'Dear diary, '.repeat(1_000));
  await expect(engine.read.selectFrom('setting').selectAll().execute()).rejects.toThrow(
    /malformed|not a database/,
  );
  await sleep(1_500);
  expect(notifications).toBeLessThanOrEqual(1);
  await engine.close().catch(() => undefined);
});

test('a full disk rolls back a transaction, which succeeds once there is space', async () => {
  const engine = await openSqlite(freshFolder());
  const limitPages = (pages: number) =>
    engine.write(tables => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(tables));
  const saveTwice = () =>
    engine.write(async tables => {
      await saveSettings(tables);
      await tables
        .updateTable('setting')
        .set({ body: 'x'.repeat(2_000_000) })
        .execute();
    });
  await limitPages(100);
  const error = await saveTwice().catch(error => error);
  expect(error).toMatchObject({ code: 'SQLITE_FULL' });
  expect(engine.isUnavailable(error)).toBe(true);
  expect(await engine.read.selectFrom('setting').selectAll().execute()).toEqual([]);
  await limitPages(10_000);
  await saveTwice();
  expect(await engine.read.selectFrom('setting').select('id').execute()).toEqual([{ id: 1 }]);
  await engine.close();
});

const saveSettings: Parameters<Awaited<ReturnType<typeof openSqlite>>['write']>[0] = tables =>
  tables.insertInto('setting').values({ id: 1, body: '{}' }).execute();

async function newFile(): Promise<Buffer> {
  const folder = freshFolder();
  await (await openSqlite(folder)).close();
  return readFileSync(join(folder, 'thalir.db'));
}

/** The first page holds the header and the root of the schema. */
function damaged(bytes: Buffer): Buffer {
  return bytes.fill(0xa5, 100, 4096);
}

function newer(path: string, bytes: Buffer): void {
  writeFileSync(path, bytes);
  write(path, "insert into migration values (9999, '9999_future', '')");
}

function write(path: string, statements: string): void {
  const file = new BetterSqlite3(path);
  file.exec(statements);
  file.close();
}

function contents(folder: string): Record<string, string> {
  const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  const describeEntry = (path: string) => (statSync(path).isFile() ? digest(path) : 'folder');
  return Object.fromEntries(readdirSync(folder).map(name => [name, describeEntry(join(folder, name))]));
}

function appliedMigrations(folder: string): unknown[] {
  return pluck(join(folder, 'thalir.db'), 'select number from migration order by number');
}

function tablesOf(path: string): unknown[] {
  return pluck(path, 'select name from sqlite_schema');
}

function pluck(path: string, query: string): unknown[] {
  const file = new BetterSqlite3(path, { readonly: true });
  const values = file.prepare(query).pluck().all();
  file.close();
  return values;
}

test('prepares a statement once for different values', async () => {
  const engine = await openSqlite(freshFolder());
  const query = (limit: number) =>
    engine.read.selectFrom('migration').select('number').where('number', '>', 0).limit(limit).execute();
  expect(await query(1)).toHaveLength(1);
  // The library creates a row function whenever it prepares a statement.
  const createFunction = vi.spyOn(globalThis, 'Function');
  expect([(await query(2)).length, (await query(3)).length]).toEqual([2, 3]);
  expect(createFunction).not.toHaveBeenCalled();
  createFunction.mockRestore();
  await engine.close();
});
