import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** What stops the shop from being made ready, in one line for the person at the terminal. */
export class Unready extends Error {}

/** Shows a long step, how far it has come and how long it took. Quiet: only to a person at a terminal. */
export async function showProgress(label, { quiet = false, count }, work) {
  if (quiet && !process.stderr.isTTY) return work();
  const started = Date.now();
  const result = await showClock(label, work, count);
  process.stderr.write(`${label} done in ${secondsSince(started)}\n`);
  return result;
}

/** A clock that runs beside the label on a terminal, a line now and then elsewhere. */
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

/** Runs a command to its end and keeps all that it printed. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise(resolve => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const stopWaiting = endTogether(child);
    const finish = code => {
      stopWaiting();
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

/**
 * A signal to us ends the command with all that it has started, in its own way or, after three seconds, at once:
 * an npm that goes on tidying up alone would be in the way of the next one.
 */
function endTogether(child) {
  const end = signal => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  const stop = signal => {
    end(signal);
    setTimeout(end, 3000, 'SIGKILL');
    child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return () => process.off('SIGINT', stop).off('SIGTERM', stop);
}

export function requireWritable(...paths) {
  for (const path of paths.filter(path => existsSync(path)))
    try {
      accessSync(path, constants.W_OK);
    } catch {
      throw new Unready(
        `Thalir cannot write to ${path}: give this user the right to, or clone the project elsewhere`,
      );
    }
}
