import { appendFileSync } from 'node:fs';

/** `FAULTS=full npm test` uses the large numbers, `npm test` the small ones. */
export const isFull = process.env.FAULTS === 'full';

/** One line per fault; `npm test` prints them at its end, and the README's table is generated from them. */
export function reportFigures(fault: string, ...figures: string[]): void {
  const line = `${fault}: ${figures.join(', ')}\n`;
  process.stdout.write(line);
  if (process.env.FAULT_FIGURES) appendFileSync(process.env.FAULT_FIGURES, line);
}

export const count = (number: number, what: string) => `${number.toLocaleString('en-GB')} ${what}`;

/** Formats the longest time in milliseconds. */
export const longest = (what: string, times: Iterable<number>) =>
  `longest ${what} ${(Math.max(0, ...times) / 1_000).toFixed(1)} s`;
