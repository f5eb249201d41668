import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const timeoutMs = 6 * 60 * 60 * 1_000;
const maxOutput = 400;

/** Runs the owner's command in a shell; BACKUP_FILE has the path of the backup. Throws with the end of its output. */
export async function runBackupHook(command: string, file: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const hook = spawn(command, {
    shell: true,
    // A group of its own, so that what the shell has started can be stopped too.
    detached: process.platform !== 'win32',
    env: { ...process.env, BACKUP_FILE: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [hook.stdout, hook.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxOutput);
    });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const stop = () => killGroup(hook);
  limit.addEventListener('abort', stop);
  try {
    const [code, killedBy] = await once(hook, 'close');
    if (code === 0) return;
    const outcome = killedBy ? `was stopped by ${killedBy}` : `ended with exit code ${code}`;
    throw new Error(`BACKUP_HOOK ${outcome}. ${output.trim()}`.trim());
  } finally {
    limit.removeEventListener('abort', stop);
  }
}

function killGroup(hook: ChildProcess): void {
  if (hook.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? hook.pid : -hook.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
