import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BackupStatus, neverDone } from '../../domain/shop/backup-status.ts';
import { isOwnerOnly } from '../../tests/owner-only.ts';
import { draft, engines, freshConfig, freshFolder, openTestShop, reopenShop } from '../../tests/test-shop.ts';
import type { Config } from '../config.ts';
import { backUpShop } from '../database/backup/back-up-shop.ts';
import type { BackupTask } from '../database/backup/backup-process.ts';
import { checkBackup } from '../database/backup/check-backup.ts';
import { dailyNames } from '../database/backup/daily-files.ts';
import { restoreShop } from '../database/backup/restore-shop.ts';
import type * as BackupTasks from './backup-task.ts';
import { startDailyBackups } from './daily-backup.ts';

// Starting a process for every backup is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const task = vi.hoisted(() => ({ hasOwnProcess: true }));
vi.mock('./backup-task.ts', async original => {
  const { runBackupTask } = await original<typeof BackupTasks>();
  const runHere: typeof runBackupTask = async work =>
    void (await (work.task === 'back up'
      ? backUpShop(work.config, work.path)
      : checkBackup(work.path, work.folder)));
  return {
    runBackupTask: (work: BackupTask, signal: AbortSignal) =>
      task.hasOwnProcess ? runBackupTask(work, signal) : runHere(work, signal),
  };
});
const patience = { timeout: 60_000 };

describe.each(engines)('on %s', engine => {
  test('makes a complete backup after the start, readable only by its owner', async () => {
    const { shop, config } = await openTestShop(engine);
    await shop.products.add(draft());
    const { logged } = startBackups(config, { hasOwnProcess: true });
    await expect.poll(() => logged, patience).toEqual(['daily backup made']);
    expect(backupsIn(config)).toEqual(['daily-2026-03-01.db']);
    const file = join(config.dataDir, 'backups', 'daily-2026-03-01.db');
    expect(isOwnerOnly(file)).toBe(true);

    const target = await freshConfig(engine);
    expect((await restoreShop(target, file)).restored.products).toBe(1);
    expect((await (await reopenShop(target)).products.list()).products).toEqual(
      (await shop.products.list()).products,
    );
  });
});

test('can be stopped at any moment, even while its process is starting', async () => {
  const { config } = await openTestShop('sqlite');
  for (const ms of [0, 25, 75, 150]) {
    const { backups } = startBackups(config, { hasOwnProcess: true });
    await sleep(ms);
    await backups.stop();
  }
  expect(backupsIn(config).filter(name => !name.startsWith('daily-'))).toEqual([]);
});

describe('on the following days', () => {
  test('makes one backup a day, deletes expired ones, and only the oldest when the clock jumps ahead', async () => {
    const { config } = await openTestShop('sqlite');
    const { logged, setDate } = startBackups({ ...config, backupKeepDays: 2 });
    await expect.poll(() => logged.length, patience).toBe(1);
    setDate('2026-03-02T23:59:00Z');
    await expect.poll(() => logged.length, patience).toBe(2);
    setDate('2026-03-03T00:00:00Z');
    await expect.poll(() => logged.length, patience).toBe(3);
    expect(backupsIn(config)).toEqual(['daily-2026-03-02.db', 'daily-2026-03-03.db']);
    setDate('2027-12-21T12:00:00Z');
    await expect.poll(() => logged.length, patience).toBe(4);
    expect(backupsIn(config)).toEqual(['daily-2026-03-03.db', 'daily-2027-12-21.db']);
  });

  test('keeps files made by others, and deletes expired copies and leftovers of a killed process', async () => {
    const { config } = await openTestShop('sqlite');
    mkdirSync(join(config.dataDir, 'backups'));
    const createFile = (name: string, at: string) => {
      writeFileSync(join(config.dataDir, name), 'a copy');
      utimesSync(join(config.dataDir, name), new Date(at), new Date(at));
    };
    const others = ['before-update.db', 'daily-2020-01-01.db.old', 'mine.db'];
    for (const name of [...others, 'unfinished-1.db.partial'])
      createFile(`backups/${name}`, '1970-01-01T00:00:00Z');
    const fourteenDaysAgo = '2026-02-15T10:00:00Z';
    createFile('backups/before-restore-young.db', fourteenDaysAgo);
    createFile('thalir.db.before-0002_young', fourteenDaysAgo);
    createFile('backups/before-restore-old.db', '2026-02-15T09:59:00Z');
    createFile('thalir.db.before-0001_old', '2026-02-15T09:59:00Z');
    const { logged } = startBackups({ ...config, backupKeepDays: 14 });
    await expect.poll(() => logged, patience).toEqual(['daily backup made']);
    expect(backupsIn(config)).toEqual([...others, 'before-restore-young.db', 'daily-2026-03-01.db'].sort());
    const copies = readdirSync(config.dataDir).filter(name => name.includes('.before-'));
    expect(copies).toEqual(['thalir.db.before-0002_young']);
  });
});

