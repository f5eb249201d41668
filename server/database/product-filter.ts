import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type CatalogueQuery, searchWords } from '../../domain/catalogue.ts';
import { toPaise } from '../../domain/price.ts';
import type { Tables } from './tables.ts';

/** domain/catalogue's `matchesQuery` in SQL. */
export function matches(query: CatalogueQuery) {
  return (eb: ExpressionBuilder<Tables, 'product'>): Expression<SqlBool> => {
    const { category, min, max, tags = [], q = '' } = query;
    return eb.and([
      ...(category ? [eb('category', '=', category)] : []),
      ...(min === undefined ? [] : [eb('price_paise', '>=', toPaise(min))]),
      ...(max === undefined ? [] : [eb('price_paise', '<=', toPaise(max))]),
      ...tags.map(tag => eb('product.id', 'in', carriersOf(eb, tag))),
      ...searchWords(q).map(word => contains('search_text', word)),
    ]);
  };
}

function carriersOf(eb: ExpressionBuilder<Tables, 'product'>, tag: string) {
  return eb.selectFrom('product_tag').select('product_id').where('tag', '=', tag);
}

function contains(column: 'search_text', word: string): Expression<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
