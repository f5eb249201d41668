import { parseArgs } from 'node:util';
import { BackupProblem } from '../server/database/backup/back-up-shop.ts';
import type { Contents } from '../server/database/backup/copy-shop.ts';
import { StartupProblem } from '../server/startup-problem.ts';

/** The command was called in a way that it does not offer. */
export class WrongUse extends Error {}

/** The command was called rightly, but what it was asked for cannot be done. */
export class Impossible extends Error {}

const expected = [Impossible, StartupProblem, BackupProblem];

type Flags = Record<string, { type: 'boolean' }>;
type Called = { words: string[]; flags: Record<string, boolean | undefined> };

/** Runs one of the owner's commands: one clear line when it cannot be done (1) or was called wrongly (2). */
export async function runCommand(
  usage: string,
  flags: Flags,
  work: (called: Called) => Promise<void>,
): Promise<void> {
  try {
    const called = parse(flags);
    if (called.flags.help) say(usage);
    else await work(called);
  } catch (problem) {
    if (problem instanceof WrongUse) fail(`${problem.message} (--help tells how it is used)`, 2);
    else if (problem instanceof Error && expected.some(kind => problem instanceof kind))
      fail(problem.message, 1);
    else throw problem;
  }
}

function parse(flags: Flags): Called {
  try {
    const options = { ...flags, help: { type: 'boolean' as const, short: 'h' } };
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    return { words: positionals, flags: values };
  } catch (error) {
    throw new WrongUse(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

export function onlyWord(words: string[], what: string): string {
  const [word, ...more] = words;
  if (word === undefined || word === '') throw new WrongUse(`The ${what} is missing`);
  if (more.length > 0) throw new WrongUse(`There is one ${what} at a time, not "${words.join(' ')}"`);
  return word;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string, code: number): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
}

export function inWords({ products, photos, messages, customers }: Contents): string {
  const counted = Object.entries({
    product: products,
    photo: photos,
    message: messages,
    customer: customers,
  });
  return counted.map(([thing, count]) => `${count} ${thing}${count === 1 ? '' : 's'}`).join(', ');
}
