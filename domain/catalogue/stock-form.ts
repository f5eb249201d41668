import * as z from 'zod/mini';
import { parseForm } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';
import { maxStock } from './stock.ts';

const wholeStockMessage = 'Stock must be a whole number, 0 or more';
const maxStockMessage = `Stock must be at most ${maxStock.toLocaleString('en-IN')}`;

export const stockField = z
  .int(wholeStockMessage)
  .check(z.minimum(0, wholeStockMessage), z.maximum(maxStock, maxStockMessage));

export function parseStock(input: unknown): Parsed<{ stock: number }> {
  return parseForm(stockSchema, input);
}

export const stockSchema = z.object({ stock: stockField });
