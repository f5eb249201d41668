// `npm run bench` prints the README's performance table; `npm run bench -- quick` measures less often, in three minutes.
// Named parts only: `npm run bench -- visits`.
import { cpus, totalmem } from 'node:os';
import type { BenchPart, BenchRow } from './bench-row.ts';
import { browsing } from './browse-catalogue-bench.ts';
import { closeBrowserLab } from './browser-lab.ts';
import { growth } from './growth-bench.ts';
import { server } from './server-bench.ts';
import { taps } from './tap-bench.ts';
import { visits } from './visit-bench.ts';

const inBrowser: Record<string, BenchPart> = { visits, taps };
const alone: Record<string, BenchPart> = { browsing, server, growth };

const asked = process.argv.slice(2);
const quick = asked.includes('quick');
const isWhole = Object.keys({ ...inBrowser, ...alone }).every(name => !asked.includes(name));
print(`Measured on ${today()}${quick ? ' in a quick run' : ''}: ${machine()}, Node ${process.version}.\n`);
print('| measured | Thalir | beside it | ratio | goal | |');
print('| --- | ---: | ---: | ---: | ---: | --- |');
await measureAll(inBrowser).finally(closeBrowserLab);
await measureAll(alone);

async function measureAll(parts: Record<string, BenchPart>): Promise<void> {
  for (const [name, measure] of Object.entries(parts)) {
    if (!isWhole && !asked.includes(name)) continue;
    process.stderr.write(`Measuring ${name}…\n`);
    for (const row of await measure({ quick })) printRow(row);
  }
}

function printRow({ what, ours, beside = '', ratio = '', goal, isMet }: BenchRow): void {
  print(`| ${[what, ours, beside, ratio, goal, isMet ? 'met' : '**missed**'].join(' | ')} |`);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  const [first, ...others] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${others.length + 1} cores of ${first?.model.trim() || process.arch}, ${memory} GB, ${process.platform}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
