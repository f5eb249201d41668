import {
  parseStockListQuery,
  type StockListQuery,
  stockListSearchParams,
} from '../../../../domain/catalogue/stock-list.ts';

export const pageSize = 50;

/** `number` is only for display; the cursor determines the page. */
type PagePosition = { cursor?: string | undefined; back: boolean; number: number };

export function parseListUrl(params: URLSearchParams): { query: StockListQuery; position: PagePosition } {
  const cursor = params.get('after') ?? params.get('before') ?? undefined;
  const number = cursor ? Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1) : 1;
  return { query: parseStockListQuery(params), position: { cursor, back: params.has('before'), number } };
}

type PageStep = { after?: string | undefined; before?: string | undefined; page?: number };

export function productListUrl(query: StockListQuery, { after, before, page }: PageStep = {}): string {
  const search = stockListSearchParams(query);
  if (after) search.set('after', after);
  if (before) search.set('before', before);
  if (page && page > 1) search.set('page', String(page));
  return search.size > 0 ? `/admin/products?${search}` : '/admin/products';
}

/** Counts the products of the current search. */
export function stockCountUrl(query: StockListQuery, after?: string): string {
  const search = stockListSearchParams(query);
  if (after) search.set('after', after);
  return search.size > 0 ? `/admin/products/count?${search}` : '/admin/products/count';
}

/** Exports all pages of the current search. */
export function exportUrl(query: StockListQuery): string {
  const search = stockListSearchParams(query);
  return search.size > 0 ? `/api/products.csv?${search}` : '/api/products.csv';
}

/** The search of the list goes along, so that the editor leads back to it. */
export function editProductUrl(id: string, listSearch: string): string {
  const search = listSearch.replace(/^\?/, '');
  const url = `/admin/products/${id}/edit`;
  return search ? `${url}?${new URLSearchParams({ list: search })}` : url;
}

/** Always a page of the list, whatever the parameter says. */
export function backToListUrl(editorParams: URLSearchParams): string {
  const list = new URLSearchParams(editorParams.get('list') ?? '');
  return list.size > 0 ? `/admin/products?${list}` : '/admin/products';
}
