import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../../scripts/trial-postgres.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { loadMigrations, type Migration } from '../pending-migrations.ts';
import type { Tables } from '../tables.ts';
import { openPostgres } from './postgres.ts';

const old = loadMigrations('postgres');
const numbers = old.map(migration => migration.number);
const next: Migration = { number: 9_999, name: '9999_next', sql: 'create table extra (a text)' };

describe('an unusable PostgreSQL database', () => {
  test.each([
    ['is not running', 'postgres://shop:secret@127.0.0.1:1/shop', /127\.0\.0\.1:1\/shop .*ECONNREFUSED/],
    ['has no such host', 'postgres://shop:secret@nowhere.invalid/shop', /nowhere\.invalid:5432\/shop/],
    ['is given a malformed URL', 'postgres://shop:secret%zz@127.0.0.1:1/shop', /127\.0\.0\.1:1\/shop/],
  ])('stops the start with a one-line message without the password when it %s', async (_, url, sentence) => {
    const problem = await openPostgres(url).catch(error => error);
    expect(problem).toBeInstanceOf(StartupProblem);
    expect(problem.message).toMatch(sentence);
    expect(problem.message).not.toMatch(/secret|\n/);
  });

  test('stops the start when the database does not exist', async () => {
    await expect(openPostgres(inject('postgresUrl').replace(/[^/]*$/, 'no-such-shop'))).rejects.toThrow(
      /database "no-such-shop" does not exist/,
    );
  });
});

describe('a migration', () => {
  test('is applied once by processes that start concurrently', async () => {
    const url = await freshDatabase();
    const engines = await Promise.all([1, 2, 3].map(() => openPostgres(url)));
    for (const engine of engines) await engine.close();
    expect(await appliedMigrations(url)).toEqual(numbers);
    await (await openPostgres(url, [...old, next])).close();
    expect(await appliedMigrations(url)).toEqual([...numbers, 9_999]);
  });

  test('that fails leaves the database at the previous version', async () => {
    const url = await freshDatabase();
    await (await openPostgres(url)).close();
    const broken = { ...next, sql: `${next.sql}; create table product (id text)` };
    await expect(openPostgres(url, [...old, broken])).rejects.toThrow(/product" already exists/);
    expect(await appliedMigrations(url)).toEqual(numbers);
    expect(await runQuery(url, "select 1 from pg_tables where tablename = 'extra'")).toEqual([]);
  });

  test('prevents an older version from starting', async () => {
    const url = await freshDatabase();
    await (await openPostgres(url, [...old, next])).close();
    await expect(openPostgres(url)).rejects.toThrow(/newer version/);
  });
});

describe('a connection', () => {
  test('is reopened when it breaks, and listeners are notified of a possible change', async () => {
    const url = await freshDatabase();
    const engine = await openPostgres(url);
    const onChange = vi.fn();
    await engine.watch(onChange);
    await breakConnections(url);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    await runQuery(url, "notify thalir_changed, 'another process'");
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    expect(await engine.read.selectFrom('migration').select('number').execute()).toHaveLength(old.length);
    await engine.close();
  });

  test.each<[string, (tables: Kysely<Tables>, url: string) => Promise<unknown>]>([
    // The error event arrives while no query is pending.
    ['between two statements', (_, url) => breakConnections(url).then(() => sleep(100))],
    ['during a statement', tables => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tables)],
    ['before the commit', async (_, url) => void (await breakConnections(url))],
  ])('that breaks in a transaction, %s, fails only that transaction, as temporary', async (when, lose) => {
    const url = await freshDatabase();
    const engine = await openPostgres(url);
    const count = () => engine.read.selectFrom('migration').select('number').execute();
    const broken = engine.write(async tables => {
      await tables.deleteFrom('setting').execute();
      await lose(tables, url);
      if (when !== 'before the commit') await tables.deleteFrom('setting').execute();
    });
    const error = await broken.then(
      () => 'committed',
      error => error,
    );
    expect([String(error), engine.isUnavailable(error)]).toEqual([String(error), true]);
    await vi.waitFor(async () => expect(await count()).toHaveLength(old.length));
    await engine.close();
  });

  test('that stops responding fails pending queries and is replaced', async () => {
    const engine = await openPostgres(await freshDatabase(), old, 500);
    const query = sql`select pg_sleep(20)`.execute(engine.read);
    const error = await query.catch(error => error);
    expect(error).toMatchObject({ code: 'ETIMEDOUT' });
    expect(engine.isUnavailable(error)).toBe(true);
    expect(await engine.read.selectFrom('migration').select('number').execute()).toHaveLength(old.length);
    await engine.close();
  });

  test('that waits for the setup lock does not time out', async () => {
    const engine = await openPostgres(await freshDatabase(), old, 1_000);
    const busy = Promise.withResolvers<void>();
    const first = engine.write(async tables => {
      await engine.sql.lockSetup(tables);
      busy.resolve();
      for (let step = 0; step < 10; step++) {
        await sleep(200);
        await tables.selectFrom('setting').selectAll().execute();
      }
    });
    await busy.promise;
    await engine.write(tables => engine.sql.lockSetup(tables));
    await first;
    await engine.close();
  });

  test('for reading is available while writers wait for a lock', async () => {
    const url = await freshDatabase();
    const engine = await openPostgres(url);
    const other = new pg.Client(url);
    await other.connect();
    await other.query('begin; lock table setting in exclusive mode');
    const writers = Array.from({ length: 15 }, () =>
      engine.write(tables => tables.deleteFrom('setting').execute()),
    );
    expect(await engine.read.selectFrom('setting').selectAll().execute()).toEqual([]);
    await other.query('commit');
    await Promise.all(writers);
    await other.end();
    await engine.close();
  });

  test('reports a lock timeout as temporary, unlike a bug', async () => {
    const url = await freshDatabase();
    const engine = await openPostgres(url);
    const other = new pg.Client(url);
    await other.connect();
    await other.query('begin; lock table setting in exclusive mode');
    const error = await engine.write(tables => tables.deleteFrom('setting').execute()).catch(error => error);
    expect(error).toMatchObject({ code: '55P03' });
    expect(engine.isUnavailable(error)).toBe(true);
    expect(engine.isUnavailable(new TypeError('a bug'))).toBe(false);
    await other.end();
    await engine.close();
  }, 15_000);
});

test('replaces U+0000 in text, which PostgreSQL cannot store', async () => {
  const engine = await openPostgres(await freshDatabase());
  const body = 'be\0fore';
  await engine.write(tables => tables.insertInto('setting').values({ id: 1, body }).execute());
  expect(await engine.read.selectFrom('setting').select('body').execute()).toEqual([
    { body: 'be\ufffdfore' },
  ]);
  await engine.close();
});

function freshDatabase(): Promise<string> {
  return createDatabase(inject('postgresUrl'), randomUUID());
}

async function breakConnections(url: string): Promise<void> {
  await runQuery(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

async function appliedMigrations(url: string): Promise<number[]> {
  return (await runQuery<{ number: number }>(url, 'select number from migration order by number')).map(
    row => row.number,
  );
}

async function runQuery<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows;
}
