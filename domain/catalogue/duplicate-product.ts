import type { Product, ProductDraft } from './product.ts';

/** The start of a product that resembles another. It has no stock, so nobody buys it before it has been looked at. */
export function copyOf(product: Product): ProductDraft {
  const { id: _id, image: _image, created_at: _created, updated_at: _updated, ...draft } = product;
  return { ...draft, name: copyName(product), stock: 0, is_featured: false, is_new_arrival: false };
}

/** However long the name is, the copy's is no longer than a name may be. */
function copyName({ name }: Product): string {
  return `${name.slice(0, 190).toWellFormed()} (copy)`;
}
