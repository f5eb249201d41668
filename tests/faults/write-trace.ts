import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { freshFolder } from '../test-shop.ts';

/** The disk writes and output of a process, in order. */
export type Step =
  | { kind: 'write'; file: string; offset: number; bytes: Buffer }
  | { kind: 'cut'; file: string; size: number }
  | { kind: 'sync'; file: string }
  | { kind: 'output'; text: string };

export const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

/** Traces the main thread only: both SQLite and our acknowledgements write there. */
export async function traceWrites(program: string, env: Record<string, string>): Promise<Step[]> {
  const folder = freshFolder();
  const trace = join(folder, 'trace');
  const calls = 'trace=pwrite64,write,ftruncate,fsync,fdatasync';
  const traced = spawn(
    'strace',
    ['-xx', '-y', '-s', '1000000', '-e', calls, '-o', trace, process.execPath, program],
    { env: { ...process.env, ...env }, stdio: ['ignore', openSync(join(folder, 'output'), 'w'), 'inherit'] },
  );
  await once(traced, 'exit');
  return readFileSync(trace, 'latin1').split('\n').flatMap(parseStep);
}

const call = /^(\w+)\((\d+)<([^>]*)>(?:, "([^"]*)", \d+)?(?:, (\d+))?\) += (\d+)$/;

function parseStep(line: string): Step[] {
  const [, name, descriptor, path = '', text = '', number, result] = line.match(call) ?? [];
  const file = basename(unhex(path).toString());
  const bytes = unhex(text).subarray(0, Number(result));
  if (name === 'write') return descriptor === '1' ? [{ kind: 'output', text: bytes.toString() }] : [];
  if (name === 'pwrite64') return [{ kind: 'write', file, offset: Number(number), bytes }];
  if (name === 'ftruncate') return [{ kind: 'cut', file, size: Number(number) }];
  return name === 'fsync' || name === 'fdatasync' ? [{ kind: 'sync', file }] : [];
}

const unhex = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex');
