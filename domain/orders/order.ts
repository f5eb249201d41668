import type { CartItem } from '../cart/cart.ts';
import type { IfShort } from '../cart/substitution.ts';
import { sumLineTotals } from '../catalogue/price.ts';
import { cleanLine } from '../input/plain-text.ts';

export type OrderLine = {
  /** The product id; absent for an order parsed from a message. */
  id?: string;
  name: string;
  quantity: number;
  /** Rupees per piece, as the shopper saw it. */
  price: number;
  ifShort: IfShort;
};

/** Not stored: it exists only in the message and its link. */
export type Order = {
  lines: readonly OrderLine[];
  /** `2026-11-15T09:00Z`. */
  minute: string;
};

export function createOrder(items: readonly CartItem[], now: Date): Order {
  const lines = items.map(({ product: { id, name, price }, quantity, ifShort = 'ask' }) => ({
    id,
    name: cleanLine(name),
    quantity,
    price,
    ifShort,
  }));
  return { lines, minute: formatMinute(now) };
}

export function orderTotal({ lines }: Pick<Order, 'lines'>): number {
  return sumLineTotals(lines);
}

export function formatMinute(time: Date | number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

/** For comparing names: ignores what messengers and keyboards change (case, spacing, punctuation, joiners). */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
