import type { Product } from '../../../../domain/catalogue/product.ts';
import type { ProductValues } from './form-values.ts';

/** `typed` holds what was changed while the new product was being saved. */
export type ProductEditorData = {
  product: Product;
  currency: string;
  usedTags: readonly string[];
  typed?: ProductValues;
};

let stashed: ProductEditorData | undefined;

/** Lets the edit page open without another request, even if the connection has been lost. */
export function stashAddedProduct(editorData: ProductEditorData): void {
  stashed = editorData;
}

export function takeAddedProduct(id: string): ProductEditorData | undefined {
  const editorData = stashed;
  stashed = undefined;
  return editorData?.product.id === id ? editorData : undefined;
}
