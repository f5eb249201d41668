import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { StartupProblem } from '../../startup-problem.ts';
import { type Migration, pending } from '../migrate.ts';
import { appliedTo, createFile, migrateFile } from './sqlite-migrate.ts';

/** Long enough for another process that starts on the same file to fill it. */
const startPatience = 120_000;

/** The shop's file, made when there is none; anything there that is not ours is refused and left as it is. */
export async function openFile(dataDir: string, migrations: Migration[]): Promise<BetterSqlite3.Database> {
  refuseOldSqlite();
  prepareFolder(dataDir);
  const path = sqliteFile(dataDir);
  if (!existsSync(path)) {
    refuseLogWithoutFile(path);
    createFile(path, migrations);
  }
  refuseEmptyFile(path);

  let file: BetterSqlite3.Database | undefined;
  try {
    file = new BetterSqlite3(path, { fileMustExist: true, timeout: startPatience });
    // Asked before anything is set: already the switch to a write-ahead log would change a foreign file.
    pending(migrations, appliedTo(file), path);
    makeDurable(file);
    await migrateFile(file, migrations);
    confirmDurability(file);
    return file;
  } catch (error) {
    file?.close();
    throw isOfSqlite(error) ? unusable(path, error) : error;
  }
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'thalir.db');
}

/** Older versions may lose a write when the log starts over while another process checkpoints it. */
function refuseOldSqlite(): void {
  const memory = new BetterSqlite3(':memory:');
  const version = memory.prepare<[], string>('select sqlite_version()').pluck().get() ?? '';
  memory.close();
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major * 1_000_000 + minor * 1_000 + patch >= 3_051_003) return;
  throw new StartupProblem(`SQLite ${version} is too old; the shop needs 3.51.3 or newer.`);
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupProblem(`The data folder ${dataDir} cannot be used: ${reason(error)}.`);
  }
}

/** SQLite would play the log of the lost file into the new one. */
function refuseLogWithoutFile(path: string): void {
  if (!existsSync(`${path}-wal`)) return;
  throw new StartupProblem(
    `${path} is gone but ${path}-wal is there; put them together again or move the log away.`,
  );
}

function refuseEmptyFile(path: string): void {
  if (statSync(path).size > 0) return;
  throw new StartupProblem(
    `${path} is empty, which no file of ours ever is; restore a backup or move it away.`,
  );
}

function makeDurable(file: BetterSqlite3.Database): void {
  file.pragma('journal_mode = wal');
  file.pragma('synchronous = full');
  file.pragma('foreign_keys = on');
  file.pragma('mmap_size = 0');
  file.pragma('secure_delete = on');
}

/** SQLite tells the truth only after a write; the library's own level for WAL would lose acknowledged saves. */
function confirmDurability(file: BetterSqlite3.Database): void {
  file.exec('begin immediate; update migration set name = name; commit');
  const full = 2;
  const isFull = file.pragma('synchronous', { simple: true }) === full;
  if (isFull && file.pragma('journal_mode', { simple: true }) === 'wal') return;
  throw new StartupProblem(
    `${file.name} cannot be written safely on this disk; move the data folder to another.`,
  );
}

function unusable(path: string, error: Error): StartupProblem {
  return new StartupProblem(`${path} cannot be opened as the shop's database: ${error.message}.`);
}

function isOfSqlite(error: unknown): error is Error {
  return error instanceof BetterSqlite3.SqliteError;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
