import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** What the tables are written against; nothing beyond this file knows which engine it is. */
export type Database = {
  /** For single statements, each of which sees one moment. On SQLite they never wait for a writer. */
  read: Kysely<Tables>;
  /** One transaction, kept on disk when the promise resolves. */
  write: Write;
  /** A write that public pages may show: listeners hear of it right after the commit. */
  publish: Write;
  onChange(listener: () => void): void;
  /** Leaves nothing of erased people on the disk. What is in use just then is left for the next time. */
  scrub(): Promise<void>;
  sql: Dialect;
  /** Where processes that share the database count together; absent when this process is the only one. */
  pool?: Pool;
  /** What is missing for the shop to be at its best, in one sentence for the log. */
  lacks?: string;
  /** Whether an error means 'try again later' (locked, full, unreachable) and not a fault of ours. */
  isUnavailable(error: unknown): boolean;
  /** Of several processes on one database only one is told so, until it ends. */
  isKeeper(): Promise<boolean>;
  close(): Promise<void>;
};

type Write = <T>(work: Work<T>, patience?: number) => Promise<T>;
type Work<T> = (tables: Kysely<Tables>) => Promise<T>;

/** What an engine brings along. */
export type Engine = Omit<Database, 'publish' | 'onChange'> & {
  /** Tells other processes, at the commit of the transaction that it is called in. */
  announce(tables: Kysely<Tables>): Promise<void>;
  /** Calls back when another process may have changed something, from when the promise resolves. */
  watch(listener: () => void): Promise<void>;
};

/** The few words that the two engines spell differently. */
export type Dialect = {
  /** An aggregate: a column's values as the text of a JSON array. */
  jsonList(column: string, orderedBy: string): RawBuilder<string>;
  /** Selects the ids of products whose text holds all of these words, by way of an index, on further conditions. */
  selectByWords(words: string[], further: RawBuilder<SqlBool>[]): RawBuilder<{ id: string }>;
  /** Whether a product is among those that a select finds, which is to be done first. */
  isAmong(ids: RawBuilder<{ id: string }>): RawBuilder<SqlBool>;
  /** Whether a product has this tag, asked of each product. */
  carries(tag: string): RawBuilder<SqlBool>;
  /** A column to be asked of each product on the way through a list, not looked up in its own index. */
  onTheWay(column: string): RawBuilder<number>;
  /** Joins a table that is to be looked at after the one before it. */
  thenJoin: RawBuilder<unknown>;
  /** Ends a select whose row is about to be rewritten, so that nobody else rewrites it meanwhile. */
  holdRow: RawBuilder<unknown>;
  /** Waits until no other process is inside the same stretch of work; held until the transaction ends. */
  holdShop(tables: Kysely<Tables>): Promise<void>;
  /** Keeps everybody else from writing to these tables until the transaction ends. */
  holdTables(tables: Kysely<Tables>, names: (keyof Tables)[]): Promise<void>;
};
