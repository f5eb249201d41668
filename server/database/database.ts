import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from './engine.ts';
import { openSqlite } from './engines/sqlite.ts';
import type { Tables } from './tables.ts';

export async function openDatabase(config: Config): Promise<Database> {
  const engine = config.databaseUrl
    ? await (await import('./engines/postgres.ts')).openPostgres(config.databaseUrl)
    : await openSqlite(config.dataDir);
  const listeners: (() => void)[] = [];
  const tellListeners = () => {
    for (const listener of listeners) listener();
  };
  await engine.watch(tellListeners);
  return {
    ...engine,
    async publish(work, patience) {
      const result = await engine.write(async tables => {
        const done = await work(tables);
        await engine.announce(tables);
        return done;
      }, patience);
      tellListeners();
      return result;
    },
    onChange: listener => void listeners.push(listener),
  };
}

/** The same database seen from inside a transaction: everything done through it is part of that transaction. */
export function within(database: Database, tables: Kysely<Tables>): Database {
  const inside: Database['write'] = work => work(tables);
  return { ...database, read: tables, write: inside, publish: inside };
}

/** Asks for a row: SQLite would add 1 and 1 without a look at its file. */
export function answers({ read }: Database): Promise<boolean> {
  return sql`select number from migration limit 1`.execute(read).then(
    () => true,
    () => false,
  );
}
