import type { CartItem } from '../cart/cart.ts';
import type { IfShort } from '../cart/substitution.ts';
import { worthOf } from '../catalogue/price.ts';
import { cleanLine } from '../input/plain-text.ts';

export type OrderLine = {
  /** The product's, when the order comes from a cart or a link; a message only has names. */
  id?: string;
  name: string;
  quantity: number;
  /** Rupees for one, as the shopper saw it. */
  price: number;
  ifShort: IfShort;
};

/** What the shopper sends. Nobody keeps it: it lives in the message and in the message's link. */
export type Order = {
  lines: readonly OrderLine[];
  /** When it was written, to the minute: `2026-11-15T09:00Z`. */
  minute: string;
};

export function orderOf(items: readonly CartItem[], now: Date): Order {
  const lines = items.map(({ product: { id, name, price }, quantity, ifShort = 'ask' }) => ({
    id,
    name: cleanLine(name),
    quantity,
    price,
    ifShort,
  }));
  return { lines, minute: minuteText(now) };
}

/** Rupees, exact to the paisa. */
export function orderTotal({ lines }: Pick<Order, 'lines'>): number {
  return worthOf(lines);
}

export function minuteText(time: Date | number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

/** By this a name is known again: what messengers and keyboards change (case, spacing, signs, joiners) is left out. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
