import { compareText } from '../../../domain/catalogue/product-sort.ts';
import { createSearchRank } from '../../../domain/catalogue/search/search-rank.ts';
import { searchWords } from '../../../domain/catalogue/search/search-text.ts';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { ProductPage } from '../../shop.ts';
import type { Database } from '../engine.ts';
import { cacheQueryResults } from '../query-cache.ts';
import { collectMatches } from './collect-matches.ts';
import { type CursorPosition, createCursor, parseCursor } from './product-ordering.ts';
import { selectProducts, toProduct } from './product-rows.ts';

type RankedRow = { rank: number; featured_rank: number; sort_name: string; id: string };
type Filter = Omit<ProductQuery, 'sort'>;
type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

/** Few, because each holds up to a thousand rows. */
const maxCached = 50;

/** Pages of a search in the order of `createSearchRank`. All matches are ranked, so there must not be many. */
export function createRankedSearch(database: Database) {
  const { read, sql } = database;
  const rankMatches = cacheQueryResults(
    database,
    async (filter: Filter): Promise<RankedRow[]> => {
      const rows = await read
        .selectFrom('product')
        .select(['id', 'category', 'featured_rank', 'sort_name', 'search_text'])
        .where(sql.isIdIn(await collectMatches(database, filter)))
        .execute();
      const rankOf = createSearchRank(searchWords(filter.q ?? ''));
      return rows
        .map(({ id, category, featured_rank, sort_name, search_text }) => ({
          rank: rankOf(search_text, category),
          featured_rank,
          sort_name,
          id,
        }))
        .sort((a, b) => comparePositions(positionOf(a), positionOf(b)));
    },
    maxCached,
  );

  return async (filter: Filter, { limit, cursor }: PageQuery): Promise<ProductPage | 'bad-cursor'> => {
    const position = cursor === undefined ? undefined : parseCursor(cursor, 'relevance');
    if (cursor !== undefined && !position) return 'bad-cursor';
    const ranked = await rankMatches(filter);
    const isAfter = (row: RankedRow) => !position || comparePositions(positionOf(row), position) > 0;
    const start = ranked.findIndex(isAfter);
    const rows = start < 0 ? [] : ranked.slice(start, limit && start + limit);
    const last = rows.at(-1);
    const hasMore = last !== undefined && last !== ranked.at(-1);
    return {
      products: await findInOrder(rows.map(({ id }) => id)),
      total: ranked.length,
      ...(hasMore && { next: createCursor(last, 'relevance') }),
    };
  };

  async function findInOrder(ids: string[]) {
    if (ids.length === 0) return [];
    const rows = await selectProducts(read, sql).where('id', 'in', ids).execute();
    const products = new Map(rows.map(row => [row.id, toProduct(row)]));
    return ids.flatMap(id => products.get(id) ?? []);
  }
}

const positionOf = ({ rank, featured_rank, sort_name, id }: RankedRow): CursorPosition => [
  rank,
  featured_rank,
  sort_name,
  id,
];

function comparePositions(a: CursorPosition, b: CursorPosition): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? '';
    const difference = typeof value === 'number' ? value - Number(other) : compareText(value, String(other));
    if (difference !== 0) return difference;
  }
  return 0;
}