describe('the check of the newest backup', () => {
  test.each(engines)('restores it on trial once a day and records the time, on %s', async engine => {
    const { shop, config } = await openTestShop(engine);
    await shop.products.add(draft());
    const { logged, status, setDate } = startBackups(config, { isChecked: true, hasOwnProcess: true });
    const file = 'daily-2026-03-01.db';
    await expect
      .poll(() => status.checked, patience)
      .toEqual({
        file,
        succeededAt: '2026-03-01T10:00:00.000Z',
        failedAt: '',
        failure: '',
      });
    expect(status.made).toEqual(status.checked);
    expect(backupsIn(config)).toEqual([file]);
    expect(logged).toEqual(['daily backup made', 'daily backup checked']);
    if (engine === 'postgres') return;
    setDate('2026-03-02T10:00:00Z');
    await expect.poll(() => status.checked.succeededAt, patience).toBe('2026-03-02T10:00:00.000Z');
  });

  test('records why a backup cannot be restored, and goes on with the next one', async () => {
    const { config } = await openTestShop('sqlite');
    mkdirSync(join(config.dataDir, 'backups'));
    writeFileSync(join(config.dataDir, 'backups', 'daily-2026-03-01.db'), 'Dear shop, '.repeat(1_000));
    const { logged, status, setDate } = startBackups(config, { isChecked: true });
    await expect.poll(() => status.checked.failedAt, patience).toBe('2026-03-01T10:00:00.000Z');
    expect(status.checked.failure).toMatch(/daily-2026-03-01\.db is no readable backup/);
    expect(logged).toContain('the daily backup could not be restored on trial');
    setDate('2026-03-02T10:00:00Z');
    await expect.poll(() => status.checked.file, patience).toBe('daily-2026-03-02.db');
    expect(status.checked.failedAt).toBe('');
  });
});

describe('the backup hook', () => {
  test('copies each new backup away, is retried after a failure, and the copy can be restored', async () => {
    const { shop, config } = await openTestShop('sqlite');
    await shop.products.add(draft());
    const elsewhere = join(freshFolder(), 'elsewhere');
    const backupHook = `cp "$BACKUP_FILE" ${elsewhere}/`;
    const { logged, status } = startBackups({ ...config, backupHook });
    await expect.poll(() => status.copied.failedAt, patience).toBe('2026-03-01T10:00:00.000Z');
    expect(status.copied.failure).toMatch(/^BACKUP_HOOK ended with exit code 1\. cp: /);
    expect(logged).toContain('the daily backup was not copied away');

    mkdirSync(elsewhere);
    await expect
      .poll(() => status.copied, patience)
      .toEqual({
        file: 'daily-2026-03-01.db',
        succeededAt: '2026-03-01T10:00:00.000Z',
        failedAt: '',
        failure: '',
      });
    expect(logged.at(-1)).toBe('daily backup copied');
    const target = await freshConfig('sqlite');
    expect((await restoreShop(target, join(elsewhere, 'daily-2026-03-01.db'))).restored.products).toBe(1);
  });
});

