import type { TestProject } from 'vitest/node';
import { startPostgres } from '../scripts/trial-postgres.ts';
import { makeReadyShops } from './ready-shop.ts';

/** One server for the whole run with a database per test shop, and a template shop to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const ready = await makeReadyShops(server.url);
  project.provide('postgresUrl', server.url);
  project.provide('readyFolder', ready.folder);
  return async () => {
    ready.remove();
    await server.stop();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    readyFolder: string;
  }
}
