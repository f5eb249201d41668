import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { ProductPage, Products, SearchPage } from '../../shop.ts';
import type { Database } from '../engine.ts';
import type { SortedLists } from './list-products.ts';
import type { SortedQuery } from './product-ordering.ts';
import { createRankedSearch } from './ranked-search.ts';
import { createRespeller } from './respell-search.ts';

type PageQuery = ProductQuery & { limit?: number | undefined; cursor?: string | undefined; back?: boolean };

/** Of cursors within the products that are named as the search. */
const namedPrefix = 'named.';
const startOfOthers = 'others';

export function productSearch(
  database: Database,
  lists: SortedLists,
): Pick<Products, 'list' | 'page' | 'search' | 'filterCounts'> {
  const rankedPage = createRankedSearch(database);
  const respell = createRespeller(database, async q => (await lists.list({ q, limit: 1 })).total > 0);

  return {
    async list(query = {}) {
      const found = await page(query);
      // Without a cursor, none can be bad.
      return found === 'bad-cursor' ? { products: [], total: 0 } : found;
    },

    page,

    search,

    async filterCounts(query) {
      const found = query.q ? await search({ ...query, limit: 1 }) : undefined;
      const respelling = found === 'bad-cursor' ? undefined : found?.respelling;
      return lists.filterCounts(respelling ? { ...query, q: respelling.q } : query);
    },
  };

  async function search(query: PageQuery & { limit: number }): Promise<SearchPage | 'bad-cursor'> {
    const { q, exact } = query;
    const found = await page(query);
    if (found === 'bad-cursor' || found.total > 0 || !q) return found;
    const respelling = exact ? undefined : await respell(q);
    const corrected = respelling ? { ...query, q: respelling.q } : query;
    const again = respelling ? await page(corrected) : found;
    if (again === 'bad-cursor') return again;
    return {
      ...again,
      ...(respelling && { respelling }),
      ...(again.total === 0 && (await countElsewhere(corrected))),
    };
  }

  async function page({ sort, ...query }: PageQuery): Promise<ProductPage | 'bad-cursor'> {
    if (sort !== 'relevance') return readSorted({ ...query, ...(sort && { sort }) });
    const { limit, cursor, back: _, ...filter } = query;
    const { total, orMore } = await lists.count(filter);
    if (!orMore) return rankedPage(filter, { limit, cursor });
    const named = limit === undefined ? undefined : await lists.count({ ...filter, named: true });
    if (limit === undefined || !named?.total || named.orMore)
      return readSorted({ ...query, sort: 'featured' });
    const found = await readManyMatches(filter, limit, cursor);
    return found === 'bad-cursor' ? found : { ...found, total, orMore };
  }

  /** Too many to rank: the few that are named so come first, then the others as featured. */
  async function readManyMatches(
    filter: Omit<ProductQuery, 'sort'>,
    limit: number,
    cursor = namedPrefix,
  ): Promise<Pick<ProductPage, 'products' | 'next'> | 'bad-cursor'> {
    const isNamedPage = cursor.startsWith(namedPrefix);
    const position = cursor.slice(namedPrefix.length) || undefined;
    const named = isNamedPage
      ? await rankedPage({ ...filter, named: true }, { limit, cursor: position })
      : undefined;
    if (named === 'bad-cursor') return named;
    const { products = [], next } = named ?? {};
    if (next) return { products, next: namedPrefix + next };
    if (products.length === limit) return { products, next: startOfOthers };
    const others = await lists.page({
      ...filter,
      named: false,
      sort: 'featured',
      limit: limit - products.length,
      cursor: isNamedPage || cursor === startOfOthers ? undefined : cursor,
    });
    if (others === 'bad-cursor') return others;
    return { products: [...products, ...others.products], ...(others.next && { next: others.next }) };
  }

  function readSorted({ limit, ...query }: Omit<PageQuery, 'sort'> & SortedQuery) {
    return limit === undefined ? lists.list(query) : lists.page({ ...query, limit });
  }

  async function countElsewhere({ category, ...query }: ProductQuery): Promise<{ elsewhere?: number }> {
    if (!category) return {};
    const { total } = await lists.list({ ...query, sort: 'featured', limit: 1 });
    return total > 0 ? { elsewhere: total } : {};
  }
}
