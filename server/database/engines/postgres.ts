import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseConnection, Kysely, PostgresDialect, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import { isShortWord } from '../../../domain/catalogue/catalogue.ts';
import { errorCode } from '../../error-code.ts';
import { StartupProblem } from '../../startup-problem.ts';
import type { Dialect, Engine } from '../engine.ts';
import { type Migration, migrationsOf, migrationTable, pending } from '../migrate.ts';
import { all, holds } from '../products/product-filter.ts';
import type { Tables } from '../tables.ts';
import { changeChannel, type Listener, listen } from './postgres-listener.ts';
import { indexWords } from './postgres-search-index.ts';

const lockPatience = 5_000;
const statementPatience = 30_000;
/** No statement may take as long: a connection that says nothing meanwhile is dead, however open it looks. */
const longestSilence = statementPatience + 5_000;
const shopLock = 7_401_235;
const startLock = 7_401_236;
const keeperLock = 7_401_237;

/** `silence` is shorter in tests. */
export async function openPostgres(
  url: string,
  migrations = migrationsOf('postgres'),
  silence = longestSilence,
): Promise<Engine> {
  try {
    const lacks = await prepare(url, migrations);
    const stream = () => hangUpAfter(silence);
    // Two pools: writers who all wait for one lock leave readers theirs.
    const pools = { read: createPool(url, { stream }), write: createPool(url, { stream }) };
    return { ...engineOn(pools, url), ...(lacks && { lacks }) };
  } catch (error) {
    throw error instanceof StartupProblem ? error : unusable(url, error);
  }
}

/** Over connections of its own, which may be silent for as long as a new version or an index takes. */
async function prepare(url: string, migrations: Migration[]): Promise<string | undefined> {
  const pool = createPool(url);
  try {
    await migrate(pool, migrations);
    return await indexWords(pool);
  } finally {
    await pool.end();
  }
}

/** Where a connection is lost without a word, whoever waits for its answer, and all who wait for the same page, is told. */
function hangUpAfter(silence: number): Socket {
  const socket = new Socket();
  const isDead = () => Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silence, () => socket.destroy(isDead()));
}

function createPool(url: string, extra: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: lockPatience,
    lock_timeout: lockPatience,
    statement_timeout: statementPatience,
    keepAlive: true,
    max: 10,
    types: { getTypeParser },
    ...extra,
  });
  // A connection that breaks is replaced by the next one that is needed; the pool itself listens only to idle ones,
  // and one that breaks between two queries of a transaction would end the process.
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}));
  return pool;
}

async function migrate(pool: pg.Pool, migrations: Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [shopLock]);
    await client.query(migrationTable);
    const applied = await client.query<{ number: number }>('select number from migration');
    const numbers = applied.rows.map(row => row.number);
    for (const { number, name, sql } of pending(migrations, numbers, 'The PostgreSQL database')) {
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

function engineOn(pools: { read: pg.Pool; write: pg.Pool }, url: string): Engine {
  const read = askThrough(pools.read);
  const writer = askThrough(pools.write);
  const ourselves = randomUUID();
  let listener: Listener | undefined;

  return {
    read,
    write: work => writer.transaction().execute(work),
    // A plain vacuum would only mark their place as free.
    scrub: () => sql`vacuum full message, customer`.execute(writer).then(() => {}, unlessUnavailable),
    sql: dialect,
    pool: pools.write,
    async announce(transaction) {
      await sql`select pg_notify(${changeChannel}, ${ourselves})`.execute(transaction);
    },
    async watch(heard) {
      listener = await listen(url, sender => {
        if (sender !== ourselves) heard();
      });
    },
    isUnavailable,
    isKeeper: async () => (await listener?.tryHold(keeperLock)) ?? false,
    async close() {
      await listener?.end();
      for (const pool of [pools.read, pools.write]) if (!pool.ending) await pool.end();
    },
  };
}

function askThrough(pool: pg.Pool): Kysely<Tables> {
  return new Kysely({ dialect: new PostgresDialect({ pool, onCreateConnection: keepZeroBytesOut }) });
}

/** PostgreSQL fails on U+0000 in a text; nothing that a person means is lost by the sign for 'unreadable' instead. */
async function keepZeroBytesOut(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...rest) =>
    execute({ ...query, parameters: query.parameters.map(withoutZeroBytes) }, ...rest);
}

const withoutZeroBytes = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value;

const dialect: Dialect = {
  jsonList: (column, orderedBy) =>
    sql`coalesce(json_agg(${sql.ref(column)} order by ${sql.ref(orderedBy)})::text, '[]')`,
  selectByWords: (words, further) =>
    sql`select product.id from product where ${all([...words.map(isWritten), ...further])}`,
  // As an array, because `in` may be turned round into a walk past all others.
  isAmong: ids => sql`product.id = any(array(${ids}))`,
  carries: tag => sql`exists (
    select 1 from product_tag where product_tag.product_id = product.id and product_tag.tag = ${tag}
  )`,
  // Knows from its statistics which way is shorter, and would know nothing of a column in disguise.
  onTheWay: column => sql.ref(column),
  thenJoin: sql`join`,
  holdRow: sql`for update of product`,
  async holdShop(tables) {
    await sql`set local lock_timeout = 0`.execute(tables);
    await sql`set local statement_timeout = 0`.execute(tables);
    // Asked again and again, for a connection that only waits would pass for dead.
    while (!(await tryHold(tables, startLock))) await sleep(200);
  },
  async holdTables(tables, names) {
    const all = sql.join(names.map(name => sql.table(name)));
    await sql`lock table ${all} in share row exclusive mode`.execute(tables);
  },
};

async function tryHold(tables: Kysely<Tables>, lock: number): Promise<boolean> {
  const answer = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(
    tables,
  );
  return answer.rows[0]?.held ?? false;
}

const isWritten = (word: string) =>
  isShortWord(word)
    ? sql<SqlBool>`string_to_array(product.short_words, ' ') @> array[${word}]::text[]`
    : holds(word);

/** Counts and identities come as bigint, which pg gives as text; ours stay far below 2^53. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8 && format !== 'binary') return Number;
  return pg.types.getTypeParser(type, format as 'text');
}

/** 08 connection, 40 rolled back by others, 53 out of resources, 55P03 locked, 57 stopped, 25006 read only. */
function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (/^(08|40|53|55P03|57|25006)|^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code))
    return true;
  return (
    error instanceof Error &&
    /connection (timeout|terminated)|timeout exceeded when trying to connect/i.test(error.message)
  );
}

function unlessUnavailable(error: unknown): void {
  if (!isUnavailable(error)) throw error;
}

/** Says where, never with which password. */
function unusable(url: string, error: unknown): StartupProblem {
  const { hostname, port, pathname } = new URL(url);
  return new StartupProblem(
    `PostgreSQL at ${hostname}:${port || 5432}${pathname} cannot be used: ${reason(error)}.`,
  );
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message || errorCode(error) : String(error);
}
