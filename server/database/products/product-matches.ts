import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '../../../domain/catalogue/catalogue.ts';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { Database, Dialect } from '../engine.ts';
import { cacheQueryResults } from '../query-cache.ts';
import { countProducts } from './product-counts.ts';
import { allOf, type Condition, indexedConditions, scanConditions } from './product-filter.ts';

/** `orMore`: counting stopped at `total`. */
export type MatchResult = { where: RawBuilder<SqlBool>; total: number; orMore?: true };

/** Limit for collecting and counting matches. */
const maxCollected = 1000;

/**
 * Few matches: collect their ids through an index, then sort. Many matches: scan the sort index until the page is
 * full. Both stay fast however large the catalogue is.
 */
export function createProductMatcher(database: Database) {
  const countAll = cacheQueryResults(database, (filter: Filter) => countProducts(database, filter));
  const countFiltered = cacheQueryResults(database, (filter: Filter) => countMatches(database, filter));

  return async (query: ProductQuery & { limit?: number | undefined }): Promise<MatchResult> => {
    const { sort, limit = maxCollected, ...filter } = query;
    const { tags = [], q = '', min, max, stock } = filter;
    const scan = allOf(scanConditions(query, database.sql));
    const isInTally = tags.length === 0 && !q && min === undefined && max === undefined;
    if (isInTally && (!stock || sort?.startsWith('stock')))
      return { where: scan, total: await countAll(filter) };
    const { found, catalogueSize } = await countFiltered(filter);
    // Collecting reads `found` rows; scanning reads about `limit * catalogueSize / found` rows.
    const collects = found <= maxCollected && 3 * found * found <= limit * catalogueSize;
    const where = collects ? database.sql.isIdIn(selectMatchingIds(database, query)) : scan;
    if (found <= maxCollected) return { where, total: found };
    if (isInTally) return { where, total: await countAll(filter) };
    return { where, total: maxCollected, orMore: true };
  };
}

/** Without the sort order, which does not affect counts. */
type Filter = Omit<ProductQuery, 'sort'>;

async function countMatches(
  database: Database,
  filter: Filter,
): Promise<{ found: number; catalogueSize: number }> {
  const limited = sql`${selectMatchingIds(database, filter)} limit ${maxCollected + 1}`;
  const { rows } = await sql<{ found: number; size: number | null }>`
    select count(*) as found, (select sum(products) from product_tally) as size from (${limited}) as portion
  `.execute(database.read);
  return { found: rows[0]?.found ?? 0, catalogueSize: rows[0]?.size ?? 0 };
}

/** Unordered. Starts with the most selective index: words, then tags, then prices. */
export function selectMatchingIds(
  { sql: dialect }: Database,
  query: ProductQuery,
): RawBuilder<{ id: string }> {
  const { q = '', tags = [] } = query;
  const words = searchWords(q);
  const [firstTag, ...otherTags] = tags;
  const conditions = indexedConditions(query);
  if (words.length > 0) return dialect.selectIdsByWords(words, [...conditions, ...tags.map(dialect.hasTag)]);
  if (firstTag !== undefined)
    return selectIdsByTag(dialect, firstTag, [...conditions, ...otherTags.map(dialect.hasTag)]);
  return sql`select product.id from product where ${allOf(conditions)}`;
}

function selectIdsByTag(
  { orderedJoin }: Dialect,
  tag: string,
  conditions: Condition[],
): RawBuilder<{ id: string }> {
  if (conditions.length === 0) return sql`select product_id as id from product_tag where tag = ${tag}`;
  return sql`
    select product.id from product_tag as tagged ${orderedJoin} product on product.id = tagged.product_id
    where tagged.tag = ${tag} and ${allOf(conditions)}`;
}
