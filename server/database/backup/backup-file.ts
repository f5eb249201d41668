import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { appliedMigrations, syncFolder } from '../engines/sqlite-migrate.ts';
import { BackupProblem, requireFreeSpace } from './backup-problem.ts';

/** Appears under its name only after it was opened as `restore` would open it. */
export async function writeBackupFile(
  path: string,
  write: (partial: string) => void | Promise<void>,
): Promise<void> {
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  try {
    await write(partial);
    openBackupFile(partial, path).close();
    syncFile(partial);
    renameSync(partial, path);
    syncFolder(dirname(path));
  } finally {
    for (const name of [partial, `${partial}-journal`]) rmSync(name, { force: true });
  }
}

export function copySqlite(live: BetterSqlite3.Database, partial: string): void {
  // A backup must not use up the disk space that the shop itself needs.
  requireFreeSpace(dirname(partial), 2 * statSync(live.name).size, 'a backup');
  // Created here, because SQLite would make it world-readable.
  closeSync(openSync(partial, 'wx', 0o600));
  live.prepare('vacuum into ?').run(partial);

  const file = new BetterSqlite3(partial);
  // Overwrites the deleted rows, so that no session can be recovered from a backup.
  file.pragma('secure_delete = on');
  if (file.prepare("select 1 from sqlite_schema where name = 'session'").get())
    file.exec('delete from session');
  file.close();
}

export function openBackupFile(path: string, name = path): BetterSqlite3.Database {
  if (hasLogHeader(path)) throw new BackupProblem(`${name} still needs its write-ahead log.`);
  const file = new BetterSqlite3(path, { readonly: true });
  try {
    appliedMigrations(file, name);
    checkIntegrity(file, name);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Whether SQLite would look for a write-ahead log, which is no part of a backup. */
export function hasLogHeader(path: string): boolean {
  const header = Buffer.alloc(20);
  const file = openSync(path, 'r');
  readSync(file, header, 0, header.length, 0);
  closeSync(file);
  return header.readUInt8(18) === 2;
}

export function checkIntegrity(file: BetterSqlite3.Database, name: string): void {
  const result = file.pragma('integrity_check(1)', { simple: true });
  if (result !== 'ok') throw new BackupProblem(`${name} is damaged: ${result}.`);
  const orphans = file.prepare<[], number>('select count(*) from pragma_foreign_key_check').pluck().get();
  if (orphans) throw new BackupProblem(`${name} is damaged: ${orphans} rows lack what they belong to.`);
}

function syncFile(path: string): void {
  // Windows syncs only what is open for writing.
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}
