import { appendFileSync } from 'node:fs';

/** `FAULTS=full npm test` takes the large numbers, `npm test` the small ones. */
export const isFull = process.env.FAULTS === 'full';

/** What a fault came to, on one line; `npm test` collects them for its end, and the README's table is made of them. */
export function tell(fault: string, ...figures: string[]): void {
  const line = `${fault}: ${figures.join(', ')}\n`;
  process.stdout.write(line);
  if (process.env.FAULT_FIGURES) appendFileSync(process.env.FAULT_FIGURES, line);
}

export const count = (number: number, what: string) => `${number.toLocaleString('en-GB')} ${what}`;

/** The longest time in milliseconds that something took, in words. */
export const longest = (what: string, times: Iterable<number>) =>
  `longest ${what} ${(Math.max(0, ...times) / 1_000).toFixed(1)} s`;
