import { type CatalogueQuery, filterCatalogue, matchesFilters } from '../../../domain/catalogue/catalogue.ts';
import { countFilterOptions, type FilterCounts } from '../../../domain/catalogue/filters/filter-counts.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Respelling } from '../../../domain/catalogue/search/respellings.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import { loadedSearch } from '../catalogue/search-loader.ts';

export const pageSize = 18;

/** From the server: the first page and `next`. From the cached catalogue: all matches. */
export type ProductList = {
  products: readonly CardProduct[];
  total: number;
  /** `total` is a lower bound. */
  orMore?: true;
  /** Absent where there are too many products to count. */
  counts?: FilterCounts | undefined;
  /** How the search was corrected. */
  respelling?: Respelling;
  /** What a search finds outside its category, where it finds nothing. */
  elsewhere?: number;
  /** The cursor of the next page. */
  next?: string | undefined;
  hasFailed?: true;
};

/** `undefined` for a search before its script is loaded. */
export function listFromCatalogue(
  catalogue: readonly Product[],
  query: CatalogueQuery,
): ProductList | undefined {
  const { q, inStock: _, difficulty: __, ...others } = query;
  const search = q ? loadedSearch() : undefined;
  if (q && !search) return undefined;
  const found: Found = search?.searchCatalogue(catalogue, query) ?? {
    products: filterCatalogue(catalogue, query),
  };
  const matches = search?.matchesQuery ?? matchesFilters;
  const counted = { ...others, q: found.respelling?.q ?? q ?? '' };
  return {
    ...found,
    total: found.products.length,
    counts: countFilterOptions(
      catalogue.filter(product => matches(product, counted)),
      query,
    ),
  };
}

type Found = Pick<ProductList, 'products' | 'respelling' | 'elsewhere'>;

export const fetchFailed = 'Failed to fetch products';

export function productCount({ total, orMore }: Pick<ProductList, 'total' | 'orMore'>): string {
  return total === 1 ? '1 product' : `${total}${orMore ? '+' : ''} products`;
}
