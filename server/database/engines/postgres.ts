import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseConnection, Kysely, PostgresDialect, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import { isShortWord } from '../../../domain/catalogue/search/search-text.ts';
import { errorCode } from '../../error-code.ts';
import { StartupProblem } from '../../startup-problem.ts';
import type { Dialect, Engine } from '../engine.ts';
import {
  createMigrationTable,
  loadMigrations,
  type Migration,
  pendingMigrations,
} from '../pending-migrations.ts';
import { containsWord } from '../products/product-filter.ts';
import type { Tables } from '../tables.ts';
import { changeChannel, type Listener, listen } from './postgres-listener.ts';
import { createSearchIndex } from './postgres-search-index.ts';
import { createScrubber } from './scrub-until-done.ts';

const lockTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
/** Longer than any statement may take: a connection silent for this long is dead. */
const idleSocketTimeoutMs = statementTimeoutMs + 5_000;
const migrationLock = 7_401_235;
const setupLock = 7_401_236;
const leaderLock = 7_401_237;

export async function openPostgres(
  url: string,
  migrations = loadMigrations('postgres'),
  socketTimeoutMs = idleSocketTimeoutMs,
): Promise<Engine> {
  try {
    const startupWarning = await prepare(url, migrations);
    const stream = () => createSocket(socketTimeoutMs);
    // Separate pools, so that writers waiting for a lock do not block readers.
    const pools = { read: createPool(url, { stream }), write: createPool(url, { stream }) };
    return { ...createEngine(pools, url), ...(startupWarning && { startupWarning }) };
  } catch (error) {
    throw error instanceof StartupProblem ? error : unusableDatabase(url, error);
  }
}

/** Uses its own pool without a socket timeout, because migrations and index builds can take long. */
async function prepare(url: string, migrations: Migration[]): Promise<string | undefined> {
  const pool = createPool(url);
  try {
    await migrate(pool, migrations);
    return await createSearchIndex(pool);
  } finally {
    await pool.end();
  }
}

/** Fails pending queries when the connection is lost without a TCP reset. */
function createSocket(timeoutMs: number): Socket {
  const socket = new Socket();
  const timeoutError = () => Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(timeoutMs, () => socket.destroy(timeoutError()));
}

function createPool(url: string, extra: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: lockTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    max: 10,
    types: { getTypeParser },
    ...extra,
  });
  // The pool handles errors of idle connections only; without a listener, a connection that breaks between two
  // queries of a transaction would crash the process.
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}));
  return pool;
}

