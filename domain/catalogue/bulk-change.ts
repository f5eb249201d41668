import * as z from 'zod/mini';
import { parseForm } from '../input/form.ts';
import type { FieldErrors, Parsed } from '../input/parse-result.ts';
import { formatAmount, fromPaise, maxPaise, toPaise } from './price.ts';
import type { Product } from './product.ts';
import { maxStock } from './stock.ts';
import { stockField } from './stock-form.ts';

export const maxBulkProducts = 10_000;

/** Absent fields stay unchanged. */
export type BulkChange = {
  /** 5 raises prices by 5 %, -10 lowers them by 10 %. */
  price_percent?: number | undefined;
  price_rounding?: PriceRounding | undefined;
  stock?: number | undefined;
  add_stock?: number | undefined;
  is_featured?: boolean | undefined;
  is_new_arrival?: boolean | undefined;
  is_hidden?: boolean | undefined;
};

/** To whole rupees, to multiples of 5, or to prices that end in 9. */
export const priceRoundings = ['1', '5', '9'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export function parseBulkChange(input: unknown): Parsed<BulkChange> {
  const parsed = parseForm(bulkChangeSchema, input);
  if (!parsed.ok || Object.values(parsed.value).some(value => value !== undefined)) return parsed;
  return { ok: false, errors: { change: 'Choose what to change' } };
}

const percentMessage = 'The percent must be a number from -90 to 900 with at most two decimals';
const piecesMessage = 'Pieces to add must be a whole number';

export const bulkChangeSchema = z.object({
  price_percent: z.optional(
    z.number(percentMessage).check(
      z.minimum(-90, percentMessage),
      z.maximum(900, percentMessage),
      z.refine(percent => isHundredth(percent), percentMessage),
      z.refine(percent => percent !== 0, 'No price would change'),
    ),
  ),
  price_rounding: z.optional(z.enum(priceRoundings, 'Prices can be rounded to 1, 5 or 9')),
  stock: z.optional(stockField),
  add_stock: z.optional(
    z.int(piecesMessage).check(z.minimum(-maxStock, piecesMessage), z.maximum(maxStock, piecesMessage)),
  ),
  is_featured: z.optional(z.boolean('Featured must be true or false')),
  is_new_arrival: z.optional(z.boolean('New arrival must be true or false')),
  is_hidden: z.optional(z.boolean('Hidden must be true or false')),
});

type Changeable = Pick<
  Product,
  'name' | 'image' | 'price' | 'stock' | 'is_featured' | 'is_new_arrival' | 'is_hidden'
>;

/** Clamps stock to 0 and `maxStock`; rejects a price out of range and publishing without a photo. */
export function applyBulkChange<P extends Changeable>(product: P, change: BulkChange): Parsed<P> {
  const { price_percent = 0, price_rounding, stock = product.stock, add_stock = 0, ...flags } = change;
  const price = roundPrice(changePriceByPercent(product.price, price_percent), price_rounding);
  const errors = checkPrice(product.name, price) ?? checkPhoto(product, flags);
  if (errors) return { ok: false, errors };
  return {
    ok: true,
    value: {
      ...product,
      price,
      stock: Math.min(Math.max(stock + add_stock, 0), maxStock),
      is_featured: flags.is_featured ?? product.is_featured,
      is_new_arrival: flags.is_new_arrival ?? product.is_new_arrival,
      ...(flags.is_hidden !== undefined && { is_hidden: flags.is_hidden }),
    },
  };
}

/** Rounds half up to the paisa, in integer hundredths of a per cent to avoid floating-point error. */
export function changePriceByPercent(rupees: number, percent: number): number {
  const parts = 10_000 + Math.round(percent * 100);
  return fromPaise(Math.round((toPaise(rupees) * parts) / 10_000));
}

export function roundPrice(rupees: number, rounding?: PriceRounding): number {
  if (rounding === '1') return Math.max(Math.round(rupees), 1);
  if (rounding === '5') return Math.max(Math.round(rupees / 5) * 5, 5);
  if (rounding === '9') return Math.max(Math.round((rupees - 9) / 10) * 10 + 9, 9);
  return rupees;
}

function checkPrice(name: string, price: number): FieldErrors | undefined {
  if (toPaise(price) < 1) return { price_percent: `${name} would cost nothing` };
  if (toPaise(price) <= maxPaise) return undefined;
  return { price_percent: `${name} would cost more than ${formatAmount(fromPaise(maxPaise))}` };
}

function checkPhoto({ name, image }: Changeable, { is_hidden }: BulkChange): FieldErrors | undefined {
  return is_hidden === false && !image ? { is_hidden: `${name} needs a photo first` } : undefined;
}

function isHundredth(percent: number): boolean {
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
}
