import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../scripts/trial-postgres.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openShop } from '../server/create-shop.ts';
import { sqlitePath } from '../server/database/engines/sqlite-file.ts';
import { firstStart } from '../server/first-start.ts';

export const owner = { email: 'owner@thalir.example', password: 'correct leaf battery stem' };

const readyDatabase = 'ready-shop';

export function testConfig(dataDir: string, databaseUrl: string, seed: Config['seed'] = 'empty'): Config {
  return readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    SEED: seed,
    LOG_LEVEL: 'silent',
  });
}

/** A template shop with an owner per engine, made once per run: copying is faster than a first start. */
export async function makeReadyShops(postgresUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-ready-'));
  for (const databaseUrl of ['', await createDatabase(postgresUrl, readyDatabase)]) {
    const config = testConfig(folder, databaseUrl);
    const shop = await openShop(config);
    await firstStart(config, shop);
    await shop.close();
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function copyOnSqlite(readyFolder: string, dataDir: string): void {
  copyFileSync(sqlitePath(readyFolder), sqlitePath(dataDir));
}

export function copyOnPostgres(postgresUrl: string, name: string): Promise<string> {
  return createDatabase(postgresUrl, name, readyDatabase);
}
