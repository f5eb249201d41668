import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { isExisting } from '../../error-code.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { type Migration, migrationTable, pending } from '../migrate.ts';

/**
 * A new database is built in memory and appears under its name complete or not at all: whatever else is found
 * there was not left by us half made. Linking, unlike renaming, cannot replace what another process put there.
 */
export function createFile(path: string, migrations: Migration[]): void {
  const draft = new BetterSqlite3(':memory:');
  draft.exec(migrationTable);
  for (const migration of migrations) apply(draft, migration);
  const bytes = draft.serialize();
  draft.close();

  const temporary = `${path}.${process.pid}.new`;
  try {
    writeDurably(temporary, bytes);
    linkSync(temporary, path);
    syncFolder(dirname(path));
  } catch (error) {
    if (!isExisting(error)) throw cannotCreate(path, error);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Readable by the owner alone: it holds password hashes and customers' addresses. */
function writeDurably(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'w', 0o600);
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function cannotCreate(path: string, error: unknown): StartupProblem {
  return new StartupProblem(`${path} cannot be created: ${error instanceof Error ? error.message : error}.`);
}

/** Keeps a copy of what was there before it changes anything. */
export async function migrateFile(file: BetterSqlite3.Database, migrations: Migration[]): Promise<void> {
  const [next] = pending(migrations, appliedTo(file), file.name);
  if (next === undefined) return;
  const copy = `${file.name}.before-${next.name}`;
  // Made here first: SQLite would let everybody on the machine read it.
  closeSync(openSync(copy, 'a', 0o600));
  await file.backup(copy);
  bringUpToDate(file, migrations);
}

export function bringUpToDate(file: BetterSqlite3.Database, migrations: Migration[], name = file.name): void {
  file.exec('begin immediate');
  try {
    // Read under the lock: another process may have been faster.
    for (const migration of pending(migrations, appliedTo(file, name), name)) apply(file, migration);
    file.exec('commit');
  } catch (error) {
    if (file.inTransaction) file.exec('rollback');
    throw error;
  }
}

export function appliedTo(file: BetterSqlite3.Database, name = file.name): number[] {
  const isOurs = file.prepare("select 1 from sqlite_schema where name = 'migration'").get();
  if (!isOurs)
    throw new StartupProblem(`${name} is not a database of this shop; move it away to start anew.`);
  return file.prepare<[], number>('select number from migration').pluck().all();
}

function apply(file: BetterSqlite3.Database, { number, name, sql }: Migration): void {
  file.exec(sql);
  file.prepare('insert into migration values (?, ?, ?)').run(number, name, new Date().toISOString());
}
