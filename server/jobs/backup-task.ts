import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { BackupTask, TaskOutcome } from '../database/backup/backup-process.ts';

/** Runs at low priority; an abort kills the process at once. */
export async function runBackupTask(task: BackupTask, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const program = new URL('../database/backup/backup-process.ts', import.meta.url);
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  try {
    child.send(task);
    lowerPriority(child);
    const { problem } = await outcomeOf(child);
    if (problem) throw Object.assign(new Error(problem.message), { stack: problem.stack });
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
    await exited;
  }
}

function outcomeOf(child: ChildProcess): Promise<TaskOutcome> {
  return new Promise((resolve, reject) => {
    child.once('message', outcome => resolve(outcome as TaskOutcome));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The backup process ended early (${signal ?? code}).`)),
    );
  });
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already, or the system does not allow it.
  }
}
