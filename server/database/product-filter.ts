import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '../../domain/catalogue.ts';
import { toPaise } from '../../domain/price.ts';
import { lowStockThreshold, type StockState } from '../../domain/stock.ts';
import type { ProductQuery } from '../../domain/stock-list.ts';
import type { Tables } from './tables.ts';

/** domain/catalogue's `matchesQuery` and domain/stock's `stockState` in SQL. */
export function matches(query: ProductQuery) {
  return (eb: ExpressionBuilder<Tables, 'product'>): Expression<SqlBool> => {
    const { category, min, max, tags = [], q = '', stock } = query;
    return eb.and([
      ...(category ? [eb('category', '=', category)] : []),
      ...(min === undefined ? [] : [eb('price_paise', '>=', toPaise(min))]),
      ...(max === undefined ? [] : [eb('price_paise', '<=', toPaise(max))]),
      ...(stock ? [hasStock(eb, stock)] : []),
      ...tags.map(tag => eb('product.id', 'in', carriersOf(eb, tag))),
      ...searchWords(q).map(word => contains('search_text', word)),
    ]);
  };
}

function carriersOf(eb: ExpressionBuilder<Tables, 'product'>, tag: string) {
  return eb.selectFrom('product_tag').select('product_id').where('tag', '=', tag);
}

function hasStock(eb: ExpressionBuilder<Tables, 'product'>, state: StockState): Expression<SqlBool> {
  if (state === 'out') return eb('stock', '=', 0);
  if (state === 'in') return eb('stock', '>', lowStockThreshold);
  return eb.between('stock', 1, lowStockThreshold);
}

function contains(column: 'search_text', word: string): Expression<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