describe('a failing backup', () => {
  // Its sparse file would be written out on Windows.
  test.skipIf(process.platform === 'win32')('is logged, deletes no older backup and is retried', async () => {
    const { config } = await openTestShop('sqlite');
    const { logged, setDate } = startBackups({ ...config, backupKeepDays: 1 });
    await expect.poll(() => logged, patience).toEqual(['daily backup made']);
    const shopFile = join(config.dataDir, 'thalir.db');
    const { size } = statSync(shopFile);
    // A sparse file: it uses no disk space, but a copy would.
    truncateSync(shopFile, 8e12);
    setDate('2026-03-02T00:00:00Z');
    await expect.poll(() => logged.includes('the daily backup was not made'), patience).toBe(true);
    expect(dailyNames(config.dataDir)).toEqual(['daily-2026-03-01.db']);
    truncateSync(shopFile, size);
    await expect.poll(() => logged.at(-1), patience).toBe('daily backup made');
    expect(dailyNames(config.dataDir)).toEqual(['daily-2026-03-02.db']);
  });

  test('leaves no files behind when the shop stops', async () => {
    const { config } = await openTestShop('sqlite');
    const { backups, logged } = startBackups(config, { hasOwnProcess: true });
    await expect.poll(() => backupsIn(config).length > 0, { timeout: 60_000, interval: 1 }).toBe(true);
    await backups.stop();
    expect(backupsIn(config).filter(name => !name.startsWith('daily-'))).toEqual([]);
    expect(logged).not.toContain('the daily backup was not made');
  });

  test('does not crash the process when the backup folder is a file', async () => {
    const { config } = await openTestShop('sqlite');
    const folder = join(config.dataDir, 'backups');
    writeFileSync(folder, 'in the way');
    const { logged } = startBackups(config);
    await expect.poll(() => logged.length, patience).toBeGreaterThan(1);
    rmSync(folder);
    await expect.poll(() => logged.at(-1), patience).toBe('daily backup made');
  });
});

test('makes no backups when backupKeepDays is 0', async () => {
  const { config } = await openTestShop('sqlite');
  let checks = 0;
  const countChecks = async () => ++checks > 0;
  startBackups({ ...config, backupKeepDays: 0 }, { isLeader: countChecks });
  const another = startBackups((await openTestShop('sqlite')).config);
  await expect.poll(() => another.logged, patience).toEqual(['daily backup made']);
  expect([checks, backupsIn(config)]).toEqual([0, []]);
});

test('lets only one of several processes on PostgreSQL make backups, and another one after it stops', async () => {
  const config = await freshConfig('postgres');
  const [first, second] = [await reopenShop(config), await reopenShop(config)];
  expect([await first.isLeader(), await second.isLeader(), await first.isLeader()]).toEqual([
    true,
    false,
    true,
  ]);
  let checks = 0;
  const isLeader = () => {
    checks++;
    return second.isLeader();
  };
  const { logged } = startBackups(config, { isLeader });
  await expect.poll(() => checks, patience).toBeGreaterThan(1);
  expect(logged).toEqual([]);
  await first.close();
  await expect.poll(() => logged, patience).toEqual(['daily backup made']);
});

type StartOptions = { isLeader?: () => Promise<boolean>; isChecked?: boolean; hasOwnProcess?: boolean };

/** Without `isChecked` every backup counts as checked already, which saves a process for each. */
function startBackups(
  config: Config,
  { isLeader = async () => true, isChecked = false, hasOwnProcess = false }: StartOptions = {},
) {
  task.hasOwnProcess = hasOwnProcess;
  const logged: string[] = [];
  const log = (_: object, text: string) => void logged.push(text);
  let today = new Date('2026-03-01T10:00:00Z');
  const now = () => today;
  const status: BackupStatus = {
    made: neverDone,
    checked: neverDone,
    copied: neverDone,
    isOn: true,
    isCopied: false,
  };
  const backups = startDailyBackups({
    config,
    log: { info: log, error: log } as never,
    isLeader,
    backups: {
      async status() {
        const newest = dailyNames(config.dataDir).at(-1) ?? '';
        return isChecked ? status : { ...status, checked: { ...neverDone, file: newest } };
      },
      async succeed(step, file, at) {
        status[step] = { ...neverDone, file, succeededAt: at.toISOString() };
      },
      async fail(step, failure, at) {
        status[step] = { ...status[step], failedAt: at.toISOString(), failure };
      },
    },
    now,
    initialDelay: 1,
    interval: 20,
  });
  onTestFinished(() => backups.stop());
  return {
    backups,
    logged,
    status,
    setDate(date: string) {
      today = new Date(date);
    },
  };
}

function backupsIn({ dataDir }: Config): string[] {
  const folder = join(dataDir, 'backups');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
