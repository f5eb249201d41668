import { ifShortChoices } from '../cart/substitution.ts';
import { fromPaise, maxPaise } from '../catalogue/price.ts';
import { slugFor } from '../catalogue/product.ts';
import { maxStock } from '../catalogue/stock.ts';
import { cleanLine } from '../input/plain-text.ts';
import { minuteText, type Order, type OrderLine } from './order.ts';
import { linkCheck, linkVersion } from './order-link.ts';

const minuteMs = 60_000;
const checkLength = 5;
const longest = 50_000;
/** No cart is that long, and a page that opens a link asks about every line. */
const mostLines = 500;

export type OrderLinkReading =
  | { ok: true; order: Order }
  | { ok: false; reason: 'empty' | 'unreadable' | 'changed' | 'newer'; sentence: string };

/** Reads what stands behind the `#`, with or without it, from any text. */
export function readOrderLink(hash: string): OrderLinkReading {
  // People put a full stop behind a link, and messengers an asterisk.
  const text = hash.replace(/^#/, '').replace(/[^0-9A-Za-z]{1,9}$/, '');
  if (!text) return refusal('empty');
  if (text.length > longest || !/^\d[\w-]*$/.test(text)) return refusal('unreadable');
  if (!text.startsWith(linkVersion)) return refusal('newer');
  const body = text.slice(linkVersion.length, -checkLength);
  if (linkCheck(body) !== text.slice(-checkLength)) return refusal('changed');
  const order = readOrder(fromLetters(body));
  return order ? { ok: true, order } : refusal('unreadable');
}

const sentences = {
  empty: 'There is no order in this link.',
  unreadable: 'This is not one of our order links.',
  changed: 'This order link was changed or cut off on its way, so we do not trust what it says.',
  newer: 'This order link is of a kind that this page does not know yet. Reload the page and try again.',
};

function refusal(reason: keyof typeof sentences): OrderLinkReading {
  return { ok: false, reason, sentence: sentences[reason] };
}

function readOrder(text: string | undefined): Order | undefined {
  const [minute = '', ...rows] = text?.split('\n') ?? [];
  const time = number36(minute) * minuteMs;
  if (!(time <= latestTime) || rows.length === 0 || rows.length > mostLines) return undefined;
  const lines = rows.map(readLine);
  if (!lines.every(line => line !== undefined)) return undefined;
  return { lines, minute: minuteText(time) };
}

const latestTime = Date.UTC(9999, 0);

function readLine(row: string): OrderLine | undefined {
  const [count = '', paise = '', name = '', wish = '', id = slugFor(name)] = row.split('\t');
  const [quantity, price, ifShort] = [number36(count), number36(paise), ifShortChoices[Number(wish)]];
  if (!(quantity >= 1 && quantity <= maxStock) || !(price <= maxPaise) || !ifShort) return undefined;
  if (!name || name !== cleanLine(name)) return undefined;
  return { id, name, quantity, price: fromPaise(price), ifShort };
}

function number36(text: string): number {
  return /^[0-9a-z]{1,9}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN;
}

function fromLetters(letters: string): string | undefined {
  try {
    const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const codes = Uint8Array.from(bytes, byte => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(codes);
  } catch {
    return undefined;
  }
}
