import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Config } from '../../config.ts';
import { openPostgres } from '../engines/postgres.ts';
import { sqlitePath } from '../engines/sqlite-file.ts';
import { createDatabaseFile } from '../engines/sqlite-migrate.ts';
import { loadMigrations } from '../pending-migrations.ts';
import type { Tables } from '../tables.ts';
import { copySqlite, writeBackupFile } from './backup-file.ts';
import { BackupProblem, requireFreeSpace, toBackupProblem } from './backup-problem.ts';
import { type Contents, copyShop, countContents } from './copy-shop.ts';

export type StorageConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

export async function backUpShop({ dataDir, databaseUrl }: StorageConfig, path: string): Promise<Contents> {
  if (existsSync(path)) throw new BackupProblem(`${path} exists already; a backup never overwrites a file.`);
  if (!existsSync(dirname(path))) throw new BackupProblem(`The folder ${dirname(path)} does not exist.`);
  if (!databaseUrl && !existsSync(sqlitePath(dataDir)))
    throw new BackupProblem(`There is no shop in ${dataDir} yet.`);
  try {
    await writeBackupFile(path, partial =>
      databaseUrl ? copyPostgres(databaseUrl, partial) : copyLiveSqlite(dataDir, partial),
    );
    return await readContents(path);
  } catch (error) {
    throw toBackupProblem(error, `${path} was not written`);
  }
}

function copyLiveSqlite(dataDir: string, partial: string): void {
  const live = new BetterSqlite3(sqlitePath(dataDir), { readonly: true });
  try {
    copySqlite(live, partial);
  } finally {
    live.close();
  }
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
    await snapshot.execute(async tables => {
      requireFreeSpace(dirname(partial), 2 * (await databaseSize(tables)), 'a backup');
      await copyShop(tables, kyselyFor(file));
    });
    file.exec('commit');
  } finally {
    await engine.close();
    file.close();
  }
}

async function databaseSize(tables: Kysely<Tables>): Promise<number> {
  const query = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return (await query.execute(tables)).rows[0]?.bytes ?? 0;
}

async function readContents(path: string): Promise<Contents> {
  const file = new BetterSqlite3(path, { readonly: true });
  try {
    return await countContents(kyselyFor(file));
  } finally {
    file.close();
  }
}

export function kyselyFor(file: BetterSqlite3.Database): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
}
