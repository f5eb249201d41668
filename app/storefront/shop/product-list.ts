import { browseCatalogue, type CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { compareText, sortName } from '../../../domain/catalogue/product-sort.ts';
import type { CardProduct } from '../catalogue/card-product.ts';

export const pageSize = 18;

/** From the server: the first page and `next`. From the cached catalogue: all matches. */
export type ProductList = {
  products: readonly CardProduct[];
  total: number;
  /** `total` is a lower bound. */
  orMore?: true;
  tags: readonly string[];
  /** The cursor of the next page. */
  next?: string | undefined;
  hasFailed?: true;
};

export function listFromCatalogue(catalogue: readonly Product[], query: CatalogueQuery): ProductList {
  const products = browseCatalogue(catalogue, query);
  return { products, total: products.length, tags: tagsOf(catalogue) };
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