async function migrate(pool: pg.Pool, migrations: Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(createMigrationTable);
    const applied = await client.query<{ number: number }>('select number from migration');
    const numbers = applied.rows.map(row => row.number);
    for (const { number, name, sql } of pendingMigrations(migrations, numbers, 'The PostgreSQL database')) {
      await client.query(sql);
      await client.query('insert into migration values ($1, $2, $3)', [
        number,
        name,
        new Date().toISOString(),
      ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

function createEngine(pools: { read: pg.Pool; write: pg.Pool }, url: string): Engine {
  const read = createKysely(pools.read);
  const writer = createKysely(pools.write);
  const processId = randomUUID();
  const scrubber = createScrubber();
  let listener: Listener | undefined;

  return {
    read,
    write: work => inTransaction(writer, work),
    async scrub() {
      const horizon = await nextTransactionId(writer);
      return scrubber.scrub(() => rewriteTables(writer, horizon).catch(falseIfUnavailable));
    },
    sql: dialect,
    pool: pools.write,
    async notifyProcesses(transaction) {
      await sql`select pg_notify(${changeChannel}, ${processId})`.execute(transaction);
    },
    async watch(onChange) {
      listener = await listen(url, sender => {
        if (sender !== processId) onChange();
      });
    },
    isUnavailable,
    isLeader: async () => (await listener?.tryLock(leaderLock)) ?? false,
    async close() {
      scrubber.stop();
      await listener?.end();
      for (const pool of [pools.read, pools.write]) if (!pool.ending) await pool.end();
    },
  };
}

async function nextTransactionId(tables: Kysely<Tables>): Promise<string> {
  const query = sql<{ id: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as id`;
  return (await query.execute(tables)).rows[0]?.id ?? '0';
}

/** A plain vacuum would only mark the space as free. False while a transaction older than `horizon` keeps deleted rows. */
async function rewriteTables(writer: Kysely<Tables>, horizon: string): Promise<boolean> {
  const older = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and age(backend_xmin) > age(${horizon}::xid8::xid) limit 1`.execute(writer);
  if (older.rows.length > 0) return false;
  return writer.connection().execute(async connection => {
    // Others who want the tables queue behind this lock.
    await sql`set lock_timeout = 200`.execute(connection);
    try {
      await sql`vacuum full message, customer`.execute(connection);
      return true;
    } finally {
      await sql`reset lock_timeout`.execute(connection).catch(() => {});
    }
  });
}

/** On a lost connection the rollback fails too, and Kysely would throw that error instead of the first. */
async function inTransaction<T>(
  writer: Kysely<Tables>,
  work: (tables: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  let failure: { error: unknown } | undefined;
  const rememberFailure = (error: unknown) => {
    failure = { error };
    throw error;
  };
  return writer
    .transaction()
    .execute(tables => work(tables).catch(rememberFailure))
    .catch(error => {
      throw failure ? failure.error : error;
    });
}

function createKysely(pool: pg.Pool): Kysely<Tables> {
  return new Kysely({
    dialect: new PostgresDialect({ pool, onCreateConnection: replaceZeroBytesInParameters }),
  });
}

/** PostgreSQL rejects U+0000 in text; U+FFFD replaces it. */
async function replaceZeroBytesInParameters(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...rest) =>
    execute({ ...query, parameters: query.parameters.map(replaceZeroBytes) }, ...rest);
}

const replaceZeroBytes = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value;

const dialect: Dialect = {
  jsonArray: (column, orderedBy) =>
    sql`coalesce(json_agg(${sql.ref(column)} order by ${sql.ref(orderedBy)})::text, '[]')`,
  runsOnMainThread: false,
  matchesWord,
  selectIdsByWord: word => sql`select product.id from product where ${matchesWord(word)}`,
  isIdIn: ids => sql`product.id = any(${ids}::text[])`,
  hasTag: tag => sql`exists (
    select 1 from product_tag where product_tag.product_id = product.id and product_tag.tag = ${tag}
  )`,
  // Unchanged: the planner chooses by statistics, which it lacks for an expression.
  unindexed: column => sql.ref(column),
  lockRows: sql`for update of product`,
  async lockSetup(tables) {
    await sql`set local lock_timeout = 0`.execute(tables);
    await sql`set local statement_timeout = 0`.execute(tables);
    // Polls, because a connection that waits silently would hit the socket timeout.
    while (!(await tryLock(tables, setupLock))) await sleep(200);
  },
  async lockTables(tables, names) {
    const tableNames = sql.join(names.map(name => sql.table(name)));
    await sql`lock table ${tableNames} in share row exclusive mode`.execute(tables);
  },
};

async function tryLock(tables: Kysely<Tables>, lock: number): Promise<boolean> {
  const result = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lock}) as locked`.execute(
    tables,
  );
  return result.rows[0]?.locked ?? false;
}

function matchesWord(word: string) {
  return isShortWord(word)
    ? sql<SqlBool>`string_to_array(product.short_words, ' ') @> array[${word}]::text[]`
    : containsWord(word);
}

/** pg returns bigint as text; counts and identities here stay below 2^53. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8 && format !== 'binary') return Number;
  return pg.types.getTypeParser(type, format as 'text');
}

/** SQLSTATE: 08 connection, 40 rollback, 53 resources, 55P03 lock timeout, 57 shutdown, 25006 read-only. */
function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (/^(08|40|53|55P03|57|25006)|^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code))
    return true;
  return (
    error instanceof Error &&
    /connection (timeout|terminated)|timeout exceeded when trying to connect|not queryable/i.test(
      error.message,
    )
  );
}

function falseIfUnavailable(error: unknown): false {
  if (isUnavailable(error)) return false;
  throw error;
}

function unusableDatabase(url: string, error: unknown): StartupProblem {
  const { hostname, port, pathname } = new URL(url);
  return new StartupProblem(
    `PostgreSQL at ${hostname}:${port || 5432}${pathname} cannot be used: ${errorReason(error)}.`,
  );
}

function errorReason(error: unknown): string {
  return error instanceof Error ? error.message || errorCode(error) : String(error);
}
