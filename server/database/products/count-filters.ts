import { countFilterOptions, type FilterCounts } from '../../../domain/catalogue/filters/filter-counts.ts';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { Database } from '../engine.ts';
import { cacheQueryResults } from '../query-cache.ts';
import { type Filter, maxCollected } from './product-matches.ts';

/** Counts nothing when more products match than the totals count. */
export function createFilterCounter(database: Database, collect: (filter: Filter) => Promise<string[]>) {
  const { read, sql } = database;
  const countCached = cacheQueryResults(
    database,
    async ({ inStock, difficulty, ...filter }: Filter): Promise<FilterCounts | undefined> => {
      const ids = await collect(filter);
      if (ids.length > maxCollected) return undefined;
      const rows = await read
        .selectFrom('product')
        .select(({ selectFrom }) => [
          'stock',
          'care_difficulty',
          selectFrom('product_tag')
            .select(sql.jsonArray('tag', 'position').as('tags'))
            .whereRef('product_id', '=', 'product.id')
            .as('tags'),
        ])
        .where(sql.isIdIn(ids))
        .execute();
      const products = rows.map(({ tags, ...row }) => ({
        ...row,
        tags: JSON.parse(tags ?? '[]') as string[],
      }));
      return countFilterOptions(products, { ...(inStock && { inStock }), ...(difficulty && { difficulty }) });
    },
  );
  return ({ sort: _, ...filter }: ProductQuery) => countCached(filter);
}
