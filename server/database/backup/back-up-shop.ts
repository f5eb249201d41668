import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Config } from '../../config.ts';
import { errorCode } from '../../error-code.ts';
import { openPostgres } from '../engines/postgres.ts';
import { sqlitePath } from '../engines/sqlite-file.ts';
import { createDatabaseFile, syncFolder } from '../engines/sqlite-migrate.ts';
import { loadMigrations } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { type Contents, copyShop, countContents } from './copy-shop.ts';

/** The message is shown at the terminal as one sentence. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

type StorageConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

export type BackUpTask = { config: StorageConfig; path: string };

/** Writes a consistent snapshot of the running shop as one SQLite file, whatever the engine. */
export async function backUpShop(config: StorageConfig, path: string): Promise<Contents> {
  if (existsSync(path)) throw new BackupProblem(`${path} exists already; a backup never overwrites a file.`);
  if (!existsSync(dirname(path))) throw new BackupProblem(`The folder ${dirname(path)} does not exist.`);

  const partial = `${path}.partial`;
  try {
    rmSync(partial, { force: true });
    if (config.databaseUrl) await copyPostgres(config.databaseUrl, partial);
    else await copySqlite(config.dataDir, partial);
    const contents = await verifyContents(partial, path);
    finalize(partial, path);
    return contents;
  } catch (error) {
    throw toBackupProblem(error, `${path} was not written`);
  } finally {
    rmSync(partial, { force: true });
  }
}

async function copySqlite(dataDir: string, partial: string): Promise<void> {
  if (!existsSync(sqlitePath(dataDir))) throw new BackupProblem(`There is no shop in ${dataDir} yet.`);
  closeSync(openSync(partial, 'wx', 0o600));
  const live = new BetterSqlite3(sqlitePath(dataDir), { readonly: true });
  // All pages in one step: a write between steps would restart the copy.
  await live.backup(partial, { progress: ({ totalPages }) => totalPages }).finally(() => live.close());

  const file = new BetterSqlite3(partial);
  file.pragma('journal_mode = delete');
  // Vacuumed, so that no session can be recovered from a backup.
  file.exec('delete from session; vacuum');
  file.close();
}

async function copyPostgres(url: string, partial: string): Promise<void> {
  createDatabaseFile(partial, loadMigrations('sqlite'));
  const file = new BetterSqlite3(partial);
  const engine = await openPostgres(url);
  try {
    const snapshot = engine.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only');
    file.exec('begin');
    await snapshot.execute(tables => copyShop(tables, kyselyFor(file)));
    file.exec('commit');
  } finally {
    await engine.close();
    file.close();
  }
}

async function verifyContents(partial: string, path: string): Promise<Contents> {
  const file = new BetterSqlite3(partial, { readonly: true });
  try {
    checkIntegrity(file, path);
    return await countContents(kyselyFor(file));
  } finally {
    file.close();
  }
}

export function checkIntegrity(file: BetterSqlite3.Database, path: string): void {
  const result = file.pragma('integrity_check', { simple: true });
  if (result !== 'ok') throw new BackupProblem(`${path} is damaged: ${result}.`);
  const orphans = file.pragma('foreign_key_check') as unknown[];
  if (orphans.length === 0) return;
  throw new BackupProblem(`${path} is damaged: ${orphans.length} rows lack what they belong to.`);
}

export function kyselyFor(file: BetterSqlite3.Database): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
}

function finalize(partial: string, path: string): void {
  const file = openSync(partial, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(partial, path);
  syncFolder(dirname(path));
}

/** Only system and SQLite errors are for the operator to solve. */
export function toBackupProblem(error: unknown, summary: string): unknown {
  return /^(SQLITE_|E[A-Z]+$)/.test(errorCode(error))
    ? new BackupProblem(`${summary}: ${(error as Error).message}.`)
    : error;
}
