import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Config } from '../../config.ts';
import { errorCode } from '../../error-code.ts';
import { openPostgres } from '../engines/postgres.ts';
import { sqliteFile } from '../engines/sqlite-file.ts';
import { createFile, syncFolder } from '../engines/sqlite-migrate.ts';
import { migrationsOf } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { type Contents, contentsOf, copyShop } from './copy-shop.ts';

/** Why a backup was not made or not restored, in one sentence for the person at the terminal. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** Where a shop is kept. */
type Whereabouts = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** What the thread that makes a backup is told. */
export type BackUpTask = { config: Whereabouts; path: string };

/** The whole shop as it was at one moment, as one SQLite file whatever the engine, while the shop runs. */
export async function backUpShop(config: Whereabouts, path: string): Promise<Contents> {
  if (existsSync(path)) throw new BackupProblem(`${path} exists already; a backup never overwrites a file.`);
  if (!existsSync(dirname(path))) throw new BackupProblem(`The folder ${dirname(path)} does not exist.`);

  const partial = `${path}.partial`;
  try {
    rmSync(partial, { force: true });
    if (config.databaseUrl) await readPostgres(config.databaseUrl, partial);
    else await readSqlite(config.dataDir, partial);
    const contents = await checkedContents(partial, path);
    keep(partial, path);
    return contents;
  } catch (error) {
    throw asProblem(error, `${path} was not written`);
  } finally {
    rmSync(partial, { force: true });
  }
}

async function readSqlite(dataDir: string, partial: string): Promise<void> {
  if (!existsSync(sqliteFile(dataDir))) throw new BackupProblem(`There is no shop in ${dataDir} yet.`);
  closeSync(openSync(partial, 'wx', 0o600));
  const live = new BetterSqlite3(sqliteFile(dataDir), { readonly: true });
  // All pages in one step: between steps another process may write, and the copy would have to start over.
  await live.backup(partial, { progress: ({ totalPages }) => totalPages }).finally(() => live.close());

  const file = new BetterSqlite3(partial);
  file.pragma('journal_mode = delete');
  // Emptied and compacted: nobody's session can be read out of a backup.
  file.exec('delete from session; vacuum');
  file.close();
}

async function readPostgres(url: string, partial: string): Promise<void> {
  createFile(partial, migrationsOf('sqlite'));
  const file = new BetterSqlite3(partial);
  const engine = await openPostgres(url);
  try {
    const snapshot = engine.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only');
    file.exec('begin');
    await snapshot.execute(tables => copyShop(tables, tablesOf(file)));
    file.exec('commit');
  } finally {
    await engine.close();
    file.close();
  }
}

async function checkedContents(partial: string, path: string): Promise<Contents> {
  const file = new BetterSqlite3(partial, { readonly: true });
  try {
    requireSound(file, path);
    return await contentsOf(tablesOf(file));
  } finally {
    file.close();
  }
}

/** Reads the whole file before anybody relies on it. */
export function requireSound(file: BetterSqlite3.Database, path: string): void {
  const found = file.pragma('integrity_check', { simple: true });
  if (found !== 'ok') throw new BackupProblem(`${path} is damaged: ${found}.`);
  const orphans = file.pragma('foreign_key_check') as unknown[];
  if (orphans.length === 0) return;
  throw new BackupProblem(`${path} is damaged: ${orphans.length} rows lack what they belong to.`);
}

export function tablesOf(file: BetterSqlite3.Database): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
}

function keep(partial: string, path: string): void {
  const file = openSync(partial, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(partial, path);
  syncFolder(dirname(path));
}

/** What the system or SQLite complains of is the person's to solve; anything else is a fault of ours. */
export function asProblem(error: unknown, what: string): unknown {
  return /^(SQLITE_|E[A-Z]+$)/.test(errorCode(error))
    ? new BackupProblem(`${what}: ${(error as Error).message}.`)
    : error;
}
