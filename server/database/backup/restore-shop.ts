import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { openDatabase } from '../database.ts';
import { bringUpToDate } from '../engines/sqlite-migrate.ts';
import { migrationsOf } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { asProblem, BackupProblem, backUpShop, requireSound, tablesOf } from './back-up-shop.ts';
import { type Contents, contentsOf, copyShop, emptyShop, holdsShop, shopTables } from './copy-shop.ts';

const patience = 60_000;

/** Puts a backup of either engine into the configured one; `kept` is where the shop that it replaced was saved. */
export async function restoreShop(
  config: Config,
  path: string,
  { replace = false, now = new Date() } = {},
): Promise<{ restored: Contents; kept?: string }> {
  const backup = openBackup(path);
  const database = await openDatabase(config);
  try {
    return await database.publish(async tables => {
      await database.sql.holdShop(tables);
      await database.sql.holdTables(tables, shopTables);
      const kept = (await holdsShop(tables)) ? await makeRoom(config, tables, replace, now) : undefined;
      await copyShop(tablesOf(backup), tables);
      return { restored: await contentsOf(tables), ...(kept && { kept }) };
    }, patience);
  } finally {
    backup.close();
    await database.close();
  }
}

/** In memory, because a backup of an older version is brought up to date before it is read, and the file stays as it is. */
function openBackup(path: string): BetterSqlite3.Database {
  if (!existsSync(path)) throw new BackupProblem(`There is no file ${path}.`);
  try {
    const file = new BetterSqlite3(path, { readonly: true });
    requireSound(file, path);
    const copy = new BetterSqlite3(file.serialize());
    file.close();
    bringUpToDate(copy, migrationsOf('sqlite'), path);
    return copy;
  } catch (error) {
    if (error instanceof StartupProblem) throw new BackupProblem(error.message);
    throw asProblem(error, `${path} is no readable backup`);
  }
}

async function makeRoom(
  config: Config,
  tables: Kysely<Tables>,
  replace: boolean,
  now: Date,
): Promise<string> {
  if (!replace)
    throw new BackupProblem(
      'There is a shop here already; --replace saves it first and then puts the backup in its place.',
    );
  const folder = join(config.dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = join(folder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`);
  await backUpShop(config, kept);
  await emptyShop(tables);
  return kept;
}
