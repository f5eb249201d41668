import { toPaise } from '../catalogue/price.ts';
import { base32Alphabet, encodeBase32, hashText, mixBits } from './checksum.ts';
import { nameKey, type Order, type OrderLine } from './order.ts';

const minuteMs = 60_000;

/** `TH-7K3Q2M`: five letters hashed from lines and time, and a check letter. */
export function orderCode({ lines, minute }: Order): string {
  const data = encodeBase32(codeBits(hashLines(lines), Date.parse(minute) / minuteMs));
  return `TH-${data}${checkLetter(data)}`;
}

export function hashLines(lines: readonly OrderLine[]): number {
  const rows = lines.map(({ name, quantity, price, ifShort }) =>
    [nameKey(name), quantity, toPaise(price), ifShort].join('|'),
  );
  return hashText(rows.join('\n'));
}

export function codeBits(content: number, minute: number): number {
  return mixBits(content ^ minute) >>> 7;
}

/** A weighted sum in GF(32): detects any single wrong letter and any two swapped letters. */
export function checkLetter(data: string): string {
  let sum = 0;
  for (const letter of data) sum = timesTwo(sum ^ base32Alphabet.indexOf(letter));
  return base32Alphabet[sum] ?? '';
}

function timesTwo(element: number): number {
  return (element << 1) ^ (element & 16 ? 0b100101 : 0);
}
