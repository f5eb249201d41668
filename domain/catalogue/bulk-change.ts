import * as z from 'zod/mini';
import { readForm } from '../input/form.ts';
import type { FieldErrors, Parsed } from '../input/parse-result.ts';
import { formatAmount, fromPaise, maxPaise, toPaise } from './price.ts';
import type { Product } from './product.ts';
import { maxStock } from './stock.ts';
import { stockField } from './stock-form.ts';

/** No list, import or change of many is longer than this. */
export const mostAtOnce = 10_000;

/** What the owner does to many products at once; an absent field stays as it is. */
export type BulkChange = {
  /** 5 is five per cent dearer, -10 ten per cent cheaper. */
  price_percent?: number | undefined;
  stock?: number | undefined;
  /** Pieces to add, or to take off when negative. */
  add_stock?: number | undefined;
  is_featured?: boolean | undefined;
  is_new_arrival?: boolean | undefined;
};

export function parseBulkChange(input: unknown): Parsed<BulkChange> {
  const parsed = readForm(bulkChange, input);
  if (!parsed.ok || Object.values(parsed.value).some(value => value !== undefined)) return parsed;
  return { ok: false, errors: { change: 'Say what to change' } };
}

const percents = 'The per cent must be a number from -90 to 900 with at most two decimals';
const pieces = 'Pieces to add must be a whole number';

const bulkChange = z.object({
  price_percent: z.optional(
    z.number(percents).check(
      z.minimum(-90, percents),
      z.maximum(900, percents),
      z.refine(percent => isHundredth(percent), percents),
      z.refine(percent => percent !== 0, 'No price would change'),
    ),
  ),
  stock: z.optional(stockField),
  add_stock: z.optional(z.int(pieces).check(z.minimum(-maxStock, pieces), z.maximum(maxStock, pieces))),
  is_featured: z.optional(z.boolean('Featured must be true or false')),
  is_new_arrival: z.optional(z.boolean('New arrival must be true or false')),
});

type Changeable = Pick<Product, 'name' | 'price' | 'stock' | 'is_featured' | 'is_new_arrival'>;

/** The product as it will be. Stock stops at none and at the most there may be; a price that cannot be is refused. */
export function applyBulkChange<P extends Changeable>(product: P, change: BulkChange): Parsed<P> {
  const { price_percent = 0, stock = product.stock, add_stock = 0, ...flags } = change;
  const price = priceByPercent(product.price, price_percent);
  const errors = priceFault(product.name, price);
  if (errors) return { ok: false, errors };
  return {
    ok: true,
    value: {
      ...product,
      price,
      stock: Math.min(Math.max(stock + add_stock, 0), maxStock),
      is_featured: flags.is_featured ?? product.is_featured,
      is_new_arrival: flags.is_new_arrival ?? product.is_new_arrival,
    },
  };
}

/** Rounded to the paisa, a half upwards. Counted in whole hundredths of a per cent, so that no price is a paisa off. */
export function priceByPercent(rupees: number, percent: number): number {
  const parts = 10_000 + Math.round(percent * 100);
  return fromPaise(Math.round((toPaise(rupees) * parts) / 10_000));
}

function priceFault(name: string, price: number): FieldErrors | undefined {
  if (toPaise(price) < 1) return { price_percent: `${name} would cost nothing` };
  if (toPaise(price) <= maxPaise) return undefined;
  return { price_percent: `${name} would cost more than ${formatAmount(fromPaise(maxPaise))}` };
}

function isHundredth(percent: number): boolean {
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
}
