import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '../../../domain/catalogue/catalogue.ts';
import { toPaise } from '../../../domain/catalogue/price.ts';
import { lowStockThreshold, type StockState } from '../../../domain/catalogue/stock.ts';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { Dialect } from '../engine.ts';

export type Condition = RawBuilder<SqlBool>;

/** SQL version of `matchesQuery` and `stockState` in domain/catalogue; the planner may use any index. */
export function indexedConditions({ category, min, max, stock }: ProductQuery): Condition[] {
  return [
    ...(category ? [sql<SqlBool>`product.category = ${category}`] : []),
    ...(min === undefined ? [] : [sql<SqlBool>`product.price_paise >= ${toPaise(min)}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`product.price_paise <= ${toPaise(max)}`]),
    ...(stock ? [hasStockState(sql.ref('product.stock'), stock)] : []),
  ];
}

/** Conditions for scanning the sort index: only the sorted column may use an index. */
export function scanConditions(query: ProductQuery, { unindexed, hasTag }: Dialect): Condition[] {
  const { category, min, max, stock, tags = [], q = '', sort } = query;
  const columnFor = (sortPrefix: 'price' | 'stock', column: string) =>
    sort?.startsWith(sortPrefix) ? sql.ref<number>(column) : unindexed(column);
  const price = columnFor('price', 'product.price_paise');
  return [
    ...(category ? [sql<SqlBool>`product.category = ${category}`] : []),
    ...(min === undefined ? [] : [sql<SqlBool>`${price} >= ${toPaise(min)}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`${price} <= ${toPaise(max)}`]),
    ...(stock ? [hasStockState(columnFor('stock', 'product.stock'), stock)] : []),
    ...tags.map(hasTag),
    ...searchWords(q).map(containsWord),
  ];
}

/** The conditions on columns of the sort index, which its scan starts and ends with. */
export function sortIndexConditions({ category, min, max, stock, sort }: ProductQuery): Condition[] {
  return indexedConditions({
    ...(category && { category }),
    ...(sort?.startsWith('price') && {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }),
    ...(sort?.startsWith('stock') && stock && { stock }),
  });
}

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`1 = 1`;

export function containsWord(word: string): Condition {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`product.search_text like ${pattern} escape '\\'`;
}

function hasStockState(stock: Expression<number>, state: StockState): Condition {
  if (state === 'out') return sql`${stock} = 0`;
  if (state === 'in') return sql`${stock} > ${lowStockThreshold}`;
  return sql`${stock} between 1 and ${lowStockThreshold}`;
}
