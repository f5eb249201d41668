import { type CatalogueQuery, filterCatalogue } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { compareText, sortName } from '../../../domain/catalogue/product-sort.ts';
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
  tags: readonly string[];
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
  const found = query.q
    ? loadedSearch()?.searchCatalogue(catalogue, query)
    : { products: filterCatalogue(catalogue, query) };
  return found && { ...found, total: found.products.length, tags: tagsOf(catalogue) };
}

const tagsByCatalogue = new WeakMap<readonly Product[], readonly string[]>();

/** Must match the server's order, so that nothing moves after hydration. */
function tagsOf(catalogue: readonly Product[]): readonly string[] {
  const cached = tagsByCatalogue.get(catalogue);
  if (cached) return cached;
  const tags = [...new Set(catalogue.flatMap(product => product.tags))];
  tags.sort((a, b) => compareText(sortName(a), sortName(b)) || compareText(a, b));
  tagsByCatalogue.set(catalogue, tags);
  return tags;
}

export const fetchFailed = 'Failed to fetch products';

export function productCount({ total, orMore }: Pick<ProductList, 'total' | 'orMore'>): string {
  return total === 1 ? '1 product' : `${total}${orMore ? '+' : ''} products`;
}
