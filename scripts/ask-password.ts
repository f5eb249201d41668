import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Impossible } from './command.ts';

/** Twice and unseen at a terminal; the first line of standard input otherwise. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const first = await askUnseen('New password: ');
  const second = await askUnseen('The same again: ');
  if (first !== second) throw new Impossible('The two passwords are not the same.');
  return first;
}

async function askUnseen(question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const given = new AbortController();
  terminal.on('SIGINT', () => given.abort());
  process.stderr.write(question);
  try {
    return await terminal.question('', { signal: given.signal });
  } catch {
    throw new Impossible('Nothing was changed.');
  } finally {
    process.stderr.write('\n');
    terminal.close();
  }
}
