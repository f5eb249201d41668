import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** What stops the shop from being made ready, in one line for the person at the terminal. */
export class Unready extends Error {}

/** Shows that a long step goes on and then how long it took. Quiet: only to a person at a terminal. */
export async function showProgress(label, { quiet = false }, work) {
  if (quiet && !process.stderr.isTTY) return work();
  const started = Date.now();
  const result = await showClock(label, work);
  process.stderr.write(`${label} done in ${secondsSince(started)}\n`);
  return result;
}

/** A clock that runs beside the label on a terminal, a line now and then elsewhere. */
export async function showClock(label, work) {
  const out = process.stderr;
  const started = Date.now();
  out.write(out.isTTY ? label : `${label}\n`);
  const tick = () =>
    out.write(`${out.isTTY ? `\r\x1b[K${label}` : ' '} ${secondsSince(started)}${out.isTTY ? '' : '\n'}`);
  const clock = setInterval(tick, out.isTTY ? 1000 : 15_000);
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

/** Runs a command to its end and keeps all that it printed; a signal to us reaches it too. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise(resolve => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = signal => {
      child.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const finish = code => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
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
