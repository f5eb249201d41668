import { readdirSync, readFileSync } from 'node:fs';
import { StartupProblem } from '../startup-problem.ts';

export type Migration = { number: number; name: string; sql: string };

const folder = new URL('migrations/', import.meta.url);

/** The numbered SQL files of one engine, in order. A file is never edited once it has been released. */
export function migrationsOf(engine: 'sqlite' | 'postgres'): Migration[] {
  return readdirSync(folder)
    .filter(file => file.endsWith(`.${engine}.sql`))
    .sort()
    .map(file => ({
      number: Number.parseInt(file, 10),
      name: file.slice(0, file.indexOf('.')),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }));
}

export const migrationTable = `create table if not exists migration (
  number integer primary key,
  name text not null,
  applied_at text not null
)`;

/** What is still to be applied; refuses a database that a newer version has changed. */
export function pending(migrations: Migration[], applied: number[], place: string): Migration[] {
  const known = migrations.at(-1)?.number ?? 0;
  if (applied.some(number => number > known)) {
    throw new StartupProblem(
      `${place} was written by a newer version of the shop; start that version instead.`,
    );
  }
  return migrations.filter(({ number }) => !applied.includes(number));
}
