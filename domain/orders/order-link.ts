import { ifShortChoices } from '../cart/substitution.ts';
import { toPaise } from '../catalogue/price.ts';
import { slugFor } from '../catalogue/product.ts';
import { fingerprint, fiveLetters } from './checksum.ts';
import type { Order, OrderLine } from './order.ts';

export const linkVersion = '1';
const minuteMs = 60_000;

/** An address of ours with the whole order behind the `#`, which browsers keep to themselves. */
export function orderLink(origin: string, order: Order): string {
  const body = toLetters(writeOrder(order));
  return `${origin}/order#${linkVersion}${body}${linkCheck(body)}`;
}

export function linkCheck(body: string): string {
  return fiveLetters(fingerprint(linkVersion + body) >>> 7);
}

function writeOrder({ lines, minute }: Order): string {
  return [base36(Date.parse(minute) / minuteMs), ...lines.map(writeLine)].join('\n');
}

/**
 * The name must travel, so that a product which is gone can still be named. Its id usually follows from the name and
 * then does not: it is written only where a name was taken, changed, or has no Latin letters.
 */
function writeLine({ id, name, quantity, price, ifShort }: OrderLine): string {
  const wish = ifShortChoices.indexOf(ifShort);
  const cells = [base36(quantity), base36(toPaise(price)), name, wish || '', id === slugFor(name) ? '' : id];
  return cells.join('\t').trimEnd();
}

function base36(number: number): string {
  return number.toString(36);
}

/** Letters that no messenger and no address escapes: an escaped Malayalam letter is 9 characters long, here it is 4. */
function toLetters(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
