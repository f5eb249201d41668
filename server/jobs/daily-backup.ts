import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { BackUpTask } from '../database/backup/back-up-shop.ts';
import { sqliteFile } from '../database/engines/sqlite-file.ts';
import { isExisting } from '../error-code.ts';
import { withoutValues } from '../http/request-log.ts';

type Keeping = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupKeepDays'>;

type Parts = {
  config: Keeping;
  log: Pick<Logger, 'info' | 'error'>;
  /** Of several processes on one shop only one makes backups. */
  isKeeper(): Promise<boolean>;
  now?: () => Date;
  /** Milliseconds until the first look, and between looks. */
  soon?: number;
  later?: number;
};

/** One backup a day in `DATA_DIR/backups`; what goes wrong is logged and tried again at the next look. */
export function startDailyBackups(parts: Parts): { stop(): Promise<void> } {
  const { config, log, isKeeper, now = () => new Date(), soon = 30_000, later = 3_600_000 } = parts;
  const leaving = new AbortController();
  const ended = config.backupKeepDays > 0 ? keepLooking() : Promise.resolve();
  return {
    async stop() {
      leaving.abort();
      await ended;
    },
  };

  async function keepLooking(): Promise<void> {
    await pause(soon);
    while (!leaving.signal.aborted) {
      await look().catch(error => {
        if (leaving.signal.aborted) return;
        log.error({ error: withoutValues(error) }, 'the daily backup was not made');
      });
      await pause(later);
    }
  }

  async function look(): Promise<void> {
    if (!(await isKeeper())) return;
    const begun = performance.now();
    const made = await backUpToday(config, now(), leaving.signal);
    if (made) log.info({ file: made, ms: Math.round(performance.now() - begun) }, 'daily backup made');
  }

  function pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: leaving.signal, ref: false }).catch(() => {});
  }
}

/** Makes today's backup if there is none yet, and only then forgets those that are too old; says where it is. */
async function backUpToday(config: Keeping, now: Date, signal: AbortSignal): Promise<string | undefined> {
  const folder = join(config.dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = nameOf(now);
  if (readdirSync(folder).includes(name)) return undefined;
  requireRoom(config, folder);
  const unfinished = join(folder, `unfinished-${randomUUID()}.db`);
  try {
    await inOwnThread(config, unfinished, signal);
    linkSync(unfinished, join(folder, name));
  } catch (error) {
    // Another process was quicker; its backup is as good.
    if (!isExisting(error)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  forgetOld(config, folder, now);
  return join(folder, name);
}

const nameOf = (date: Date) => `daily-${date.toISOString().slice(0, 10)}.db`;

/** The shop needs the last of a disk more than its backup does. */
function requireRoom(config: Keeping, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = 2 * sizeOfShop(config, folder);
  if (bavail * bsize > needed) return;
  throw new Error(`${folder} has no room for a backup, which may take ${Math.ceil(needed / 1e6)} MB`);
}

function sizeOfShop({ dataDir, databaseUrl }: Keeping, folder: string): number {
  const files = databaseUrl ? dailyIn(folder).map(name => join(folder, name)) : [sqliteFile(dataDir)];
  return Math.max(0, ...files.map(file => statSync(file).size));
}

async function inOwnThread(config: Keeping, path: string, signal: AbortSignal): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const task: BackUpTask = { config: { dataDir, databaseUrl }, path };
  const worker = new Worker(new URL('../database/backup/back-up-worker.ts', import.meta.url), {
    workerData: task,
  });
  try {
    // A thread that is ended while it loads SQLite takes the whole process with it.
    await once(worker, 'message');
    await once(worker, 'message', { signal });
  } finally {
    await worker.terminate();
    rmSync(`${path}.partial`, { force: true });
  }
}

function forgetOld({ dataDir, backupKeepDays }: Keeping, folder: string, now: Date): void {
  const oldest = nameOf(new Date(now.getTime() - (backupKeepDays - 1) * day));
  // As many as there are days stay in any case: by a clock that is far ahead all of them would be too old.
  const surplus = dailyIn(folder).slice(0, -backupKeepDays);
  for (const name of surplus) if (name < oldest) rmSync(join(folder, name));
  // Left by a process that was killed.
  forget(folder, 'unfinished-', 1);
  // Made before a restore and before a migration: they hold people's data like every other copy.
  forget(folder, 'before-restore-', backupKeepDays);
  forget(dataDir, `${basename(sqliteFile(dataDir))}.before-`, backupKeepDays);

  function forget(place: string, beginning: string, days: number): void {
    for (const name of readdirSync(place).filter(each => each.startsWith(beginning))) {
      const file = join(place, name);
      if (now.getTime() - statSync(file).mtimeMs > days * day) rmSync(file, { force: true });
    }
  }
}

const day = 24 * 60 * 60 * 1_000;

/** The oldest first. */
const dailyIn = (folder: string) =>
  readdirSync(folder)
    .filter(name => /^daily-\d{4}-\d\d-\d\d\.db$/.test(name))
    .sort();

/**
 * Whether the clock goes on from where the backups of other days say it was: what is done by its date and cannot be
 * undone waits for a second day. A shop without such backups has nothing to doubt it by.
 */
export function isClockTrusted({ dataDir }: Pick<Config, 'dataDir'>, now: Date): boolean {
  const folder = join(dataDir, 'backups');
  const [last] = existsSync(folder)
    ? dailyIn(folder)
        .filter(name => name < nameOf(now))
        .slice(-1)
    : [];
  return !last || last >= nameOf(new Date(now.getTime() - 7 * day));
}
