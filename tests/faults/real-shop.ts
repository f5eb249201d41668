import { onTestFinished, vi } from 'vitest';
import { buildPages } from '../../scripts/build-pages.mjs';
import { type ShopServer, startShop } from '../e2e/shop-server.ts';
import { type EngineName, freshConfig } from '../test-shop.ts';

// A whole process starts in each of these tests, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The process that `npm start` ends in, on an empty shop; it is gone when the test is over. */
export async function openRealShop(
  engine: EngineName = 'sqlite',
  env: Record<string, string> = {},
): Promise<ShopServer> {
  await buildPages({ quiet: true });
  const { dataDir, databaseUrl = '' } = await freshConfig(engine);
  const shop = await startShop(dataDir, { SEED: 'empty', DATABASE_URL: databaseUrl, ...env });
  onTestFinished(() => void shop.process.kill('SIGKILL'));
  return shop;
}
