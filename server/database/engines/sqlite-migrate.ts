import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { isFileExistsError } from '../../error-code.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { createMigrationTable, type Migration, pendingMigrations } from '../pending-migrations.ts';

/** Creates the file atomically; a link, unlike a rename, cannot replace a file of another process. */
export function createDatabaseFile(path: string, migrations: Migration[]): void {
  const memory = new BetterSqlite3(':memory:');
  memory.exec(createMigrationTable);
  for (const migration of migrations) applyMigration(memory, migration);
  const bytes = memory.serialize();
  memory.close();

  const temporary = `${path}.${process.pid}.new`;
  try {
    writeDurably(temporary, bytes);
    linkSync(temporary, path);
    syncFolder(dirname(path));
  } catch (error) {
    if (!isFileExistsError(error)) throw creationProblem(path, error);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Mode 600, because the file holds password hashes and customers' postal addresses. */
function writeDurably(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'w', 0o600);
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Windows cannot sync a folder, and NTFS keeps a journal of its entries. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function creationProblem(path: string, error: unknown): StartupProblem {
  return new StartupProblem(`${path} cannot be created: ${error instanceof Error ? error.message : error}.`);
}

export function applyMigrations(
  file: BetterSqlite3.Database,
  migrations: Migration[],
  name = file.name,
): void {
  file.exec('begin immediate');
  try {
    // Read again under the lock: another process may have migrated the file.
    for (const migration of pendingMigrations(migrations, appliedMigrations(file, name), name))
      applyMigration(file, migration);
    file.exec('commit');
  } catch (error) {
    if (file.inTransaction) file.exec('rollback');
    throw error;
  }
}

export function appliedMigrations(file: BetterSqlite3.Database, name = file.name): number[] {
  const isShopDatabase = file.prepare("select 1 from sqlite_schema where name = 'migration'").get();
  if (!isShopDatabase)
    throw new StartupProblem(`${name} is not a database of this shop; move it away to start anew.`);
  return file.prepare<[], number>('select number from migration').pluck().all();
}

function applyMigration(file: BetterSqlite3.Database, { number, name, sql }: Migration): void {
  file.exec(sql);
  file.prepare('insert into migration values (?, ?, ?)').run(number, name, new Date().toISOString());
}
