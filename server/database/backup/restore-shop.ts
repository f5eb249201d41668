import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { openDatabase } from '../database.ts';
import { applyMigrations } from '../engines/sqlite-migrate.ts';
import { loadMigrations } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { BackupProblem, backUpShop, checkIntegrity, kyselyFor, toBackupProblem } from './back-up-shop.ts';
import {
  type Contents,
  copyShop,
  countContents,
  deleteShopData,
  hasShopData,
  shopTables,
} from './copy-shop.ts';

const timeoutMs = 60_000;

/** `previousShopPath` is the path of the backup of the replaced shop. */
export async function restoreShop(
  config: Config,
  path: string,
  { replace = false, now = new Date() } = {},
): Promise<{ restored: Contents; previousShopPath?: string }> {
  const backup = openBackup(path);
  const database = await openDatabase(config);
  try {
    return await database.publish(async tables => {
      await database.sql.lockSetup(tables);
      await database.sql.lockTables(tables, shopTables);
      const previousShopPath = (await hasShopData(tables))
        ? await backUpAndDelete(config, tables, replace, now)
        : undefined;
      await copyShop(kyselyFor(backup), tables);
      return { restored: await countContents(tables), ...(previousShopPath && { previousShopPath }) };
    }, timeoutMs);
  } finally {
    backup.close();
    await database.close();
  }
}

/** Migrates an in-memory copy, so that the backup file stays unchanged. */
function openBackup(path: string): BetterSqlite3.Database {
  if (!existsSync(path)) throw new BackupProblem(`There is no file ${path}.`);
  try {
    const file = new BetterSqlite3(path, { readonly: true });
    checkIntegrity(file, path);
    const copy = new BetterSqlite3(file.serialize());
    file.close();
    applyMigrations(copy, loadMigrations('sqlite'), path);
    return copy;
  } catch (error) {
    if (error instanceof StartupProblem) throw new BackupProblem(error.message);
    throw toBackupProblem(error, `${path} is no readable backup`);
  }
}

async function backUpAndDelete(
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
  const previousShopPath = join(folder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`);
  await backUpShop(config, previousShopPath);
  await deleteShopData(tables);
  return previousShopPath;
}
