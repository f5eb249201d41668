import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

export type Database = {
  /** For single statements. On SQLite they never wait for a writer. */
  read: Kysely<Tables>;
  /** Runs one transaction, durable when the promise resolves. */
  write: Write;
  /** A write that affects public pages: notifies listeners after the commit. */
  publish: Write;
  onChange(listener: () => void): void;
  /** Removes deleted personal data from the disk. False while another reader keeps it there; then it is retried. */
  scrub(): Promise<boolean>;
  sql: Dialect;
  /** Shared rate-limit storage; absent when only this process uses the database. */
  pool?: Pool;
  startupWarning?: string;
  /** Whether the error is temporary (locked, disk full, unreachable), not a bug. */
  isUnavailable(error: unknown): boolean;
  /** True in exactly one of the processes that share the database. */
  isLeader(): Promise<boolean>;
  close(): Promise<void>;
};

type Write = <T>(work: Work<T>, timeoutMs?: number) => Promise<T>;
type Work<T> = (tables: Kysely<Tables>) => Promise<T>;

export type Engine = Omit<Database, 'publish' | 'onChange'> & {
  /** Notifies other processes when the surrounding transaction commits. */
  notifyProcesses(tables: Kysely<Tables>): Promise<void>;
  /** Reports possible changes by other processes, from when the promise resolves. */
  watch(listener: () => void): Promise<void>;
};

export type Dialect = {
  jsonArray(column: string, orderedBy: string): RawBuilder<string>;
  matchesWord(word: string): RawBuilder<SqlBool>;
  selectIdsByWord(word: string): RawBuilder<{ id: string }>;
  /** Long reads are split into short ones then, so that other requests are served in between. */
  runsOnMainThread: boolean;
  isIdIn(ids: string[]): RawBuilder<SqlBool>;
  /** Checked per product, not looked up in the tag index. */
  hasTag(tag: string): RawBuilder<SqlBool>;
  /** Keeps the query planner from using the column's own index. */
  unindexed(column: string): RawBuilder<number>;
  lockRows: RawBuilder<unknown>;
  /** Waits for the lock on setup and restore; held until the transaction ends. */
  lockSetup(tables: Kysely<Tables>): Promise<void>;
  lockTables(tables: Kysely<Tables>, names: (keyof Tables)[]): Promise<void>;
};
