import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from './engine.ts';
import { openSqlite } from './engines/sqlite.ts';
import type { Tables } from './tables.ts';

/** A `socketTimeoutMs` of 0 lets PostgreSQL take any time for a statement. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { socketTimeoutMs }: { socketTimeoutMs?: number } = {},
): Promise<Database> {
  const engine = config.databaseUrl
    ? await (await import('./engines/postgres.ts')).openPostgres(
        config.databaseUrl,
        undefined,
        socketTimeoutMs,
      )
    : await openSqlite(config.dataDir);
  const listeners: (() => void)[] = [];
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  await engine.watch(notifyListeners);
  return {
    ...engine,
    async publish(work, timeoutMs) {
      const result = await engine.write(async tables => {
        const value = await work(tables);
        await engine.notifyProcesses(tables);
        return value;
      }, timeoutMs);
      notifyListeners();
      return result;
    },
    onChange: listener => void listeners.push(listener),
  };
}

export function bindToTransaction(database: Database, tables: Kysely<Tables>): Database {
  const runInside: Database['write'] = work => work(tables);
  return { ...database, read: tables, write: runInside, publish: runInside };
}

/** Reads a row, because SQLite evaluates `select 1` without opening its file. */
export function isReachable({ read }: Database): Promise<boolean> {
  return sql`select number from migration limit 1`.execute(read).then(
    () => true,
    () => false,
  );
}
