import { type BackupStep, neverDone, type StepStatus } from '../../domain/shop/backup-status.ts';
import type { Database } from './engine.ts';
import type { BackupStepRow } from './tables.ts';

export function backupStepTable({ read, write }: Database) {
  return {
    async read(): Promise<Record<BackupStep, StepStatus>> {
      const rows = await read.selectFrom('backup_step').selectAll().execute();
      const found = rows.map(({ step, file, succeeded_at, failed_at, failure }) => [
        step,
        { file, succeededAt: succeeded_at, failedAt: failed_at, failure },
      ]);
      return { made: neverDone, checked: neverDone, copied: neverDone, ...Object.fromEntries(found) };
    },

    succeed: (step: BackupStep, file: string, at: Date) =>
      save(step, { file, succeeded_at: at.toISOString(), failed_at: '', failure: '' }),

    fail: (step: BackupStep, failure: string, at: Date) =>
      save(step, { failed_at: at.toISOString(), failure: failure.slice(0, maxFailureLength) }),
  };

  async function save(step: BackupStep, changes: Partial<Omit<BackupStepRow, 'step'>>): Promise<void> {
    const blank = { step, file: '', succeeded_at: '', failed_at: '', failure: '' };
    await write(tables =>
      tables
        .insertInto('backup_step')
        .values({ ...blank, ...changes })
        .onConflict(conflict => conflict.column('step').doUpdateSet(changes))
        .execute(),
    );
  }
}

const maxFailureLength = 500;
