import {
  type CatalogueQuery,
  catalogueSearch,
  parseCatalogueQuery,
} from '../../../domain/catalogue/catalogue.ts';
import { categories } from '../../../domain/catalogue/category.ts';
import { defaultSort } from '../../../domain/catalogue/product-sort.ts';

/** What an address of the shop page asks for; it always has an order. */
export function shopQuery(params: URLSearchParams): CatalogueQuery {
  return { sort: defaultSort, ...parseCatalogueQuery(params) };
}

/** A change to a query; `undefined` takes a condition away. */
export type QueryChange = { [K in keyof CatalogueQuery]?: CatalogueQuery[K] | undefined };

/** The address of a query: everything chosen is in it, so back, reload and sharing work. */
export function shopAddress(query: CatalogueQuery, change: QueryChange = {}): string {
  const { sort, ...conditions } = { ...query, ...change } as CatalogueQuery;
  const search = catalogueSearch(sort && sort !== defaultSort ? { ...conditions, sort } : conditions);
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
