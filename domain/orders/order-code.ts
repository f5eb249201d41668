import { toPaise } from '../catalogue/price.ts';
import { fingerprint, fiveLetters, letters, scramble } from './checksum.ts';
import { nameKey, type Order, type OrderLine } from './order.ts';

const minuteMs = 60_000;

/** `TH-7K3Q2M`: five letters from what is ordered and when, and one that checks them. */
export function orderCode({ lines, minute }: Order): string {
  const data = fiveLetters(codeBits(contentOf(lines), Date.parse(minute) / minuteMs));
  return `TH-${data}${checkLetter(data)}`;
}

export function contentOf(lines: readonly OrderLine[]): number {
  const rows = lines.map(({ name, quantity, price, ifShort }) =>
    [nameKey(name), quantity, toPaise(price), ifShort].join('|'),
  );
  return fingerprint(rows.join('\n'));
}

export function codeBits(content: number, minute: number): number {
  return scramble(content ^ minute) >>> 7;
}

/** One wrong letter, or two that changed places, always need another one: a weighted sum in the field of 32 elements. */
export function checkLetter(data: string): string {
  let sum = 0;
  for (const letter of data) sum = timesTwo(sum ^ letters.indexOf(letter));
  return letters[sum] ?? '';
}

function timesTwo(element: number): number {
  return (element << 1) ^ (element & 16 ? 0b100101 : 0);
}
