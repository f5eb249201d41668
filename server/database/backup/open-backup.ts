import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { StartupProblem } from '../../startup-problem.ts';
import { appliedMigrations, applyMigrations } from '../engines/sqlite-migrate.ts';
import { loadMigrations, pendingMigrations } from '../pending-migrations.ts';
import type { StorageConfig } from './back-up-shop.ts';
import { checkIntegrity, hasLogHeader, openBackupFile } from './backup-file.ts';
import { BackupProblem, requireFreeSpace, toBackupProblem } from './backup-problem.ts';
import { backupFolder } from './daily-files.ts';

type OpenBackup = { file: BetterSqlite3.Database; close(): void };

/** A backup of this version is read as it is; of another one a copy on disk is migrated. */
export async function openBackup(path: string, config: StorageConfig): Promise<OpenBackup> {
  if (!existsSync(path)) throw new BackupProblem(`There is no file ${path}.`);
  try {
    const needsCopy = hasLogHeader(path) || isOlder(path);
    mkdirSync(config.dataDir, { recursive: true });
    requireRoomToRestore(path, config, needsCopy);
    if (needsCopy) return await openMigratedCopy(path, config.dataDir);
    const file = openBackupFile(path);
    return { file, close: () => file.close() };
  } catch (error) {
    if (error instanceof StartupProblem) throw new BackupProblem(error.message);
    throw toBackupProblem(error, `${path} is no readable backup`);
  }
}

function isOlder(path: string): boolean {
  const file = new BetterSqlite3(path, { readonly: true });
  try {
    return pendingMigrations(loadMigrations('sqlite'), appliedMigrations(file), path).length > 0;
  } finally {
    file.close();
  }
}

/** Each restored row is written to the log and to the file, each migrated page to the copy and its journal. */
function requireRoomToRestore(
  path: string,
  { dataDir, databaseUrl }: StorageConfig,
  needsCopy: boolean,
): void {
  const copies = (databaseUrl ? 0 : 2) + (needsCopy ? 2 : 0);
  requireFreeSpace(dataDir, copies * statSync(path).size, `restoring ${path}`);
}

async function openMigratedCopy(path: string, dataDir: string): Promise<OpenBackup> {
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, `unfinished-${randomUUID()}.db`);
  let file: BetterSqlite3.Database | undefined;
  const close = () => {
    file?.close();
    for (const name of [copy, `${copy}-journal`]) rmSync(name, { force: true });
  };
  try {
    await copyDatabase(path, copy);
    file = new BetterSqlite3(copy);
    file.pragma('journal_mode = delete');
    file.pragma('synchronous = off');
    applyMigrations(file, loadMigrations('sqlite'), path);
    checkIntegrity(file, path);
    return { file, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** A file that has a log beside it is only complete together with the log. */
async function copyDatabase(path: string, copy: string): Promise<void> {
  if (!existsSync(`${path}-wal`)) return copyFileSync(path, copy);
  const live = new BetterSqlite3(path, { readonly: true });
  await live.backup(copy).finally(() => live.close());
}
