import { backUpShop, type StorageConfig } from './back-up-shop.ts';
import { checkBackup } from './check-backup.ts';

/** Runs as a process of its own, because copying and checking a large shop takes minutes and much memory. */
export type BackupTask =
  | { task: 'back up'; config: StorageConfig; path: string }
  | { task: 'check'; path: string; folder: string };

export type TaskOutcome = { problem?: { message: string; stack: string | undefined } };

// The parent process decides when to stop; a signal to the whole group must not look like a failure.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.once('message', async (task: BackupTask) => {
  const outcome = await perform(task).catch(toOutcome);
  process.send?.(outcome, () => process.disconnect());
});

async function perform(task: BackupTask): Promise<TaskOutcome> {
  if (task.task === 'back up') await backUpShop(task.config, task.path);
  else await checkBackup(task.path, task.folder);
  return {};
}

function toOutcome(error: unknown): TaskOutcome {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { problem: { message, stack } };
}
