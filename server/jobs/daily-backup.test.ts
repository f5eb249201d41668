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
import { draft, engines, freshConfig, openAgain, openTestShop } from '../../tests/test-shop.ts';
import type { Config } from '../config.ts';
import { restoreShop } from '../database/backup/restore-shop.ts';
import { startDailyBackups } from './daily-backup.ts';

// A thread starts for every backup, slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 60_000 };

describe.each(engines)('on %s', engine => {
  test('today has a backup soon after the start, whole and readable by the owner alone', async () => {
    const { shop, config } = await openTestShop(engine);
    await shop.products.add(draft());
    const { logged } = keepBackups(config);
    await expect.poll(() => logged, soon).toEqual(['daily backup made']);
    expect(backupsIn(config)).toEqual(['daily-2026-03-01.db']);
    const file = join(config.dataDir, 'backups', 'daily-2026-03-01.db');
    expect(statSync(file).mode & 0o077).toBe(0);

    const target = await freshConfig(engine);
    expect((await restoreShop(target, file)).restored.products).toBe(1);
    expect((await (await openAgain(target)).products.list()).products).toEqual(
      (await shop.products.list()).products,
    );
  });
});

test('may be stopped at any moment, also while the thread is being loaded', async () => {
  const { config } = await openTestShop('sqlite');
  for (let ms = 0; ms < 200; ms += 25) {
    const { backups } = keepBackups(config);
    await sleep(ms);
    await backups.stop();
  }
  expect(backupsIn(config).filter(name => !name.startsWith('daily-'))).toEqual([]);
});

describe('on the days that follow', () => {
  test('a clock that jumps ahead costs no more than the oldest', async () => {
    const { config } = await openTestShop('sqlite');
    const { logged, turnTo } = keepBackups({ ...config, backupKeepDays: 2 });
    await expect.poll(() => logged.length, soon).toBe(1);
    turnTo('2026-03-02T12:00:00Z');
    await expect.poll(() => logged.length, soon).toBe(2);
    turnTo('2027-12-21T12:00:00Z');
    await expect.poll(() => logged.length, soon).toBe(3);
    expect(backupsIn(config)).toEqual(['daily-2026-03-02.db', 'daily-2027-12-21.db']);
  });

  test('each has one, and none is older than it may be', async () => {
    const { config } = await openTestShop('sqlite');
    const { logged, turnTo } = keepBackups({ ...config, backupKeepDays: 2 });
    await expect.poll(() => logged.length, soon).toBe(1);
    turnTo('2026-03-02T23:59:00Z');
    await expect.poll(() => logged.length, soon).toBe(2);
    turnTo('2026-03-03T00:00:00Z');
    await expect.poll(() => logged.length, soon).toBe(3);
    expect(backupsIn(config)).toEqual(['daily-2026-03-02.db', 'daily-2026-03-03.db']);
  });

  test('what somebody else has put there stays, and what a killed process has left goes', async () => {
    const { config } = await openTestShop('sqlite');
    const folder = join(config.dataDir, 'backups');
    mkdirSync(folder);
    const others = ['before-update.db', 'daily-2020-01-01.db.old', 'mine.db'];
    const left = 'unfinished-1.db.partial';
    for (const name of [...others, left, 'daily-2020-01-01.db']) {
      writeFileSync(join(folder, name), 'kept');
      utimesSync(join(folder, name), 0, 0);
    }
    const { logged } = keepBackups({ ...config, backupKeepDays: 1 });
    await expect.poll(() => logged, soon).toEqual(['daily backup made']);
    expect(backupsIn(config)).toEqual([...others, 'daily-2026-03-01.db'].sort());
  });

  test('the copies from before a restore and before a migration go when they are as old', async () => {
    const { config } = await openTestShop('sqlite');
    mkdirSync(join(config.dataDir, 'backups'));
    const made = (name: string, at: string) => {
      writeFileSync(join(config.dataDir, name), 'a copy');
      utimesSync(join(config.dataDir, name), new Date(at), new Date(at));
    };
    const fourteenDaysAgo = '2026-02-15T10:00:00Z';
    made('backups/before-restore-young.db', fourteenDaysAgo);
    made('thalir.db.before-0002_young', fourteenDaysAgo);
    made('backups/before-restore-old.db', '2026-02-15T09:59:00Z');
    made('thalir.db.before-0001_old', '2026-02-15T09:59:00Z');
    const { logged } = keepBackups({ ...config, backupKeepDays: 14 });
    await expect.poll(() => logged, soon).toEqual(['daily backup made']);
    expect(backupsIn(config)).toEqual(['before-restore-young.db', 'daily-2026-03-01.db']);
    const copies = readdirSync(config.dataDir).filter(name => name.includes('.before-'));
    expect(copies).toEqual(['thalir.db.before-0002_young']);
  });
});

