import {
  type CatalogueQuery,
  catalogueSearchParams,
  parseCatalogueQuery,
} from '../../../domain/catalogue/catalogue.ts';
import { categories } from '../../../domain/catalogue/category.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
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

type ActiveFilter = { label: string; change: QueryChange };

/** The number on the Filters button. */
export function countFilters(query: CatalogueQuery): number {
  return panelFilters(query, '').length;
}

/** Everything that a shopper can remove again; a category alone is left to its pill. */
export function activeFilters(query: CatalogueQuery, currency: string): ActiveFilter[] {
  const { q, category } = query;
  const filters = panelFilters(query, currency);
  if (!q && filters.length === 0) return [];
  return [
    ...(q ? [{ label: `Search: ${q}`, change: { q: undefined } }] : []),
    ...(category ? [{ label: categoryOf(category).name, change: { category: undefined } }] : []),
    ...filters,
  ];
}

function panelFilters(query: CatalogueQuery, currency: string): ActiveFilter[] {
  const { tags = [], difficulty = [], inStock, min, max } = query;
  const price = (rupees: number) => formatPrice(rupees, currency);
  const range =
    max === undefined
      ? `From ${price(min ?? 0)}`
      : min
        ? `${price(min)} to ${price(max)}`
        : `Up to ${price(max)}`;
  return [
    ...(hasPriceFilter(query) ? [{ label: range, change: { min: undefined, max: undefined } }] : []),
    ...(inStock ? [{ label: 'In stock only', change: { inStock: undefined } }] : []),
    ...difficulty.map(level => ({
      label: `Difficulty: ${level}`,
      change: { difficulty: difficulty.filter(other => other !== level) },
    })),
    ...tags.map(tag => ({ label: tag, change: { tags: tags.filter(other => other !== tag) } })),
  ];
}
