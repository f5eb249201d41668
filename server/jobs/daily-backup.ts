import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { BackUpTask } from '../database/backup/back-up-shop.ts';
import { sqlitePath } from '../database/engines/sqlite-file.ts';
import { isFileExistsError } from '../error-code.ts';
import { redactError } from '../http/request-log.ts';

type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupKeepDays'>;

type DailyBackupOptions = {
  config: BackupConfig;
  log: Pick<Logger, 'info' | 'error'>;
  /** Only one of several processes on one shop makes backups. */
  isLeader(): Promise<boolean>;
  now?: () => Date;
  /** In milliseconds. */
  initialDelay?: number;
  interval?: number;
};

/** Makes one backup a day in `DATA_DIR/backups`; failures are logged and retried at the next check. */
export function startDailyBackups(options: DailyBackupOptions): { stop(): Promise<void> } {
  const {
    config,
    log,
    isLeader,
    now = () => new Date(),
    initialDelay = 30_000,
    interval = 3_600_000,
  } = options;
  const stopping = new AbortController();
  const stopped = config.backupKeepDays > 0 ? runChecks() : Promise.resolve();
  return {
    async stop() {
      stopping.abort();
      await stopped;
    },
  };

  async function runChecks(): Promise<void> {
    await pause(initialDelay);
    while (!stopping.signal.aborted) {
      await check().catch(error => {
        if (stopping.signal.aborted) return;
        log.error({ error: redactError(error) }, 'the daily backup was not made');
      });
      await pause(interval);
    }
  }

  async function check(): Promise<void> {
    if (!(await isLeader())) return;
    const startedAt = performance.now();
    const file = await backUpToday(config, now(), stopping.signal);
    if (file) log.info({ file, ms: Math.round(performance.now() - startedAt) }, 'daily backup made');
  }

  function pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  }
}

/** Makes today's backup if there is none yet, then deletes expired ones; returns its path. */
async function backUpToday(
  config: BackupConfig,
  now: Date,
  signal: AbortSignal,
): Promise<string | undefined> {
  const folder = join(config.dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = backupName(now);
  if (readdirSync(folder).includes(name)) return undefined;
  const unfinished = join(folder, `unfinished-${randomUUID()}.db`);
  try {
    await backUpInWorker(config, unfinished, signal);
    linkSync(unfinished, join(folder, name));
  } catch (error) {
    // Another process has already made today's backup.
    if (!isFileExistsError(error)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  deleteOldBackups(config, folder, now);
  return join(folder, name);
}

const backupName = (date: Date) => `daily-${date.toISOString().slice(0, 10)}.db`;

async function backUpInWorker(config: BackupConfig, path: string, signal: AbortSignal): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const task: BackUpTask = { config: { dataDir, databaseUrl }, path };
  const worker = new Worker(new URL('../database/backup/back-up-worker.ts', import.meta.url), {
    workerData: task,
  });
  try {
    // Terminating the worker while it loads SQLite crashes the process, so the first message cannot be aborted.
    await once(worker, 'message');
    await once(worker, 'message', { signal });
  } finally {
    await worker.terminate();
    rmSync(`${path}.partial`, { force: true });
  }
}

function deleteOldBackups({ dataDir, backupKeepDays }: BackupConfig, folder: string, now: Date): void {
  const oldest = backupName(new Date(now.getTime() - (backupKeepDays - 1) * day));
  // The newest ones always stay: with a clock far ahead all of them would count as expired.
  const surplus = dailyBackups(folder).slice(0, -backupKeepDays);
  for (const name of surplus) if (name < oldest) rmSync(join(folder, name));
  // Left behind by a killed process.
  deleteOlderThan(folder, 'unfinished-', 1);
  // Made before a restore or a migration: they contain personal data too.
  deleteOlderThan(folder, 'before-restore-', backupKeepDays);
  deleteOlderThan(dataDir, `${basename(sqlitePath(dataDir))}.before-`, backupKeepDays);

  function deleteOlderThan(directory: string, prefix: string, days: number): void {
    for (const name of readdirSync(directory).filter(each => each.startsWith(prefix))) {
      const file = join(directory, name);
      if (now.getTime() - statSync(file).mtimeMs > days * day) rmSync(file, { force: true });
    }
  }
}

const day = 24 * 60 * 60 * 1_000;

/** Oldest first. */
const dailyBackups = (folder: string) =>
  readdirSync(folder)
    .filter(name => /^daily-\d{4}-\d\d-\d\d\.db$/.test(name))
    .sort();

/** False when the latest backup of an earlier day is over a week old: the clock may have jumped, so data must not be erased by date. */
export function isClockTrusted({ dataDir }: Pick<Config, 'dataDir'>, now: Date): boolean {
  const folder = join(dataDir, 'backups');
  const [lastBackup] = existsSync(folder)
    ? dailyBackups(folder)
        .filter(name => name < backupName(now))
        .slice(-1)
    : [];
  return !lastBackup || lastBackup >= backupName(new Date(now.getTime() - 7 * day));
}
