import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { ProductRow, Tables } from '../tables.ts';

type Sort = ProductQuery['sort'];
type Key = 'created_at' | 'featured_rank' | 'price_paise' | 'sort_name' | 'stock' | 'id';
type Ordering = { keys: readonly Key[]; direction: 'asc' | 'desc' };

/** domain/catalogue-order's `compareBy` in columns, each with an index. The keys all run one way: see `isBeyond`. */
const orderings: Record<NonNullable<Sort> | 'newest', Ordering> = {
  newest: { keys: ['created_at', 'id'], direction: 'desc' },
  featured: { keys: ['featured_rank', 'sort_name', 'id'], direction: 'asc' },
  rating: { keys: ['featured_rank', 'sort_name', 'id'], direction: 'asc' },
  'price-low-high': { keys: ['price_paise', 'sort_name', 'id'], direction: 'asc' },
  'price-high-low': { keys: ['price_paise', 'sort_name', 'id'], direction: 'desc' },
  'name-a-z': { keys: ['sort_name', 'id'], direction: 'asc' },
  'name-z-a': { keys: ['sort_name', 'id'], direction: 'desc' },
  'stock-low-high': { keys: ['stock', 'sort_name', 'id'], direction: 'asc' },
  'stock-high-low': { keys: ['stock', 'sort_name', 'id'], direction: 'desc' },
};

/** `back` reads the same order from its end, for the page before a place. */
export function orderingOf(sort: Sort, back = false): Ordering {
  const { keys, direction } = orderings[sort ?? 'newest'];
  return { keys, direction: (direction === 'asc') === back ? 'desc' : 'asc' };
}

export function inOrder<O>(query: SelectQueryBuilder<Tables, 'product', O>, sort: Sort, back = false) {
  const { keys, direction } = orderingOf(sort, back);
  return keys.reduce((ordered, key) => ordered.orderBy(`product.${key}`, direction), query);
}

/** The place of a product in a list, so that the next page begins there whatever has been added or removed meanwhile. */
export function cursorAt(row: Partial<Pick<ProductRow, Key>>, sort: Sort): string {
  const place = [sort ?? 'newest', ...orderingOf(sort).keys.map(key => row[key])];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

export type Place = (string | number)[];

/** `undefined` for a text that `cursorAt` did not give for this order. */
export function parseCursor(cursor: string, sort: Sort): Place | undefined {
  const [order, ...place] = parsedList(Buffer.from(cursor, 'base64url').toString());
  const { keys } = orderingOf(sort);
  const fits = order === (sort ?? 'newest') && place.length === keys.length;
  return fits && place.every((value, index) => isValueOf(keys[index], value)) ? (place as Place) : undefined;
}

function parsedList(text: string): unknown[] {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isValueOf(key: Key | undefined, value: unknown): boolean {
  if (key === 'featured_rank' || key === 'price_paise' || key === 'stock') return isSmallInteger(value);
  return typeof value === 'string';
}

function isSmallInteger(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(value as number) <= 2 ** 31 - 1;
}

/** Comparing rows as a whole lets both engines jump straight to the place in the index. */
export function isBeyond(place: Place, sort: Sort, back = false): RawBuilder<SqlBool> {
  const { keys, direction } = orderingOf(sort, back);
  const columns = sql.join(keys.map(key => sql.ref(`product.${key}`)));
  return sql<SqlBool>`(${columns}) ${direction === 'asc' ? sql`>` : sql`<`} (${sql.join(place)})`;
}
