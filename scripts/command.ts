import { parseArgs } from 'node:util';
import { BackupProblem } from '../server/database/backup/backup-problem.ts';
import type { Contents } from '../server/database/backup/copy-shop.ts';
import { StartupProblem } from '../server/startup-problem.ts';

/** Wrong arguments; exit code 2. */
export class UsageError extends Error {}

/** The command cannot be carried out; exit code 1. */
export class CommandError extends Error {}

const expectedErrors = [CommandError, StartupProblem, BackupProblem];

type Flags = Record<string, { type: 'boolean' }>;
type ParsedArguments = { args: string[]; flags: Record<string, boolean | undefined> };

/** Prints expected errors in one line. */
export async function runCommand(
  usage: string,
  flags: Flags,
  work: (parsed: ParsedArguments) => Promise<void>,
): Promise<void> {
  try {
    const parsed = parseArguments(flags);
    if (parsed.flags.help) print(usage);
    else await work(parsed);
  } catch (problem) {
    if (problem instanceof UsageError) fail(`${problem.message} (--help tells how it is used)`, 2);
    else if (problem instanceof Error && expectedErrors.some(kind => problem instanceof kind))
      fail(problem.message, 1);
    else throw problem;
  }
}

function parseArguments(flags: Flags): ParsedArguments {
  try {
    const options = { ...flags, help: { type: 'boolean' as const, short: 'h' } };
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    return { args: positionals, flags: values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

export function onlyArgument(args: string[], what: string): string {
  const [argument, ...more] = args;
  if (argument === undefined || argument === '') throw new UsageError(`The ${what} is missing`);
  if (more.length > 0) throw new UsageError(`There is one ${what} at a time, not "${args.join(' ')}"`);
  return argument;
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string, code: number): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
}

export function describeContents({ products, photos, messages, customers }: Contents): string {
  const counted = Object.entries({
    product: products,
    photo: photos,
    message: messages,
    customer: customers,
  });
  return counted.map(([thing, count]) => `${count} ${thing}${count === 1 ? '' : 's'}`).join(', ');
}
