import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { ProductRow, Tables } from '../tables.ts';

type Sort = Exclude<ProductQuery['sort'], 'relevance'>;
export type SortedQuery = Omit<ProductQuery, 'sort'> & { sort?: NonNullable<Sort> };

type Key = 'created_at' | 'featured_rank' | 'price_paise' | 'sort_name' | 'stock' | 'id';
type Ordering = { keys: readonly Key[]; direction: 'asc' | 'desc' };

/** SQL version of domain/catalogue's `compareBy`. `isAfterPosition` needs all keys in one direction. */
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

export function getOrdering(sort: Sort, backwards = false): Ordering {
  const { keys, direction } = orderings[sort ?? 'newest'];
  return { keys, direction: (direction === 'asc') === backwards ? 'desc' : 'asc' };
}

export function orderProducts<O>(
  query: SelectQueryBuilder<Tables, 'product', O>,
  sort: Sort,
  backwards = false,
) {
  const { keys, direction } = getOrdering(sort, backwards);
  return keys.reduce((ordered, key) => ordered.orderBy(`product.${key}`, direction), query);
}

/** Encodes the sort keys of the row, so that paging survives added and removed products. */
export function createCursor(row: CursorRow, sort: Sort | 'relevance'): string {
  const values = [sort ?? 'newest', ...cursorKeys(sort).map(key => row[key])];
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

type CursorKey = Key | 'rank';
type CursorRow = Partial<Pick<ProductRow, Key>> & { rank?: number };

const cursorKeys = (sort: Sort | 'relevance'): readonly CursorKey[] =>
  sort === 'relevance' ? ['rank', ...getOrdering('featured').keys] : getOrdering(sort).keys;

export type CursorPosition = (string | number)[];

/** `undefined` for a malformed cursor or one of another sort order. */
export function parseCursor(cursor: string, sort: Sort | 'relevance'): CursorPosition | undefined {
  const [cursorSort, ...values] = parseList(Buffer.from(cursor, 'base64url').toString());
  const keys = cursorKeys(sort);
  const isSameSort = cursorSort === (sort ?? 'newest') && values.length === keys.length;
  const isValid = isSameSort && values.every((value, index) => isValidKeyValue(keys[index], value));
  return isValid ? (values as CursorPosition) : undefined;
}

function parseList(text: string): unknown[] {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isValidKeyValue(key: CursorKey | undefined, value: unknown): boolean {
  if (key === 'rank' || key === 'featured_rank' || key === 'price_paise' || key === 'stock')
    return isInt32(value);
  return typeof value === 'string';
}

function isInt32(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(value as number) <= 2 ** 31 - 1;
}

/** A row-value comparison, which both engines resolve with one index seek. */
export function isAfterPosition(
  position: CursorPosition,
  sort: Sort,
  backwards = false,
): RawBuilder<SqlBool> {
  const { keys, direction } = getOrdering(sort, backwards);
  return sql<SqlBool>`${rowOf(keys)} ${direction === 'asc' ? sql`>` : sql`<`} (${sql.join(position)})`;
}

export function isUpToPosition(position: CursorPosition, sort: Sort, backwards = false): RawBuilder<SqlBool> {
  const { keys, direction } = getOrdering(sort, backwards);
  return sql<SqlBool>`${rowOf(keys)} ${direction === 'asc' ? sql`<=` : sql`>=`} (${sql.join(position)})`;
}

const rowOf = (keys: readonly Key[]) => sql`(${sql.join(keys.map(key => sql.ref(`product.${key}`)))})`;
