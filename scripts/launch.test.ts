import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { freshFolder } from '../tests/test-shop.ts';
import { isRunning } from './run-command.mjs';

const launcher = fileURLToPath(new URL('launch.mjs', import.meta.url));
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

test('no package script needs a POSIX shell', () => {
  const posixOnly = /^\w+=|\bexec\b|[$`';|]|(?<!&)&(?!&)/;
  for (const script of ['A=1 node x', 'exec node x', 'node $X', "node 'x'", 'node x; node y', 'node x & y'])
    expect(script).toMatch(posixOnly);
  expect(Object.values<string>(scripts).filter(script => posixOnly.test(script))).toEqual([]);
});

describe('the launcher', () => {
  test.each([
    ['SIGINT', 21],
    ['SIGTERM', 22],
    ['SIGHUP', 23],
  ] as const)('forwards %s and exits with the exit code of the program', async (signal, code) => {
    const { launched } = await launch(process.execPath, [launcher, program()]);
    launched.kill(signal);
    expect(await once(launched, 'exit')).toEqual([code, null]);
  });

  test('exits with the signal that killed the program', async () => {
    const { launched, pid } = await launch(process.execPath, [launcher, program()]);
    process.kill(pid, 'SIGKILL');
    expect(await once(launched, 'exit')).toEqual([null, 'SIGKILL']);
  });

  test('forwards arguments with spaces', async () => {
    const { output } = await launch(process.execPath, [launcher, program(), '--dev', 'two words']);
    expect(output.args).toEqual(['--dev', 'two words']);
  });

  test('stops the program when the parent shell is gone', async () => {
    const { launched, pid } = await launch('sh', [
      '-c',
      `"$0" "$1" "$2"; true`,
      process.execPath,
      launcher,
      program(),
    ]);
    launched.kill('SIGTERM');
    await vi.waitUntil(() => !isRunning(pid), 10_000);
  });
});

/** Prints its pid and arguments, and exits with a different code for each signal. */
function program(): string {
  const path = join(freshFolder(), 'program.mjs');
  writeFileSync(
    path,
    `for (const [signal, code] of [['SIGINT', 21], ['SIGTERM', 22], ['SIGHUP', 23]])
       process.on(signal, () => process.exit(code));
     setTimeout(() => process.exit(1), 30_000);
     console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2) }));`,
  );
  return path;
}

type ProgramOutput = { pid: number; args: string[] };

async function launch(
  command: string,
  args: string[],
): Promise<{ launched: ChildProcess; pid: number; output: ProgramOutput }> {
  const launched = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(launched.stdout), 'line');
  const output: ProgramOutput = JSON.parse(line);
  return { launched, pid: output.pid, output };
}
