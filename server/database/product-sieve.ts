import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '../../domain/catalogue.ts';
import type { ProductQuery } from '../../domain/stock-list.ts';
import type { Database, Dialect } from './database.ts';
import { all, type Condition, matches, passes } from './product-filter.ts';
import { countProducts } from './product-tally.ts';

/** What a page of a list is read from, and how long the whole list is. */
export type Sifted = { where: RawBuilder<SqlBool>; total: number; orMore?: true };

/** The most that are gathered for one page: what a search finds beyond it is not counted either. */
export const mostGathered = 1000;

/**
 * Two ways to a page, and neither looks at more products the more there are. Few that match are gathered through the
 * index that knows them, and sorted. Are they many, then the list is walked through in its order until the page is
 * full, which is soon.
 */
export function createSieve(database: Database) {
  const counts = rememberCounts(database);

  return async (query: ProductQuery & { limit?: number | undefined }): Promise<Sifted> => {
    const { tags = [], q = '', min, max, stock, limit = mostGathered } = query;
    const walk = all(passes(query, database.sql));
    const isTallied = tags.length === 0 && !q && min === undefined && max === undefined;
    if (isTallied && (!stock || query.sort?.startsWith('stock')))
      return { where: walk, total: await countProducts(database, query) };
    const { found, of } = await counts(query);
    // Gathering looks at all that were found; walking, for each on the page, at all there are per one that was found.
    const gathers = found <= mostGathered && 3 * found * found <= limit * of;
    const where = gathers ? database.sql.isAmong(matching(database, query)) : walk;
    if (found <= mostGathered) return { where, total: found };
    if (isTallied) return { where, total: await countProducts(database, query) };
    return { where, total: mostGathered, orMore: true };
  };
}

type Counted = { found: number; of: number };

/** The pages of a list, in whatever order, have the same length: it is counted once until something changes. */
function rememberCounts(database: Database) {
  const known = new Map<string, Promise<Counted>>();
  database.onChange(() => known.clear());
  return ({ category, q, tags, min, max, stock }: ProductQuery): Promise<Counted> => {
    const query = { category, q, tags, min, max, stock } as ProductQuery;
    const key = JSON.stringify(query);
    const counted = known.get(key) ?? countMatches(database, query);
    if (known.size >= 1000) known.clear();
    known.set(key, counted);
    counted.catch(() => known.delete(key));
    return counted;
  };
}

async function countMatches(database: Database, query: ProductQuery): Promise<Counted> {
  const some = sql`${matching(database, query)} limit ${mostGathered + 1}`;
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
