import { once } from 'node:events';
import { onTestFinished, vi } from 'vitest';
import { buildPages } from '../../scripts/build-pages.mjs';
import type { Config } from '../../server/config.ts';
import { type ShopServer, startShop } from '../e2e/shop-server.ts';
import { type EngineName, freshConfig } from '../test-shop.ts';

// Each test starts a whole process, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type RealShop = ShopServer & {
  config: Config;
  /** `kill -9`; resolves after the process has exited. */
  kill(): Promise<void>;
  /** Starts another process on the same data. */
  again(env?: Record<string, string>): Promise<RealShop>;
};

/** The process of `npm start` on an empty shop, killed after the test. */
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
  wrapCommand?: (command: string[]) => string[],
): Promise<RealShop> {
  const { dataDir, databaseUrl = '' } = config;
  const server = await startShop(dataDir, { SEED: 'empty', DATABASE_URL: databaseUrl, ...env }, wrapCommand);
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return {
    ...server,
    config,
    async kill() {
      server.process.kill('SIGKILL');
      if (server.process.signalCode === null) await once(server.process, 'exit');
    },
    again: changed => start(config, { ...env, ...changed }, wrapCommand),
  };
}
