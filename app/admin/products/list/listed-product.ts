import { useState } from 'react';
import type { Product } from '../../../../domain/catalogue/product.ts';

/** What a row shows; descriptions and further photos stay on the server. */
export type ListedProduct = Pick<Product, (typeof shown)[number]>;

const shown = [
  'id',
  'name',
  'scientific_name',
  'price',
  'image',
  'category',
  'stock',
  'is_featured',
  'is_new_arrival',
  'updated_at',
] as const;

export function listedProduct(product: Product): ListedProduct {
  return Object.fromEntries(shown.map(field => [field, product[field]])) as ListedProduct;
}

/** The rows as loaded, each replaced by what a save has answered since. */
export function useListedProducts(loaded: ListedProduct[]) {
  const [saved, setSaved] = useState<ReadonlyMap<string, ListedProduct>>(new Map());
  const products = loaded.map(product => {
    const answer = saved.get(product.id);
    return answer && answer.updated_at > product.updated_at ? answer : product;
  });
  const take = (product: ListedProduct) => setSaved(others => new Map(others).set(product.id, product));
  return { products, take };
}
