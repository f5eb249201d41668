import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '../database.ts';
import type { Database } from '../engine.ts';
import { indexProducts } from '../products/index-products.ts';
import type { Tables } from '../tables.ts';
import { backUpShop, kyselyFor, type StorageConfig } from './back-up-shop.ts';
import { BackupProblem } from './backup-problem.ts';
import {
  type Contents,
  copyShop,
  countContents,
  deleteShopData,
  hasShopData,
  shopTables,
} from './copy-shop.ts';
import { backupFolder } from './daily-files.ts';
import { openBackup } from './open-backup.ts';
import { checksumFile, checksumTables, differingTables, type TableChecksums } from './shop-checksum.ts';

const timeoutMs = 60_000;
const maxAttempts = 3;

type RestoreOptions = { replace?: boolean; now?: Date; backUp?: typeof backUpShop };

type RestoreResult = { restored: Contents; previousShopPath?: string };

export async function restoreShop(
  config: StorageConfig,
  path: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const backup = await openBackup(path, config);
  try {
    // Deleting a large shop is one long statement, during which the connection is silent.
    const database = await openDatabase(config, { socketTimeoutMs: 0 });
    try {
      const result = await replaceShop(database, kyselyFor(backup.file), config, options);
      await indexProducts(database);
      return result;
    } finally {
      await database.close();
    }
  } finally {
    backup.close();
  }
}

/** Saved before the transaction, whose silent connection a firewall may end; checksums show later changes. */
async function replaceShop(
  database: Database,
  backup: Kysely<Tables>,
  config: StorageConfig,
  options: RestoreOptions,
): Promise<RestoreResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const saved = (await hasShopData(database.read)) ? await saveCurrentShop(config, options) : undefined;
    const result = await database.publish(async tables => {
      await database.sql.lockSetup(tables);
      await database.sql.lockTables(tables, shopTables);
      if (!(await isUnchanged(tables, saved))) return undefined;
      await deleteShopData(tables);
      await copyShop(backup, tables);
      return { restored: await countContents(tables), ...(saved && { previousShopPath: saved.path }) };
    }, timeoutMs);
    if (result) return result;
    if (saved) rmSync(saved.path);
  }
  throw new BackupProblem(
    'The shop kept changing while it was being saved, so nothing was replaced; stop it and try again.',
  );
}

type SavedShop = { path: string; checksums: TableChecksums };

async function saveCurrentShop(
  config: StorageConfig,
  { replace = false, now = new Date(), backUp = backUpShop }: RestoreOptions,
): Promise<SavedShop> {
  if (!replace)
    throw new BackupProblem(
      'There is a shop here already; --replace saves it first and then puts the backup in its place.',
    );
  const folder = backupFolder(config.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`);
  await backUp(config, path);
  return { path, checksums: await checksumFile(path) };
}

async function isUnchanged(tables: Kysely<Tables>, saved: SavedShop | undefined): Promise<boolean> {
  if (!saved) return !(await hasShopData(tables));
  return differingTables(saved.checksums, await checksumTables(tables)).length === 0;
}
