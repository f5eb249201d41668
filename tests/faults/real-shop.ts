import { once } from 'node:events';
import { onTestFinished, vi } from 'vitest';
import { buildPages } from '../../scripts/build-pages.mjs';
import type { Config } from '../../server/config.ts';
import { type ShopServer, startShop } from '../e2e/shop-server.ts';
import { type EngineName, freshConfig } from '../test-shop.ts';

// A whole process starts in each of these tests, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type RealShop = ShopServer & {
  config: Config;
  /** `kill -9`: the process is gone when this resolves. */
  kill(): Promise<void>;
  /** One process more on the same data. */
  again(env?: Record<string, string>): Promise<RealShop>;
};

/** The process that `npm start` ends in, on an empty shop; it is gone when the test is over. */
export async function openRealShop(
  engine: EngineName = 'sqlite',
  env: Record<string, string> = {},
): Promise<RealShop> {
  await buildPages({ quiet: true });
  return start(await freshConfig(engine), env);
}

export async function start(
  config: Config,
  env: Record<string, string> = {},
  within?: (command: string[]) => string[],
): Promise<RealShop> {
  const { dataDir, databaseUrl = '' } = config;
  const server = await startShop(dataDir, { SEED: 'empty', DATABASE_URL: databaseUrl, ...env }, within);
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return {
    ...server,
    config,
    async kill() {
      server.process.kill('SIGKILL');
      if (server.process.signalCode === null) await once(server.process, 'exit');
    },
    again: changed => start(config, { ...env, ...changed }, within),
  };
}
