import {
  parseStockListQuery,
  type StockListQuery,
  stockListSearch,
} from '../../../../domain/catalogue/stock-list.ts';

export const pageSize = 50;

/** Where in the list: a cursor of the server's, read forwards or back. `number` is only for show. */
type ListPlace = { cursor?: string | undefined; back: boolean; number: number };

export function listQuery(params: URLSearchParams): { query: StockListQuery; place: ListPlace } {
  const cursor = params.get('after') ?? params.get('before') ?? undefined;
  const number = cursor ? Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1) : 1;
  return { query: parseStockListQuery(params), place: { cursor, back: params.has('before'), number } };
}

type Step = { after?: string | undefined; before?: string | undefined; page?: number };

/** The address of a list: everything asked is in it, so back, reload and bookmarks work. */
export function listAddress(query: StockListQuery, { after, before, page }: Step = {}): string {
  const search = stockListSearch(query);
  if (after) search.set('after', after);
  if (before) search.set('before', before);
  if (page && page > 1) search.set('page', String(page));
  return search.size > 0 ? `/admin/products?${search}` : '/admin/products';
}

/** The list as a file: what it shows now, all its pages. */
export function exportAddress(query: StockListQuery): string {
  const search = stockListSearch(query);
  return search.size > 0 ? `/api/products.csv?${search}` : '/api/products.csv';
}
