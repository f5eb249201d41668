import type { TestProject } from 'vitest/node';
import { startPostgres } from './test-postgres.ts';

/** One server for the whole run; every test shop gets a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}
