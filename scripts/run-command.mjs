import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onStopSignal } from './stop-signals.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Resolves with everything that the command printed. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise(resolve => {
    let output = '';
    // Before the start: on a busy machine the child may run before the next line does.
    const stopListening = onStopSignal(signal => killGroupAndExit(child, signal));
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Makes it the leader of a process group; Windows has none and would open a console window.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const finish = code => {
      stopListening();
      resolve({ ok: code === 0, output });
    };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text;
      });
    child.on('close', finish).on('error', error => {
      output += error.message;
      finish(1);
    });
  });
}

/** Kills the whole process group, because an orphaned npm would disturb the next one. */
function killGroupAndExit(child, signal) {
  killGroup(child, signal);
  setTimeout(killGroup, 3000, child, 'SIGKILL');
  child.once('close', () => process.exit(128 + constants.signals[signal]));
}

function killGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has already exited.
  }
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
