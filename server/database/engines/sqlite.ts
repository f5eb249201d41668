import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, type RawBuilder, type SqlBool, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { isShortWord } from '../../../domain/catalogue/catalogue.ts';
import { errorCode } from '../../error-code.ts';
import type { Dialect, Engine } from '../engine.ts';
import { migrationsOf } from '../migrate.ts';
import { all, holds } from '../products/product-filter.ts';
import type { Tables } from '../tables.ts';
import { openFile } from './sqlite-file.ts';

const lockPatience = 5_000;
const lookEvery = 1_000;

/** Two connections: reads have their own, so that they need not queue behind a transaction that waits for a lock. */
export async function openSqlite(dataDir: string, migrations = migrationsOf('sqlite')): Promise<Engine> {
  const file = await openFile(dataDir, migrations);
  const reader = new BetterSqlite3(file.name, { readonly: true, timeout: lockPatience });
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: rememberStatements(reader) }) });
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  let watching: NodeJS.Timeout | undefined;

  return {
    read,
    write(work, patience = lockPatience) {
      const deadline = performance.now() + patience;
      return writer.connection().execute(tables => inTransaction(file, deadline, () => work(tables)));
    },
    scrub: () => writer.connection().execute(async () => emptyLog(file)),
    sql: dialect,
    announce: async () => {},
    async watch(listener) {
      watching = setInterval(lookForForeignWrites(file, listener), lookEvery).unref();
    },
    isUnavailable,
    isKeeper: async () => true,
    async close() {
      clearInterval(watching);
      await read.destroy();
      if (reader.open) reader.close();
      if (!file.open) return;
      endLog(file);
      file.close();
    },
  };
}

/** Deleted rows are overwritten in the file itself (`secure_delete`); the log still has them as they were. */
function emptyLog(file: BetterSqlite3.Database): void {
  file.pragma('busy_timeout = 0');
  file.pragma('wal_checkpoint(truncate)');
  file.pragma(`busy_timeout = ${lockPatience}`);
}

/** On a full disk the log stays, and the next start reads it. */
function endLog(file: BetterSqlite3.Database): void {
  try {
    emptyLog(file);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/**
 * Preparing a statement takes longer than most of ours take to answer. SQLite would prepare it again for every new
 * value of a bare `limit ?`, which it plans by; of `+?` it only learns the value.
 */
function rememberStatements(file: BetterSqlite3.Database) {
  const known = new Map<string, BetterSqlite3.Statement>();
  return {
    prepare(text: string) {
      const statement = known.get(text) ?? file.prepare(text.replaceAll(' limit ?', ' limit +?'));
      if (known.size >= 200) known.clear();
      known.set(text, statement);
      return statement as unknown as SqliteStatement;
    },
    close: () => file.close(),
  };
}

async function inTransaction<T>(
  file: BetterSqlite3.Database,
  deadline: number,
  work: () => Promise<T>,
): Promise<T> {
  await begin(file, deadline);
  try {
    const result = await work();
    file.exec('commit');
    return result;
  } catch (error) {
    if (file.inTransaction) file.exec('rollback');
    throw error;
  }
}

/** The library's own wait for a lock stops the whole process; ours lets it go on answering. */
async function begin(file: BetterSqlite3.Database, deadline: number): Promise<void> {
  while (true) {
    file.pragma('busy_timeout = 0');
    try {
      return void file.exec('begin immediate');
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
    } finally {
      file.pragma(`busy_timeout = ${lockPatience}`);
    }
    await sleep(20);
  }
}

/** `data_version` moves only when another connection has written, and ours never writes through another. */
function lookForForeignWrites(file: BetterSqlite3.Database, listener: () => void): () => void {
  const version = () => file.pragma('data_version', { simple: true });
  let seen = version();
  return () => {
    try {
      const now = version();
      if (now !== seen) listener();
      seen = now;
    } catch {
      // Whoever asks the file for something is told what is wrong with it; a look at the clock must not end the shop.
    }
  };
}

const dialect: Dialect = {
  jsonList: (column, orderedBy) => sql`json_group_array(${sql.ref(column)} order by ${sql.ref(orderedBy)})`,
  selectByWords,
  isAmong: ids => sql`product.id in (${ids})`,
  // One value, because `exists` may be turned round into a join that begins with the tag.
  carries: tag => sql`(
    select 1 from product_tag where product_tag.product_id = product.id and product_tag.tag = ${tag} limit 1
  ) = 1`,
  onTheWay: column => sql`+${sql.ref(column)}`,
  thenJoin: sql`cross join`,
  // A transaction here already holds the whole file.
  holdRow: sql``,
  holdShop: async () => {},
  holdTables: async () => {},
};

/** The index of trigrams or, for words too short for it, the index of short words; the joins keep this order. */
function selectByWords(words: string[], further: RawBuilder<SqlBool>[]): RawBuilder<{ id: string }> {
  const [short, long] = [words.filter(isShortWord), words.filter(word => !isShortWord(word))];
  const [index, asked, others] =
    long.length > 0
      ? [sql.table('product_search'), long, short]
      : [sql.table('product_short_search'), short.map(word => firstTrigram(` ${word} `)), []];
  const quoted = asked.map(text => `"${text.replaceAll('"', '""')}"`);
  const known = sql`${index} as found cross join product_number on product_number.number = found.rowid`;
  const found = sql`${index} match ${quoted.join(' ')}`;
  const conditions = [...others.map(holds), ...further];
  if (conditions.length === 0)
    return sql`select product_number.product_id as id from ${known} where ${found}`;
  return sql`
    select product.id from ${known} cross join product on product.id = product_number.product_id
    where ${found} and ${all(conditions)}`;
}

const firstTrigram = (text: string) => [...text].slice(0, 3).join('');

function isUnavailable(error: unknown): boolean {
  return /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/.test(errorCode(error));
}

function isLocked(error: unknown): boolean {
  return errorCode(error).startsWith('SQLITE_BUSY');
}
