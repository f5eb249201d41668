import { browseCatalogue, type CatalogueQuery } from '../../../domain/catalogue.ts';
import { compareText, sortName } from '../../../domain/catalogue-order.ts';
import type { Product } from '../../../domain/product.ts';
import { type CardProduct, unpackCards } from '../card-product.ts';

export const pageSize = 18;

/** What the shop page shows. From the server: the first page, packed, and `next`. From a known catalogue: everything. */
export type ProductList = {
  products: readonly CardProduct[] | string;
  total: number;
  /** There are more than `total`. */
  orMore?: true;
  tags: readonly string[];
  /** The cursor of the page after `products`. */
  next?: string | undefined;
  failure?: string;
};

/** The list without asking anyone. */
export function listFrom(catalogue: readonly Product[], query: CatalogueQuery): ProductList {
  const products = browseCatalogue(catalogue, query);
  return { products, total: products.length, tags: tagsOf(catalogue) };
}

const tagsByCatalogue = new WeakMap<readonly Product[], readonly string[]>();

/** In the server's own order, so that nothing jumps when the browser takes over. The same ones as long as the catalogue is. */
function tagsOf(catalogue: readonly Product[]): readonly string[] {
  const known = tagsByCatalogue.get(catalogue);
  if (known) return known;
  const tags = [...new Set(catalogue.flatMap(product => product.tags))];
  tags.sort((a, b) => compareText(sortName(a), sortName(b)) || compareText(a, b));
  tagsByCatalogue.set(catalogue, tags);
  return tags;
}

export function cardsOf({ products }: ProductList): readonly CardProduct[] {
  return typeof products === 'string' ? unpackCards(products) : products;
}

export function failedList(failure: string): ProductList {
  return { products: [], total: 0, tags: [], failure };
}

export function productCount({ total, orMore }: Pick<ProductList, 'total' | 'orMore'>): string {
  return total === 1 ? '1 product' : `${total}${orMore ? '+' : ''} products`;
}
