import { useState } from 'react';
import type { Product } from '../../../../domain/catalogue/product.ts';

/** Leaves out descriptions and further photos to keep the page data small. */
export type ListedProduct = Pick<Product, (typeof listedFields)[number]>;

const listedFields = [
  'id',
  'name',
  'scientific_name',
  'price',
  'image',
  'category',
  'stock',
  'is_featured',
  'is_new_arrival',
  'is_hidden',
  'updated_at',
] as const;

export function toListedProduct(product: Product): ListedProduct {
  return Object.fromEntries(listedFields.map(field => [field, product[field]])) as ListedProduct;
}

/** Replaces loaded rows with newer saved versions. */
export function useListedProducts(loaded: ListedProduct[]) {
  const [saved, setSaved] = useState<ReadonlyMap<string, ListedProduct>>(new Map());
  const products = loaded.map(product => {
    const savedProduct = saved.get(product.id);
    return savedProduct && savedProduct.updated_at > product.updated_at ? savedProduct : product;
  });
  const addSaved = (product: ListedProduct) =>
    setSaved(previous => new Map(previous).set(product.id, product));
  return { products, addSaved };
}
