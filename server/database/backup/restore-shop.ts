import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import { openDatabase } from '../database.ts';
import type { Tables } from '../tables.ts';
import { backUpShop, kyselyFor } from './back-up-shop.ts';
import { BackupProblem } from './backup-problem.ts';
import {
  type Contents,
  copyShop,
  countContents,
  deleteShopData,
  hasShopData,
  shopTables,
} from './copy-shop.ts';
import { openBackup } from './open-backup.ts';

const timeoutMs = 60_000;

/** `previousShopPath` is the path of the backup of the replaced shop. */
export async function restoreShop(
  config: Config,
  path: string,
  { replace = false, now = new Date() } = {},
): Promise<{ restored: Contents; previousShopPath?: string }> {
  const backup = await openBackup(path, config);
  const database = await openDatabase(config);
  try {
    return await database.publish(async tables => {
      await database.sql.lockSetup(tables);
      await database.sql.lockTables(tables, shopTables);
      const previousShopPath = (await hasShopData(tables))
        ? await backUpAndDelete(config, tables, replace, now)
        : undefined;
      await copyShop(kyselyFor(backup.file), tables);
      return { restored: await countContents(tables), ...(previousShopPath && { previousShopPath }) };
    }, timeoutMs);
  } finally {
    backup.close();
    await database.close();
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
