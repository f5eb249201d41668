import * as z from 'zod/mini';
import { readForm } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';
import { maxStock } from './stock.ts';

const wholeStock = 'Stock must be a whole number, 0 or more';
const tooManyPieces = `Stock must be at most ${maxStock.toLocaleString('en-IN')}`;

/** How many pieces there are, wherever the owner says so. */
export const stockField = z
  .int(wholeStock)
  .check(z.minimum(0, wholeStock), z.maximum(maxStock, tooManyPieces));

export function parseStock(input: unknown): Parsed<{ stock: number }> {
  return readForm(stockAlone, input);
}

const stockAlone = z.object({ stock: stockField });
