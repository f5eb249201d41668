import type { RawBuilder, SqlBool } from 'kysely';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { Database } from '../engine.ts';
import { cacheQueryResults } from '../query-cache.ts';
import { collectMatches } from './collect-matches.ts';
import { countProducts } from './product-counts.ts';
import { allOf, scanConditions } from './product-filter.ts';

/** `isScan`: rows that do not match are read too. `orMore`: counting stopped at `total`. */
export type MatchResult = { where: RawBuilder<SqlBool>; isScan?: true; total: number; orMore?: true };

export const maxCollected = 1000;

/** Few, because each holds up to `maxCollected` ids. */
const maxCached = 200;

/** Few matches: collect ids through an index, then sort. Many: scan the sort index until the page is full. */
export function createProductMatcher(database: Database) {
  const countAll = cacheQueryResults(database, (filter: Filter) => countProducts(database, filter));
  const collect = cacheQueryResults(
    database,
    (filter: Filter) => collectMatches(database, filter, maxCollected + 1),
    maxCached,
  );

  return { collect, match };

  async function match(query: ProductQuery & { limit?: number | undefined }): Promise<MatchResult> {
    const { sort, limit = maxCollected, ...filter } = query;
    const { tags = [], q = '', min, max, stock, inStock, difficulty } = filter;
    const scan = allOf(scanConditions(query, database.sql));
    const isInTally =
      tags.length === 0 &&
      !q &&
      min === undefined &&
      max === undefined &&
      !difficulty &&
      stock !== 'no-photo' &&
      stock !== 'featured';
    if (isInTally && !inStock && (!stock || (stock !== 'hidden' && sort?.startsWith('stock'))))
      return { where: scan, total: await countAll(filter) };
    const ids = await collect(filter);
    const found = ids.length;
    // Collecting reads `found` rows; scanning reads about `limit * catalogueSize / found` rows.
    const isFew = found <= maxCollected && 3 * found * found <= limit * (await countAll({}));
    if (isFew) return { where: database.sql.isIdIn(ids), total: found };
    const scanned = { where: scan, isScan: true } as const;
    if (found <= maxCollected) return { ...scanned, total: found };
    if (isInTally) return { ...scanned, total: await countAll(filter) };
    return { ...scanned, total: maxCollected, orMore: true };
  }
}

export type Filter = Omit<ProductQuery, 'sort'>;
