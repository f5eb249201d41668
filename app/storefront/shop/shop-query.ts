import {
  type CatalogueQuery,
  catalogueSearchParams,
  parseCatalogueQuery,
} from '../../../domain/catalogue/catalogue.ts';
import { categories } from '../../../domain/catalogue/category.ts';
import { defaultSort } from '../../../domain/catalogue/product-sort.ts';

/** The result always has a sort order. */
export function shopQuery(params: URLSearchParams): CatalogueQuery {
  return { sort: defaultSort, ...parseCatalogueQuery(params) };
}

/** `undefined` removes a filter. */
export type QueryChange = { [K in keyof CatalogueQuery]?: CatalogueQuery[K] | undefined };

/** Contains all filters, so that back, reload and sharing work. */
export function shopUrl(query: CatalogueQuery, change: QueryChange = {}): string {
  const { sort, ...conditions } = { ...query, ...change } as CatalogueQuery;
  const search = catalogueSearchParams(sort && sort !== defaultSort ? { ...conditions, sort } : conditions);
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
