import { ifShortChoices } from '../cart/substitution.ts';
import { fromPaise, maxPaise } from '../catalogue/price.ts';
import { slugify } from '../catalogue/product.ts';
import { maxStock } from '../catalogue/stock.ts';
import { cleanLine } from '../input/plain-text.ts';
import { formatMinute, type Order, type OrderLine } from './order.ts';
import { linkChecksum, linkVersion } from './order-link.ts';

const minuteMs = 60_000;
const checkLength = 5;
const maxLength = 50_000;
/** The page that opens a link requests the product of every line. */
const maxLines = 500;

export type OrderLinkResult =
  | { ok: true; order: Order }
  | { ok: false; reason: 'empty' | 'unreadable' | 'changed' | 'newer'; message: string };

/** Accepts any text, with or without the `#`. */
export function parseOrderLink(hash: string): OrderLinkResult {
  // Shoppers append a full stop and messengers an asterisk.
  const text = hash.replace(/^#/, '').replace(/[^0-9A-Za-z]{1,9}$/, '');
  if (!text) return failure('empty');
  if (text.length > maxLength || !/^\d[\w-]*$/.test(text)) return failure('unreadable');
  if (!text.startsWith(linkVersion)) return failure('newer');
  const body = text.slice(linkVersion.length, -checkLength);
  if (linkChecksum(body) !== text.slice(-checkLength)) return failure('changed');
  const order = parseOrder(decodeBase64Url(body));
  return order ? { ok: true, order } : failure('unreadable');
}

const messages = {
  empty: 'There is no order in this link.',
  unreadable: 'This is not one of our order links.',
  changed: 'This link is incomplete, so we cannot show the order.',
  newer: 'This link needs a newer version of this page. Reload the page and try again.',
};

function failure(reason: keyof typeof messages): OrderLinkResult {
  return { ok: false, reason, message: messages[reason] };
}

function parseOrder(text: string | undefined): Order | undefined {
  const [minute = '', ...rows] = text?.split('\n') ?? [];
  const time = parseBase36(minute) * minuteMs;
  if (!(time <= latestTime) || rows.length === 0 || rows.length > maxLines) return undefined;
  const lines = rows.map(parseRow);
  if (!lines.every(line => line !== undefined)) return undefined;
  return { lines, minute: formatMinute(time) };
}

const latestTime = Date.UTC(9999, 0);

function parseRow(row: string): OrderLine | undefined {
  const [count = '', paise = '', name = '', choice = '', id = slugify(name)] = row.split('\t');
  const [quantity, price, ifShort] = [parseBase36(count), parseBase36(paise), ifShortChoices[Number(choice)]];
  if (!(quantity >= 1 && quantity <= maxStock) || !(price <= maxPaise) || !ifShort) return undefined;
  if (!name || name !== cleanLine(name)) return undefined;
  return { id, name, quantity, price: fromPaise(price), ifShort };
}

function parseBase36(text: string): number {
  return /^[0-9a-z]{1,9}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN;
}

function decodeBase64Url(letters: string): string | undefined {
  try {
    const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const codes = Uint8Array.from(bytes, byte => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(codes);
  } catch {
    return undefined;
  }
}
