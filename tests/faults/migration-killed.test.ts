import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { Config } from '../../server/config.ts';
import { sqlitePath } from '../../server/database/engines/sqlite-file.ts';
import { draft, engines, openTestShop, reopenShop } from '../test-shop.ts';
import { count, isFull, reportFigures } from './figures.ts';

vi.setConfig({ testTimeout: 600_000 });

const kills = isFull ? 20 : 2;
const program = fileURLToPath(new URL('long-migration.ts', import.meta.url));

describe.each(engines)('a migration on %s killed halfway', engine => {
  test('leaves the database unchanged', async () => {
    const { shop, config } = await openTestShop(engine);
    await shop.products.add(draft());
    const before = await shop.products.list();
    await shop.close();
    const env = { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' };
    for (let kill = 0; kill < kills; kill++) {
      const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      await expect.poll(() => hasStarted(config), { timeout: 60_000 }).toBe(true);
      await sleep(Math.random() * 200);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await endSessions(config);
      rmSync(copyBefore(config), { force: true });
      const old = await reopenShop(config);
      expect(await old.products.list()).toEqual(before);
      await old.close();
    }
    reportFigures(`migration killed in the middle (${engine})`, count(kills, 'kills'), '0 half done');
  });
});

/** PostgreSQL notices a killed client only when its statement ends. */
async function endSessions({ databaseUrl }: Config): Promise<void> {
  if (!databaseUrl) return;
  await queryPostgres(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

/** SQLite migrations start after a copy of the file is made. */
const copyBefore = ({ dataDir }: Config) => `${sqlitePath(dataDir)}.before-9000_long`;

async function hasStarted(config: Config): Promise<boolean> {
  if (!config.databaseUrl) return existsSync(copyBefore(config));
  const working = await queryPostgres(
    config.databaseUrl,
    "select 1 from pg_stat_activity where datname = current_database() and query like 'update product%pg_sleep%'",
  );
  return working.length > 0;
}

async function queryPostgres(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}
