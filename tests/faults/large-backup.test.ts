import { execFile } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Config } from '../../server/config.ts';
import { sqlitePath } from '../../server/database/engines/sqlite-file.ts';
import { createDatabaseFile } from '../../server/database/engines/sqlite-migrate.ts';
import { loadMigrations } from '../../server/database/pending-migrations.ts';
import { freshConfig, freshFolder } from '../test-shop.ts';
import { isFull, reportFigures } from './figures.ts';

const photos = 3_300;
const photoBytes = 1_000_000;
const megabyte = 1024 * 1024;
const root = fileURLToPath(new URL('../..', import.meta.url));

// Needs 20 GB of disk space and several minutes.
test.runIf(isFull)(
  'a shop of 3 GiB is backed up, restored, replaced and moved to PostgreSQL in 400 MB of memory',
  async () => {
    const shop = await freshConfig('sqlite');
    fillShop(sqlitePath(shop.dataDir));
    const backup = join(freshFolder(), 'large.db');
    const saving = await runCommand('backup.ts', shop, backup);
    expect(statSync(backup).size).toBeGreaterThan(3 * 1024 * megabyte);

    const restoring = await runCommand('restore.ts', await freshConfig('sqlite'), backup);
    const replacing = await runCommand('restore.ts', shop, backup, '--replace');
    rmSync(shop.dataDir, { recursive: true });
    const postgres = await freshConfig('postgres');
    const moving = await runCommand('restore.ts', postgres, backup);
    const savingPostgres = await runCommand('backup.ts', postgres, join(freshFolder(), 'postgres.db'));
    rmSync(backup);

    const old = join(freshFolder(), 'old.db');
    fillShop(old, 1);
    const migrating = await runCommand('restore.ts', await freshConfig('sqlite'), old);

    const steps = { saving, restoring, replacing, moving, savingPostgres, migrating };
    for (const [step, { out, peak }] of Object.entries(steps)) {
      expect(out, step).toContain(`${photos} photos`);
      expect(peak, step).toBeLessThan(400 * megabyte);
    }
    const figures = Object.entries(steps).map(
      ([step, { seconds, peak }]) => `${step} ${seconds.toFixed(0)} s and ${(peak / megabyte).toFixed(0)} MB`,
    );
    reportFigures('backup of a 3 GiB shop', ...figures);
  },
  3_600_000,
);

/** Random bytes, which PostgreSQL cannot compress. */
function fillShop(path: string, version?: number): void {
  createDatabaseFile(path, loadMigrations('sqlite').slice(0, version));
  const file = new BetterSqlite3(path);
  file.pragma('synchronous = off');
  file.exec(`
    insert into setting values (1, '{}');
    insert into photo (hash, width, height, color, bytes, created_at)
    select lower(hex(randomblob(16))), 1600, 1200, '2f6f3e', randomblob(${photoBytes}), '2026-01-01T00:00:00.000Z'
    from (with recursive n(i) as (select 1 union all select i + 1 from n where i < ${photos}) select i from n)`);
  file.close();
}

async function runCommand(script: string, { dataDir, databaseUrl = '' }: Config, ...args: string[]) {
  const peakMemory = fileURLToPath(new URL('peak-memory.ts', import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const begun = performance.now();
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [`--import=${peakMemory}`, `scripts/${script}`, ...args],
    { cwd: root, env },
  );
  const seconds = (performance.now() - begun) / 1_000;
  return { out: stdout, seconds, peak: Number(/peak (\d+)/.exec(stderr)?.[1]) };
}
