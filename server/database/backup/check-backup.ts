import { sqlitePath } from '../engines/sqlite-file.ts';
import { kyselyFor, type StorageConfig } from './back-up-shop.ts';
import { BackupProblem } from './backup-problem.ts';
import { openBackup } from './open-backup.ts';
import { restoreShop } from './restore-shop.ts';
import { checksumFile, checksumTables, differingTables } from './shop-checksum.ts';

export async function checkBackup(path: string, dataDir: string): Promise<void> {
  const trial: StorageConfig = { dataDir, databaseUrl: undefined };
  await restoreShop(trial, path);
  const backup = await openBackup(path, trial);
  try {
    const expected = await checksumTables(kyselyFor(backup.file));
    const differing = differingTables(expected, await checksumFile(sqlitePath(dataDir)));
    if (differing.length === 0) return;
    throw new BackupProblem(`${path} was not restored completely: ${differing.join(', ')} differ.`);
  } finally {
    backup.close();
  }
}