describe('a backup that cannot be made', () => {
  test('is told in the log, costs no older one, and is made once it can be', async () => {
    const { config } = await openTestShop('sqlite');
    const { logged, turnTo } = keepBackups({ ...config, backupKeepDays: 1 });
    await expect.poll(() => logged, soon).toEqual(['daily backup made']);
    const shopFile = join(config.dataDir, 'thalir.db');
    const { size } = statSync(shopFile);
    // Empty beyond its end: it takes no room, but a copy would.
    truncateSync(shopFile, 8e12);
    turnTo('2026-03-02T00:00:00Z');
    await expect.poll(() => logged.includes('the daily backup was not made'), soon).toBe(true);
    expect(backupsIn(config)).toEqual(['daily-2026-03-01.db']);
    truncateSync(shopFile, size);
    await expect.poll(() => logged.at(-1), soon).toBe('daily backup made');
    expect(backupsIn(config)).toEqual(['daily-2026-03-02.db']);
  });

  test('because the shop stops leaves nothing behind', async () => {
    const { config } = await openTestShop('sqlite');
    const { backups, logged } = keepBackups(config);
    await expect.poll(() => backupsIn(config).length > 0, { timeout: 60_000, interval: 1 }).toBe(true);
    await backups.stop();
    expect(backupsIn(config).filter(name => !name.startsWith('daily-'))).toEqual([]);
    expect(logged).not.toContain('the daily backup was not made');
  });

  test('because the folder is a file does not end the process', async () => {
    const { config } = await openTestShop('sqlite');
    const folder = join(config.dataDir, 'backups');
    writeFileSync(folder, 'in the way');
    const { logged } = keepBackups(config);
    await expect.poll(() => logged.length, soon).toBeGreaterThan(1);
    rmSync(folder);
    await expect.poll(() => logged.at(-1), soon).toBe('daily backup made');
  });
});

test('a shop that wants none gets none', async () => {
  const { config } = await openTestShop('sqlite');
  let looks = 0;
  const countLooks = async () => ++looks > 0;
  keepBackups({ ...config, backupKeepDays: 0 }, countLooks);
  const another = keepBackups((await openTestShop('sqlite')).config);
  await expect.poll(() => another.logged, soon).toEqual(['daily backup made']);
  expect([looks, backupsIn(config)]).toEqual([0, []]);
});

test('of several processes on one PostgreSQL one is the keeper, and another when it is gone', async () => {
  const config = await freshConfig('postgres');
  const [first, second] = [await openAgain(config), await openAgain(config)];
  expect([await first.isKeeper(), await second.isKeeper(), await first.isKeeper()]).toEqual([
    true,
    false,
    true,
  ]);
  let looks = 0;
  const { logged } = keepBackups(config, () => {
    looks++;
    return second.isKeeper();
  });
  await expect.poll(() => looks, soon).toBeGreaterThan(1);
  expect(logged).toEqual([]);
  await first.close();
  await expect.poll(() => logged, soon).toEqual(['daily backup made']);
});

/** A shop's own backups, at a pace for tests and on a calendar that the test turns. */
function keepBackups(config: Config, isKeeper = async () => true) {
  const logged: string[] = [];
  const log = (_: object, text: string) => void logged.push(text);
  let today = new Date('2026-03-01T10:00:00Z');
  const now = () => today;
  const backups = startDailyBackups({
    config,
    log: { info: log, error: log } as never,
    isKeeper,
    now,
    soon: 1,
    later: 20,
  });
  onTestFinished(() => backups.stop());
  return {
    backups,
    logged,
    turnTo(date: string) {
      today = new Date(date);
    },
  };
}

function backupsIn({ dataDir }: Config): string[] {
  const folder = join(dataDir, 'backups');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
