import { ifShortChoices } from '../cart/substitution.ts';
import { toPaise } from '../catalogue/price.ts';
import { slugify } from '../catalogue/product.ts';
import { encodeBase32, hashText } from './checksum.ts';
import type { Order, OrderLine } from './order.ts';

export const linkVersion = '1';
const minuteMs = 60_000;

/** The order is in the URL fragment, which browsers do not send to the server. */
export function orderLink(origin: string, order: Order): string {
  const body = encodeBase64Url(serializeOrder(order));
  return `${origin}/order#${linkVersion}${body}${linkChecksum(body)}`;
}

export function linkChecksum(body: string): string {
  return encodeBase32(hashText(linkVersion + body) >>> 7);
}

function serializeOrder({ lines, minute }: Order): string {
  return [toBase36(Date.parse(minute) / minuteMs), ...lines.map(serializeLine)].join('\n');
}

/** Includes the name for deleted products; leaves the id out when it is the slug of the name. */
function serializeLine({ id, name, quantity, price, ifShort }: OrderLine): string {
  const choice = ifShortChoices.indexOf(ifShort);
  const cells = [
    toBase36(quantity),
    toBase36(toPaise(price)),
    name,
    choice || '',
    id === slugify(name) ? '' : id,
  ];
  return cells.join('\t').trimEnd();
}

function toBase36(number: number): string {
  return number.toString(36);
}

/** Shorter than percent-encoding: 4 instead of 9 characters per Malayalam letter. */
function encodeBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
