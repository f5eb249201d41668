import type { Config } from '../../config.ts';
import type { Backups } from '../../shop.ts';
import { backupStepTable } from '../backup-step-table.ts';
import type { Database } from '../engine.ts';
import { listDailyFiles, openDailyFile } from './daily-files.ts';

export function createBackups(
  database: Database,
  { dataDir, backupKeepDays, backupHook }: Pick<Config, 'dataDir' | 'backupKeepDays' | 'backupHook'>,
): Backups {
  const steps = backupStepTable(database);
  return {
    async status() {
      return { ...(await steps.read()), isOn: backupKeepDays > 0, isCopied: backupHook !== undefined };
    },
    succeed: steps.succeed,
    fail: steps.fail,
    list: () => listDailyFiles(dataDir),
    open: name => openDailyFile(dataDir, name),
  };
}
