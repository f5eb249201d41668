import type { Product } from '../../../domain/catalogue/product.ts';

/** Only the fields that a card needs, to keep pages small. */
export type CardProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'images' | 'category' | 'tags' | 'stock' | 'is_featured' | 'is_new_arrival'
>;

export function cardProduct(product: CardProduct): CardProduct {
  const { id, name, price, category, stock, is_featured, is_new_arrival } = product;
  const [images, tags] = [product.images.slice(0, 1), product.tags.slice(0, 1)];
  return { id, name, price, images, category, tags, stock, is_featured, is_new_arrival };
}
