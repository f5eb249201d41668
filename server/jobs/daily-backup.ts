import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BackupStep } from '../../domain/shop/backup-status.ts';
import type { Config } from '../config.ts';
import { backupFolder, dailyName, dailyNames } from '../database/backup/daily-files.ts';
import { sqlitePath } from '../database/engines/sqlite-file.ts';
import { isFileExistsError } from '../error-code.ts';
import { redactError } from '../http/request-log.ts';
import type { Shop } from '../shop.ts';
import { runBackupHook } from './backup-hook.ts';
import { runBackupTask } from './backup-task.ts';

type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupKeepDays' | 'backupHook'>;

type DailyBackupOptions = {
  config: BackupConfig;
  log: Pick<Logger, 'info' | 'error'>;
  isLeader(): Promise<boolean>;
  backups: Pick<Shop['backups'], 'status' | 'succeed' | 'fail'>;
  now?: () => Date;
  initialDelay?: number;
  interval?: number;
};

const texts: Record<BackupStep, [done: string, failed: string]> = {
  made: ['daily backup made', 'the daily backup was not made'],
  checked: ['daily backup checked', 'the daily backup could not be restored on trial'],
  copied: ['daily backup copied', 'the daily backup was not copied away'],
};

/** Makes, checks and copies away one backup a day in `DATA_DIR/backups`; failures are logged and retried at the next check. */
export function startDailyBackups(options: DailyBackupOptions): { stop(): Promise<void> } {
  const {
    config,
    log,
    isLeader,
    backups,
    now = () => new Date(),
    initialDelay = 30_000,
    interval = 3_600_000,
  } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = config.backupKeepDays > 0 ? runChecks() : Promise.resolve();
  return {
    async stop() {
      stopping.abort();
      await stopped;
    },
  };

  async function runChecks(): Promise<void> {
    await pause(initialDelay);
    while (!signal.aborted) {
      await runSteps().catch(error => logFailure(error, texts.made[1]));
      await pause(interval);
    }
  }

  async function runSteps(): Promise<void> {
    if (!(await isLeader())) return;
    const today = dailyName(now());
    await runStep('made', today, () => backUpToday(config, now(), signal));
    const newest = dailyNames(config.dataDir).at(-1);
    if (!newest) return;
    await runStep('checked', newest, () => checkDailyBackup(config, newest, signal));
    const { backupHook, dataDir } = config;
    const path = join(backupFolder(dataDir), newest);
    if (backupHook) await runStep('copied', newest, () => runBackupHook(backupHook, path, signal));
  }

  /** Once for each file, until it succeeds. */
  async function runStep(step: BackupStep, file: string, work: () => Promise<void>): Promise<void> {
    if (signal.aborted || (await backups.status())[step].file === file) return;
    const startedAt = performance.now();
    try {
      await work();
      log.info({ file, ms: Math.round(performance.now() - startedAt) }, texts[step][0]);
      await backups.succeed(step, file, now());
    } catch (error) {
      logFailure(error, texts[step][1]);
      if (!signal.aborted) await backups.fail(step, error instanceof Error ? error.message : '', now());
    }
  }

  function logFailure(error: unknown, text: string): void {
    if (!signal.aborted) log.error({ error: redactError(error) }, text);
  }

  function pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function backUpToday(config: BackupConfig, now: Date, signal: AbortSignal): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const name = dailyName(now);
  if (dailyNames(dataDir).includes(name)) return;
  await inScratchFolder(dataDir, async scratch => {
    const path = join(scratch, name);
    await runBackupTask({ task: 'back up', config: { dataDir, databaseUrl }, path }, signal);
    linkUnlessThere(path, join(backupFolder(dataDir), name));
  });
  deleteOldBackups(config, now);
}

function checkDailyBackup({ dataDir }: BackupConfig, name: string, signal: AbortSignal): Promise<void> {
  const path = join(backupFolder(dataDir), name);
  return inScratchFolder(dataDir, folder => runBackupTask({ task: 'check', path, folder }, signal));
}

async function inScratchFolder(dataDir: string, work: (scratch: string) => Promise<void>): Promise<void> {
  const scratch = join(backupFolder(dataDir), `unfinished-${randomUUID()}`);
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  try {
    await work(scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Another process may already have made today's backup. */
function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!isFileExistsError(error)) throw error;
  }
}

function deleteOldBackups({ dataDir, backupKeepDays }: BackupConfig, now: Date): void {
  const folder = backupFolder(dataDir);
  const oldest = dailyName(new Date(now.getTime() - (backupKeepDays - 1) * day));
  // The newest ones always stay: with a clock far ahead all of them would count as expired.
  const surplus = dailyNames(dataDir).slice(0, -backupKeepDays);
  for (const name of surplus) if (name < oldest) rmSync(join(folder, name));
  // Left behind by a killed process.
  deleteOlderThan(folder, 'unfinished-', 1);
  // Made before a restore or a migration: they contain personal data too.
  deleteOlderThan(folder, 'before-restore-', backupKeepDays);
  deleteOlderThan(dataDir, `${basename(sqlitePath(dataDir))}.before-`, backupKeepDays);

  function deleteOlderThan(directory: string, prefix: string, days: number): void {
    for (const name of readdirSync(directory).filter(each => each.startsWith(prefix))) {
      const file = join(directory, name);
      if (now.getTime() - statSync(file).mtimeMs > days * day) rmSync(file, { recursive: true, force: true });
    }
  }
}

const day = 24 * 60 * 60 * 1_000;

/** False when the latest backup of an earlier day is over a week old: the clock may have jumped, so data must not be erased by date. */
export function isClockTrusted({ dataDir }: Pick<Config, 'dataDir'>, now: Date): boolean {
  const lastBackup = dailyNames(dataDir).findLast(name => name < dailyName(now));
  return !lastBackup || lastBackup >= dailyName(new Date(now.getTime() - 7 * day));
}
