import type { Product, ProductDraft } from './product.ts';

/** Starts hidden and without stock, so that nobody buys it before the owner has edited it. */
export function duplicateProduct(product: Product): ProductDraft {
  const { id: _id, image: _image, created_at: _created, updated_at: _updated, ...draft } = product;
  return {
    ...draft,
    name: copyName(product),
    stock: 0,
    is_featured: false,
    is_new_arrival: false,
    is_hidden: true,
  };
}

function copyName({ name }: Product): string {
  return `${name.slice(0, 190).toWellFormed()} (copy)`;
}
