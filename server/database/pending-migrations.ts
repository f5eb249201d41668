import { readdirSync, readFileSync } from 'node:fs';
import { StartupProblem } from '../startup-problem.ts';

export type Migration = { number: number; name: string; sql: string };

const folder = new URL('migrations/', import.meta.url);

/** Released migration files must never be edited. */
export function loadMigrations(engine: 'sqlite' | 'postgres'): Migration[] {
  return readdirSync(folder)
    .filter(file => file.endsWith(`.${engine}.sql`))
    .sort()
    .map(file => ({
      number: Number.parseInt(file, 10),
      name: file.slice(0, file.indexOf('.')),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }));
}

export const createMigrationTable = `create table if not exists migration (
  number integer primary key,
  name text not null,
  applied_at text not null
)`;

/** Throws if a newer version of the shop has migrated the database. */
export function pendingMigrations(
  migrations: Migration[],
  applied: number[],
  databaseName: string,
): Migration[] {
  const newest = migrations.at(-1)?.number ?? 0;
  if (applied.some(number => number > newest)) {
    throw new StartupProblem(
      `${databaseName} was written by a newer version of the shop; start that version instead.`,
    );
  }
  return migrations.filter(({ number }) => !applied.includes(number));
}
