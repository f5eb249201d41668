import { browseCatalogue, type CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { compareText, sortName } from '../../../domain/catalogue/product-sort.ts';
import type { CardProduct } from '../catalogue/card-product.ts';

export const pageSize = 18;

/** What the shop page lists. From the server: the first page and `next`. From the cached catalogue: everything. */
export type ProductList = {
  products: readonly CardProduct[];
  total: number;
  /** There are more than `total`. */
  orMore?: true;
  tags: readonly string[];
  /** The cursor of the page after `products`. */
  next?: string | undefined;
  hasFailed?: true;
};

export function listFromCatalogue(catalogue: readonly Product[], query: CatalogueQuery): ProductList {
  const products = browseCatalogue(catalogue, query);
  return { products, total: products.length, tags: tagsOf(catalogue) };
}

const tagsByCatalogue = new WeakMap<readonly Product[], readonly string[]>();

/** In the server's own order, so that nothing moves when the browser takes over. */
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
