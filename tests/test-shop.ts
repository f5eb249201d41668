import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { createDatabase } from '../scripts/trial-postgres.ts';
import type { Config } from '../server/config.ts';
import { openShop } from '../server/create-shop.ts';
import { firstStart } from '../server/first-start.ts';
import type { Shop } from '../server/shop.ts';
import { copyOnPostgres, copyOnSqlite, owner, testConfig } from './ready-shop.ts';

export { draft, productFields } from './product-draft.ts';

/** For `describe.each(engines)`: all database behaviour is tested on both. */
export const engines = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof engines)[number];

export type TestShop = { shop: Shop; config: Config; owner: { email: string; password: string } };

/** A new shop with an owner, closed after the tests of the file. */
export async function openTestShop(
  engine: EngineName,
  options: { seed?: Config['seed'] } = {},
): Promise<TestShop> {
  const config = options.seed === 'demo' ? await freshConfig(engine, options) : await readyConfig(engine);
  const shop = await reopenShop(config);
  await firstStart(config, shop);
  return { shop, config, owner };
}

/** The configuration of a shop that was never started. */
export async function freshConfig(
  engine: EngineName,
  { seed = 'empty' }: { seed?: Config['seed'] } = {},
): Promise<Config> {
  const url = engine === 'postgres' ? await createDatabase(inject('postgresUrl'), randomUUID()) : '';
  return testConfig(freshFolder(), url, seed);
}

async function readyConfig(engine: EngineName): Promise<Config> {
  const folder = freshFolder();
  if (engine === 'postgres')
    return testConfig(folder, await copyOnPostgres(inject('postgresUrl'), randomUUID()));
  copyOnSqlite(inject('readyFolder'), folder);
  return testConfig(folder, '');
}

/** A separate connection to the same database, like a second process. */
export async function reopenShop(config: Config): Promise<Shop> {
  const shop = await openShop(config);
  opened.push(shop);
  return shop;
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-shop-'));
  folders.push(folder);
  return folder;
}

const opened: Shop[] = [];
const folders: string[] = [];

afterAll(async () => {
  for (const shop of opened.splice(0)) await shop.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});
