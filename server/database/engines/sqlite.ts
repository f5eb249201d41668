import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, type RawBuilder, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { categoriesNamed } from '../../../domain/catalogue/search/category-words.ts';
import { isShortWord } from '../../../domain/catalogue/search/search-text.ts';
import { errorCode } from '../../error-code.ts';
import type { Dialect, Engine } from '../engine.ts';
import { loadMigrations } from '../pending-migrations.ts';
import { containsWord } from '../products/product-filter.ts';
import type { Tables } from '../tables.ts';
import { createScrubber } from './scrub-until-done.ts';
import { openDatabaseFile } from './sqlite-file.ts';

const lockTimeoutMs = 5_000;
const pollIntervalMs = 1_000;

/** Reads have their own connection, so that they never queue behind a transaction that waits for a lock. */
export async function openSqlite(dataDir: string, migrations = loadMigrations('sqlite')): Promise<Engine> {
  const file = await openDatabaseFile(dataDir, migrations);
  const reader = new BetterSqlite3(file.name, { readonly: true, timeout: lockTimeoutMs });
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(reader) }) });
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  const scrubber = createScrubber();
  let pollTimer: NodeJS.Timeout | undefined;

  return {
    read,
    write(work, timeoutMs = lockTimeoutMs) {
      const deadline = performance.now() + timeoutMs;
      return writer.connection().execute(tables => inTransaction(file, deadline, () => work(tables)));
    },
    scrub: () => scrubber.scrub(() => writer.connection().execute(async () => truncateLog(file))),
    sql: dialect,
    notifyProcesses: async () => {},
    async watch(listener) {
      pollTimer = setInterval(detectForeignWrites(file, listener), pollIntervalMs).unref();
    },
    isUnavailable,
    isLeader: async () => true,
    async close() {
      clearInterval(pollTimer);
      scrubber.stop();
      await read.destroy();
      if (reader.open) reader.close();
      if (!file.open) return;
      tryTruncateLog(file);
      file.close();
    },
  };
}

/** `secure_delete` overwrites deleted rows in the file; the write-ahead log still holds them. False while it is read. */
function truncateLog(file: BetterSqlite3.Database): boolean {
  file.pragma('busy_timeout = 0');
  const [result] = file.pragma('wal_checkpoint(truncate)') as { busy: 0 | 1 }[];
  file.pragma(`busy_timeout = ${lockTimeoutMs}`);
  return result?.busy === 0;
}

/** On a full disk the log stays and the next start replays it. */
function tryTruncateLog(file: BetterSqlite3.Database): void {
  try {
    truncateLog(file);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/** `limit +?` instead of `limit ?`, because SQLite would prepare the statement again for each new limit. */
function cacheStatements(file: BetterSqlite3.Database) {
  const statements = new Map<string, BetterSqlite3.Statement>();
  return {
    prepare(text: string) {
      const statement = statements.get(text) ?? file.prepare(text.replaceAll(' limit ?', ' limit +?'));
      if (statements.size >= 200) statements.clear();
      statements.set(text, statement);
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

/** Polls for the lock, because the library's own wait blocks the process. */
async function begin(file: BetterSqlite3.Database, deadline: number): Promise<void> {
  while (true) {
    file.pragma('busy_timeout = 0');
    try {
      return void file.exec('begin immediate');
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
    } finally {
      file.pragma(`busy_timeout = ${lockTimeoutMs}`);
    }
    await sleep(20);
  }
}

/** `data_version` changes only when another connection has written. */
function detectForeignWrites(file: BetterSqlite3.Database, listener: () => void): () => void {
  const readVersion = () => file.pragma('data_version', { simple: true });
  let lastVersion = readVersion();
  return () => {
    try {
      const version = readVersion();
      if (version !== lastVersion) listener();
      lastVersion = version;
    } catch {
      // The next query reports a damaged file; the poll must not crash the process.
    }
  };
}

const dialect: Dialect = {
  jsonArray: (column, orderedBy) => sql`json_group_array(${sql.ref(column)} order by ${sql.ref(orderedBy)})`,
  runsOnMainThread: true,
  matchesWord: containsWord,
  selectIdsByWord,
  isIdIn: ids => sql`product.id in (select value from json_each(${JSON.stringify(ids)}))`,
  // A scalar subquery, because SQLite may turn `exists` into a join that starts at the tag.
  hasTag: tag => sql`(
    select 1 from product_tag where product_tag.product_id = product.id and product_tag.tag = ${tag} limit 1
  ) = 1`,
  unindexed: column => sql`+${sql.ref(column)}`,
  // A transaction already locks the whole file.
  lockRows: sql``,
  lockSetup: async () => {},
  lockTables: async () => {},
};

/** Words of one or two letters have no trigram and an index of their own. */
function selectIdsByWord(word: string): RawBuilder<{ id: string }> {
  const [index, text] = isShortWord(word)
    ? [sql.table('product_short_search'), firstTrigram(` ${word} `)]
    : [sql.table('product_search'), word];
  const byText = sql<{ id: string }>`
    select product_number.product_id as id
    from ${index} as found cross join product_number on product_number.number = found.rowid
    where ${index} match ${`"${text.replaceAll('"', '""')}"`}`;
  const named = categoriesNamed(word);
  if (named.length === 0) return byText;
  const categories = sql.join(named);
  return sql`
    select product.id from product where product.category in (${categories})
    union all
    ${byText} and (select category from product where id = product_number.product_id) not in (${categories})`;
}

const firstTrigram = (text: string) => [...text].slice(0, 3).join('');

function isUnavailable(error: unknown): boolean {
  return /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/.test(errorCode(error));
}

function isLocked(error: unknown): boolean {
  return errorCode(error).startsWith('SQLITE_BUSY');
}
