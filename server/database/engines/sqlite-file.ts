import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { StartupProblem } from '../../startup-problem.ts';
import { copySqlite, writeBackupFile } from '../backup/backup-file.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { type Migration, pendingMigrations } from '../pending-migrations.ts';
import { appliedMigrations, applyMigrations, createDatabaseFile } from './sqlite-migrate.ts';

/** Long enough for another starting process to seed the same file. */
const startTimeoutMs = 120_000;

/** Creates a missing file; rejects a foreign file without changing it. */
export async function openDatabaseFile(
  dataDir: string,
  migrations: Migration[],
): Promise<BetterSqlite3.Database> {
  rejectOldSqlite();
  createDataFolder(dataDir);
  const path = sqlitePath(dataDir);
  if (!existsSync(path)) {
    rejectLogWithoutFile(path);
    createDatabaseFile(path, migrations);
  }
  rejectEmptyFile(path);

  let file: BetterSqlite3.Database | undefined;
  try {
    file = new BetterSqlite3(path, { fileMustExist: true, timeout: startTimeoutMs });
    // Checked before any pragma: switching to a write-ahead log would change a foreign file.
    pendingMigrations(migrations, appliedMigrations(file), path);
    configureDurability(file);
    await migrateDatabaseFile(file, migrations);
    verifyDurability(file);
    return file;
  } catch (error) {
    file?.close();
    throw isSqliteError(error) || error instanceof BackupProblem ? unusableFile(path, error) : error;
  }
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'thalir.db');
}

/** Older versions can lose a write when the log is reset during another process's checkpoint. */
function rejectOldSqlite(): void {
  const memory = new BetterSqlite3(':memory:');
  const version = memory.prepare<[], string>('select sqlite_version()').pluck().get() ?? '';
  memory.close();
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major * 1_000_000 + minor * 1_000 + patch >= 3_051_003) return;
  throw new StartupProblem(`SQLite ${version} is too old; the shop needs 3.51.3 or newer.`);
}

export function createDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupProblem(`The data folder ${dataDir} cannot be used: ${errorReason(error)}.`);
  }
}

/** SQLite would replay the orphaned log into the new file. */
function rejectLogWithoutFile(path: string): void {
  if (!existsSync(`${path}-wal`)) return;
  throw new StartupProblem(
    `${path} is gone but ${path}-wal is there; put them together again or move the log away.`,
  );
}

function rejectEmptyFile(path: string): void {
  if (statSync(path).size > 0) return;
  throw new StartupProblem(
    `${path} is empty, which no file of ours ever is; restore a backup or move it away.`,
  );
}

function configureDurability(file: BetterSqlite3.Database): void {
  file.pragma('journal_mode = wal');
  file.pragma('synchronous = full');
  file.pragma('foreign_keys = on');
  file.pragma('mmap_size = 0');
  file.pragma('secure_delete = on');
}

async function migrateDatabaseFile(file: BetterSqlite3.Database, migrations: Migration[]): Promise<void> {
  const [next] = pendingMigrations(migrations, appliedMigrations(file), file.name);
  if (next === undefined) return;
  await writeBackupFile(`${file.name}.before-${next.name}`, partial => copySqlite(file, partial));
  applyMigrations(file, migrations);
}

/** Checked after a write, when SQLite reports the real level; a lower level loses acknowledged writes. */
function verifyDurability(file: BetterSqlite3.Database): void {
  file.exec('begin immediate; update migration set name = name; commit');
  const full = 2;
  const isFull = file.pragma('synchronous', { simple: true }) === full;
  if (isFull && file.pragma('journal_mode', { simple: true }) === 'wal') return;
  throw new StartupProblem(
    `${file.name} cannot be written safely on this disk; move the data folder to another.`,
  );
}

function unusableFile(path: string, error: Error): StartupProblem {
  const reason = error.message.replace(/\.$/, '');
  return new StartupProblem(`${path} cannot be opened as the shop's database: ${reason}.`);
}

function isSqliteError(error: unknown): error is Error {
  return error instanceof BetterSqlite3.SqliteError;
}

function errorReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
