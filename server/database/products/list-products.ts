import type { FilterCounts } from '../../../domain/catalogue/filters/filter-counts.ts';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import { nextTurn } from '../../event-loop-turn.ts';
import type { ProductPage } from '../../shop.ts';
import type { Database } from '../engine.ts';
import { prepareQueryVariants } from '../prepared-query.ts';
import { createFilterCounter } from './count-filters.ts';
import { allOf, type Condition, scanConditions, sortIndexConditions } from './product-filter.ts';
import { createProductMatcher, type MatchResult } from './product-matches.ts';
import {
  type CursorPosition,
  createCursor,
  getOrdering,
  isAfterPosition,
  isUpToPosition,
  orderProducts,
  parseCursor,
  type SortedQuery,
} from './product-ordering.ts';
import { type ProductWithListsRow, selectProducts, toProduct } from './product-rows.ts';

/** Rows that a scan reads at once: about ten milliseconds. */
const maxScanned = 2_000;

type ListQuery = SortedQuery & { limit?: number | undefined };
type PageVariant = {
  sort: SortedQuery['sort'];
  includeHidden: boolean;
  hasCategory: boolean;
  hasCursor: boolean;
};
type PageValues = {
  limit: number;
  category: SortedQuery['category'];
  [position: number]: CursorPosition[number];
};

export type SortedLists = {
  list(query?: ListQuery): Promise<ProductPage>;
  count(query: SortedQuery): Promise<Pick<ProductPage, 'total' | 'orMore'>>;
  page(
    query: SortedQuery & { limit: number; cursor?: string | undefined; back?: boolean },
  ): Promise<ProductPage | 'bad-cursor'>;
  filterCounts(query: ProductQuery): Promise<FilterCounts | undefined>;
};

export function productLists(database: Database): SortedLists {
  const { read } = database;
  const { match: matchProducts, collect } = createProductMatcher(database);
  const select = () => selectProducts(read, database.sql);
  const queryPage = prepareQueryVariants(read, buildPageQuery);

  return {
    list: (query = {}) => readForwards(query),

    count: async query => totalsOf(await matchProducts(query)),

    filterCounts: createFilterCounter(database, collect),

    async page({ cursor, back = false, ...query }) {
      if (cursor === undefined) return readForwards(query);
      const position = parseCursor(cursor, query.sort);
      if (!position) return 'bad-cursor';
      return back ? readBackwards(query, position) : readForwards(query, position);
    },
  };

  async function readForwards(query: ListQuery, position?: CursorPosition): Promise<ProductPage> {
    const { limit, sort } = query;
    const matched = await matchProducts(query);
    if (limit === undefined) {
      const products = (await orderProducts(select().where(matched.where), sort).execute()).map(toProduct);
      return { products, total: products.length };
    }
    const rows = await readPage(limit + 1, query, matched, position);
    const pageRows = rows.slice(0, limit);
    const first = position && pageRows.at(0);
    const last = rows.length > limit ? pageRows.at(-1) : undefined;
    return {
      products: pageRows.map(toProduct),
      ...totalsOf(matched),
      ...(first && { previous: createCursor(first, sort) }),
      ...(last && { next: createCursor(last, sort) }),
    };
  }

  /** Returns the first page when too few products precede, so that the page is never short. */
  async function readBackwards(
    query: SortedQuery & { limit: number },
    position: CursorPosition,
  ): Promise<ProductPage> {
    const { limit, sort } = query;
    const matched = await matchProducts(query);
    const rows = await readMatches(limit + 1, query, matched, position, true);
    if (rows.length <= limit) return readForwards(query);
    const pageRows = rows.slice(0, limit).reverse();
    const [first, last] = [pageRows.at(0), pageRows.at(-1)];
    return {
      products: pageRows.map(toProduct),
      ...totalsOf(matched),
      ...(first && { previous: createCursor(first, sort) }),
      ...(last && { next: createCursor(last, sort) }),
    };
  }

  function readPage(
    limit: number,
    query: ListQuery,
    matched: MatchResult,
    position: CursorPosition | undefined,
  ): Promise<ProductWithListsRow[]> {
    const { category, sort, q, tags = [], min, max, includeHidden = false } = query;
    const { stock, inStock, difficulty } = query;
    const isInRange = min !== undefined || max !== undefined;
    if (q || tags.length > 0 || isInRange || stock || inStock || difficulty)
      return readMatches(limit, query, matched, position);
    const variant = {
      sort,
      includeHidden,
      hasCategory: category !== undefined,
      hasCursor: position !== undefined,
    };
    return queryPage(variant, { limit, category, ...position });
  }

  async function readMatches(
    limit: number,
    query: ListQuery,
    { where, isScan }: MatchResult,
    position: CursorPosition | undefined,
    backwards = false,
  ): Promise<ProductWithListsRow[]> {
    const { sort } = query;
    const rows: ProductWithListsRow[] = [];
    let start = position;
    for (;;) {
      const end = isScan && (await findChunkEnd(query, start, backwards));
      const conditions = [
        where,
        ...(start ? [isAfterPosition(start, sort, backwards)] : []),
        ...(end ? [isUpToPosition(end, sort, backwards)] : []),
      ];
      rows.push(...(await buildQuery(limit - rows.length, conditions, sort, backwards).execute()));
      if (!end || rows.length === limit) return rows;
      start = end;
      await nextTurn();
    }
  }

  /** Where a scan lets other requests in; `undefined` when fewer rows are left, or the main thread does not scan. */
  async function findChunkEnd(
    query: ListQuery,
    start: CursorPosition | undefined,
    backwards: boolean,
  ): Promise<CursorPosition | undefined> {
    if (!database.sql.runsOnMainThread) return undefined;
    const { sort } = query;
    const { keys } = getOrdering(sort);
    const products = read
      .selectFrom('product')
      .select(keys.map(key => `product.${key}` as const))
      .where(
        allOf([...sortIndexConditions(query), ...(start ? [isAfterPosition(start, sort, backwards)] : [])]),
      );
    const last = await orderProducts(products, sort, backwards)
      .limit(1)
      .offset(maxScanned - 1)
      .executeTakeFirst();
    return last && keys.map(key => (last as Record<string, string | number>)[key] ?? '');
  }

  function buildPageQuery({ sort, includeHidden, hasCategory, hasCursor }: PageVariant, values: PageValues) {
    const { limit, category } = values;
    const conditions = scanConditions(
      { includeHidden, ...(hasCategory && category && { category }) },
      database.sql,
    );
    const position = getOrdering(sort).keys.map((_, index) => values[index]) as CursorPosition;
    return buildQuery(limit, [...conditions, ...(hasCursor ? [isAfterPosition(position, sort)] : [])], sort);
  }

  /** Selects the ids of the page first, because reading photos and tags costs more than sorting. */
  function buildQuery(limit: number, conditions: Condition[], sort: SortedQuery['sort'], backwards = false) {
    const ids = orderProducts(
      read.selectFrom('product').select('id').where(allOf(conditions)),
      sort,
      backwards,
    );
    return orderProducts(select().where('id', 'in', ids.limit(limit)), sort, backwards);
  }
}

const totalsOf = ({ total, orMore }: MatchResult) => ({ total, ...(orMore && { orMore }) });
