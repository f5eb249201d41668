import { nameKey } from '../../orders/order.ts';
import type { Product } from '../product.ts';
import type { CsvRow } from '../product-csv.ts';

type NumberedRow = { number: number; row: CsvRow };
type NamedProduct = Pick<Product, 'id' | 'name' | 'price' | 'created_at'>;

/** Rows without an id that name a product, by row number. Of equal names, the one with the same price, else the oldest. */
export function matchNames(
  rows: readonly NumberedRow[],
  products: readonly NamedProduct[],
): Map<number, NamedProduct> {
  const usedIds = new Set(rows.map(({ row }) => row.id));
  const unused = products
    .filter(({ id, name }) => nameKey(name) !== '' && !usedIds.has(id))
    .toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
  const byName = Map.groupBy(unused, ({ name }) => nameKey(name));
  const matches = new Map<number, NamedProduct>();
  for (const { number, row } of rows) {
    const named = row.id === undefined ? (byName.get(nameKey(nameOf(row))) ?? []) : [];
    const samePrice = named.findIndex(({ price }) => price === row.given.price);
    const [product] = named.splice(Math.max(0, samePrice), 1);
    if (product) matches.set(number, product);
  }
  return matches;
}

export function nameOf({ given }: CsvRow): string {
  return typeof given.name === 'string' ? given.name : '';
}

/** A row found by its name neither renames the product nor clears what the list leaves empty. */
export function withoutNameAndEmptyCells(row: CsvRow): CsvRow {
  const { name: _name, ...given } = row.given;
  return { ...row, given: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) };
}
