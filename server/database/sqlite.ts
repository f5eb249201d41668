import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { StartupProblem } from '../config.ts';
import type { Dialect, Engine } from './database.ts';
import { migrationsOf } from './migrate.ts';
import { createFile, migrateFile } from './sqlite-file.ts';
import type { Tables } from './tables.ts';

const lockPatience = 5_000;

export async function openSqlite(dataDir: string, migrations = migrationsOf('sqlite')): Promise<Engine> {
  refuseOldSqlite();
  const path = sqliteFile(dataDir);
  prepareFolder(dataDir);
  if (!existsSync(path)) createFile(path, migrations);
  refuseForeignFile(path);

  const file = openDurably(path);
  try {
    await migrateFile(file, migrations);
    confirmDurability(file);
    return engineOn(file, new BetterSqlite3(path, { readonly: true, timeout: lockPatience }));
  } catch (error) {
    file.close();
    throw asStartupProblem(error, path);
  }
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'thalir.db');
}

/** Older versions may lose a write when the log starts over while another process checkpoints it. */
function refuseOldSqlite(): void {
  const version =
    new BetterSqlite3(':memory:').prepare<[], string>('select sqlite_version()').pluck().get() ?? '';
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major * 1_000_000 + minor * 1_000 + patch >= 3_051_003) return;
  throw new StartupProblem(`SQLite ${version} is too old; the shop needs 3.51.3 or newer.`);
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupProblem(`The data folder ${dataDir} cannot be written to: ${reason(error)}.`);
  }
}

function refuseForeignFile(path: string): void {
  if (statSync(path).size > 0) return;
  throw new StartupProblem(
    `${path} is empty, which no database of ours ever is; restore a backup or move it away.`,
  );
}

function openDurably(path: string): BetterSqlite3.Database {
  try {
    const file = new BetterSqlite3(path, { fileMustExist: true, timeout: lockPatience });
    file.pragma('journal_mode = wal');
    file.pragma('synchronous = full');
    file.pragma('foreign_keys = on');
    file.pragma('mmap_size = 0');
    return file;
  } catch (error) {
    throw asStartupProblem(error, path);
  }
}

/** SQLite reports the level truly only after a write: the library's own default for WAL can lose acknowledged writes. */
function confirmDurability(file: BetterSqlite3.Database): void {
  file.exec('begin immediate; update migration set name = name; commit');
  const full = 2;
  if (
    file.pragma('synchronous', { simple: true }) === full &&
    file.pragma('journal_mode', { simple: true }) === 'wal'
  ) {
    return;
  }
  throw new StartupProblem(
    `${file.name} cannot be written safely on this disk (no write-ahead log); move the data folder.`,
  );
}

/** Two connections: reads have their own, so that they need not queue behind a transaction that waits for a lock. */
function engineOn(file: BetterSqlite3.Database, reader: BetterSqlite3.Database): Engine {
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reader }) });
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  let watching: NodeJS.Timeout | undefined;

  return {
    read,
    write(work, patience = lockPatience) {
      const deadline = performance.now() + patience;
      return writer.connection().execute(tables => inTransaction(file, deadline, () => work(tables)));
    },
    sql: dialect,
    announce: async () => {},
    watch(listener) {
      watching = setInterval(lookForForeignWrites(file, listener), 1_000).unref();
    },
    isUnavailable,
    async close() {
      clearInterval(watching);
      await read.destroy();
      if (reader.open) reader.close();
      if (!file.open) return;
      file.pragma('wal_checkpoint(truncate)');
      file.close();
    },
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
    const now = version();
    if (now !== seen) listener();
    seen = now;
  };
}

const dialect: Dialect = {
  jsonList: (column, orderedBy) => sql`json_group_array(${sql.ref(column)} order by ${sql.ref(orderedBy)})`,
  // A transaction here already holds the whole file.
  holdRow: sql``,
  holdShop: async () => {},
};

function isUnavailable(error: unknown): boolean {
  return /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/.test(codeOf(error));
}

function isLocked(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

function asStartupProblem(error: unknown, path: string): unknown {
  if (error instanceof StartupProblem || !codeOf(error).startsWith('SQLITE_')) return error;
  return new StartupProblem(`${path} cannot be opened as the shop's database: ${reason(error)}.`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
