import type { Product } from '../../../../domain/catalogue/product.ts';
import type { ProductValues } from './form-values.ts';

/** All that a product's form opens with; `typed` is what was changed while the product was being added. */
export type ProductOpening = {
  product: Product;
  currency: string;
  knownTags: readonly string[];
  typed?: ProductValues;
};

let added: ProductOpening | undefined;

/** The answer of the save says all that the next form needs: a connection that is gone by then takes nothing away. */
export function handOver(opening: ProductOpening): void {
  added = opening;
}

export function takeOver(id: string): ProductOpening | undefined {
  const opening = added;
  added = undefined;
  return opening?.product.id === id ? opening : undefined;
}
