import {
  type CatalogueQuery,
  catalogueSearchParams,
  parseCatalogueQuery,
} from '../../../domain/catalogue/catalogue.ts';
import { categories } from '../../../domain/catalogue/category.ts';
import { defaultSort } from '../../../domain/catalogue/product-sort.ts';

/** The result always has a sort order. */
export function shopQuery(params: URLSearchParams): CatalogueQuery {
  const { sort, ...query } = parseCatalogueQuery(params);
  // A form without scripts sends its sort order also when nobody has chosen one.
  const isChosen = sort && sort !== params.get('implied');
  return { ...query, sort: isChosen ? sort : impliedSort(query) };
}

/** The order when none is chosen. */
export function impliedSort({ q }: CatalogueQuery): 'relevance' | typeof defaultSort {
  return q ? 'relevance' : defaultSort;
}

/** `undefined` removes a filter. */
export type QueryChange = { [K in keyof CatalogueQuery]?: CatalogueQuery[K] | undefined };

/** Contains all filters, so that back, reload and sharing work. */
export function shopUrl(query: CatalogueQuery, change: QueryChange = {}): string {
  const chosenSort = query.sort === impliedSort(query) ? undefined : query.sort;
  const typed = 'q' in change ? { exact: undefined } : {};
  const next = { ...query, sort: chosenSort, ...typed, ...change } as CatalogueQuery;
  const { sort, ...conditions } = next;
  const search = catalogueSearchParams(sort && sort !== impliedSort(next) ? next : conditions);
  return search.size > 0 ? `/shop?${search}` : '/shop';
}

export function categoryOf(id = 'all') {
  return categories.find(category => category.id === id) ?? { name: 'Shop', description: '' };
}

export function hasPriceFilter({ min, max }: CatalogueQuery): boolean {
  return min !== undefined || max !== undefined;
}

/** The number on the Filters button: each tag counts, and the price range once. */
export function countFilters(query: CatalogueQuery): number {
  return (query.tags?.length ?? 0) + (hasPriceFilter(query) ? 1 : 0);
}
