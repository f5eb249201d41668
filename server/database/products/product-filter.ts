import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '../../../domain/catalogue/catalogue.ts';
import { toPaise } from '../../../domain/catalogue/price.ts';
import { lowStockThreshold, type StockState } from '../../../domain/catalogue/stock.ts';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { Dialect } from '../engine.ts';

export type Condition = RawBuilder<SqlBool>;

/** domain/catalogue's `matchesQuery` and domain/stock's `stockState` in SQL: what can be found through an index. */
export function matches({ category, min, max, stock }: ProductQuery): Condition[] {
  return [
    ...(category ? [sql<SqlBool>`product.category = ${category}`] : []),
    ...(min === undefined ? [] : [sql<SqlBool>`product.price_paise >= ${toPaise(min)}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`product.price_paise <= ${toPaise(max)}`]),
    ...(stock ? [hasStock(sql.ref('product.stock'), stock)] : []),
  ];
}

/** The same to be asked of each product while walking through a list in its order. */
export function passes(query: ProductQuery, { onTheWay, carries }: Dialect): Condition[] {
  const { category, min, max, stock, tags = [], q = '', sort } = query;
  const column = (name: 'price' | 'stock', full: string) =>
    sort?.startsWith(name) ? sql.ref<number>(full) : onTheWay(full);
  const price = column('price', 'product.price_paise');
  return [
    ...(category ? [sql<SqlBool>`product.category = ${category}`] : []),
    ...(min === undefined ? [] : [sql<SqlBool>`${price} >= ${toPaise(min)}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`${price} <= ${toPaise(max)}`]),
    ...(stock ? [hasStock(column('stock', 'product.stock'), stock)] : []),
    ...tags.map(carries),
    ...searchWords(q).map(holds),
  ];
}

export const all = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`1 = 1`;

export function holds(word: string): Condition {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`product.search_text like ${pattern} escape '\\'`;
}

function hasStock(stock: Expression<number>, state: StockState): Condition {
  if (state === 'out') return sql`${stock} = 0`;
  if (state === 'in') return sql`${stock} > ${lowStockThreshold}`;
  return sql`${stock} between 1 and ${lowStockThreshold}`;
}
