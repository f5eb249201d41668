import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from './command.ts';

/** Asks twice without echo at a terminal; otherwise reads the first line of standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const first = await askHidden('New password: ');
  const second = await askHidden('The same again: ');
  if (first !== second) throw new CommandError('The two passwords are not the same.');
  return first;
}

async function askHidden(question: string): Promise<string> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true });
  const cancel = new AbortController();
  terminal.on('SIGINT', () => cancel.abort());
  process.stderr.write(question);
  try {
    return await terminal.question('', { signal: cancel.signal });
  } catch {
    throw new CommandError('Nothing was changed.');
  } finally {
    process.stderr.write('\n');
    terminal.close();
  }
}
