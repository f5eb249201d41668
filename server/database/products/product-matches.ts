import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '../../../domain/catalogue/catalogue.ts';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { Database, Dialect } from '../engine.ts';
import { rememberAnswers } from '../query-cache.ts';
import { countProducts } from './product-counts.ts';
import { all, type Condition, matches, passes } from './product-filter.ts';

/** What a page of a list is read from, and how long the whole list is. */
export type Sifted = { where: RawBuilder<SqlBool>; total: number; orMore?: true };

/** The most that are gathered for one page: what a search finds beyond it is not counted either. */
const mostGathered = 1000;

/**
 * Two ways to a page, and neither looks at more products the more there are. Few that match are gathered through the
 * index that knows them, and sorted. Are they many, then the list is walked through in its order until the page is
 * full, which is soon.
 */
export function createSieve(database: Database) {
  const countAll = rememberAnswers(database, (filter: Filter) => countProducts(database, filter));
  const countFound = rememberAnswers(database, (filter: Filter) => countMatches(database, filter));

  return async (query: ProductQuery & { limit?: number | undefined }): Promise<Sifted> => {
    const { sort, limit = mostGathered, ...filter } = query;
    const { tags = [], q = '', min, max, stock } = filter;
    const walk = all(passes(query, database.sql));
    const isTallied = tags.length === 0 && !q && min === undefined && max === undefined;
    if (isTallied && (!stock || sort?.startsWith('stock')))
      return { where: walk, total: await countAll(filter) };
    const { found, of } = await countFound(filter);
    // Gathering looks at all that were found; walking, for each on the page, at all there are per one that was found.
    const gathers = found <= mostGathered && 3 * found * found <= limit * of;
    const where = gathers ? database.sql.isAmong(matching(database, query)) : walk;
    if (found <= mostGathered) return { where, total: found };
    if (isTallied) return { where, total: await countAll(filter) };
    return { where, total: mostGathered, orMore: true };
  };
}

/** The pages of a list, in whatever order, have the same length. */
type Filter = Omit<ProductQuery, 'sort'>;

async function countMatches(database: Database, filter: Filter): Promise<{ found: number; of: number }> {
  const some = sql`${matching(database, filter)} limit ${mostGathered + 1}`;
  const { rows } = await sql<{ found: number; of: number | null }>`
    select count(*) as found, (select sum(products) from product_tally) as "of" from (${some}) as portion
  `.execute(database.read);
  return { found: rows[0]?.found ?? 0, of: rows[0]?.of ?? 0 };
}

/** Selects the ids of what matches, in no order, starting where the fewest are: words, then tags, then prices. */
export function matching({ sql: dialect }: Database, query: ProductQuery): RawBuilder<{ id: string }> {
  const { q = '', tags = [] } = query;
  const words = searchWords(q);
  const [tag, ...others] = tags;
  const further = matches(query);
  if (words.length > 0) return dialect.selectByWords(words, [...further, ...tags.map(dialect.carries)]);
  if (tag !== undefined) return selectByTag(dialect, tag, [...further, ...others.map(dialect.carries)]);
  return sql`select product.id from product where ${all(further)}`;
}

function selectByTag({ thenJoin }: Dialect, tag: string, further: Condition[]): RawBuilder<{ id: string }> {
  if (further.length === 0) return sql`select product_id as id from product_tag where tag = ${tag}`;
  return sql`
    select product.id from product_tag as carried ${thenJoin} product on product.id = carried.product_id
    where carried.tag = ${tag} and ${all(further)}`;
}
