import * as z from 'zod/mini';
import { parseForm } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';
import { maxStock } from './stock.ts';

const wholeStockMessage = 'Stock must be a whole number, 0 or more';
const maxStockMessage = `Stock must be at most ${maxStock.toLocaleString('en-IN')}`;

export const stockField = z
  .int(wholeStockMessage)
  .check(z.minimum(0, wholeStockMessage), z.maximum(maxStock, maxStockMessage));

export function parseStock(input: unknown): Parsed<StockForm> {
  return parseForm(stockSchema, input);
}

/** `expected_stock` is the stock against which a late count was made. */
export const stockSchema = z.object({ stock: stockField, expected_stock: z.optional(stockField) });

type StockForm = z.infer<typeof stockSchema>;

/** A count that was saved already may be sent again. */
export function isExpectedStock(current: number, { stock, expected_stock = current }: StockForm): boolean {
  return current === expected_stock || current === stock;
}
