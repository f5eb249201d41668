import * as z from 'zod/mini';
import { parseForm } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';
import { maxBulkProducts } from './bulk-change.ts';
import { parsePrice } from './price.ts';
import type { Product } from './product.ts';

export type PriceChange = { id: string; before: number; after: number };

const message = `Send 1 to ${maxBulkProducts} price changes`;
const price = z.number(message).check(z.refine(rupees => (parsePrice(rupees) ?? 0) > 0, message));

export const priceChangesSchema = z
  .array(z.strictObject({ id: z.string(), before: price, after: price }, message), message)
  .check(z.minLength(1, message), z.maxLength(maxBulkProducts, message));

export function parsePriceChanges(input: unknown): Parsed<PriceChange[]> {
  const parsed = parseForm(z.object({ undo: priceChangesSchema }), { undo: input });
  return parsed.ok ? { ok: true, value: parsed.value.undo } : parsed;
}

/** `undefined` when the product was deleted or its price was changed again. */
export function undoPriceChange(
  current: Product | undefined,
  { before, after }: PriceChange,
): Product | undefined {
  return current?.price === after ? { ...current, price: before } : undefined;
}
