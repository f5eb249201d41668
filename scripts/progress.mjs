import { spawn } from 'node:child_process';
import { accessSync, existsSync, constants as fileModes } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onStopSignal } from './stop-signals.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Its message is shown in one line at the terminal. */
export class SetupError extends Error {}

/** Shows the progress and duration of a step; `quiet` shows them only at a terminal. */
export async function showProgress(label, { quiet = false, count }, work) {
  if (quiet && !process.stderr.isTTY) return work();
  const started = Date.now();
  const result = await showClock(label, work, count);
  process.stderr.write(`${label} done in ${secondsSince(started)}\n`);
  return result;
}

/** Shows the elapsed time beside the label at a terminal, and a line every 10 s elsewhere. */
export async function showClock(label, work, count) {
  const out = process.stderr;
  const started = Date.now();
  out.write(out.isTTY ? label : `${label}\n`);
  const tick = () => {
    const progress = count ? `${count()}, ${secondsSince(started)}` : secondsSince(started);
    out.write(out.isTTY ? `\r\x1b[K${label} ${progress}` : `  ${progress}\n`);
  };
  const clock = setInterval(tick, out.isTTY ? 1000 : 10_000);
  try {
    return await work();
  } finally {
    clearInterval(clock);
    if (out.isTTY) out.write('\r\x1b[K');
  }
}

export function secondsSince(started) {
  return `${Math.round((Date.now() - started) / 1000)} s`;
}

/** Resolves with everything that the command printed. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise(resolve => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Makes it the leader of a process group; Windows has none and would open a console window.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const stopListening = killGroupOnStop(child);
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
function killGroupOnStop(child) {
  return onStopSignal(signal => {
    killGroup(child, signal);
    setTimeout(killGroup, 3000, child, 'SIGKILL');
    child.once('close', () => process.exit(128 + constants.signals[signal]));
  });
}

function killGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has already exited.
  }
}

export function requireWritable(...paths) {
  for (const path of paths.filter(path => existsSync(path)))
    try {
      accessSync(path, fileModes.W_OK);
    } catch {
      throw new SetupError(
        `Thalir cannot write to ${path}: give this user the right to, or clone the project elsewhere`,
      );
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
