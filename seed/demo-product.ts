import type { ProductDraft } from '../domain/catalogue/product.ts';

export type DemoProduct = Omit<ProductDraft, 'images'> & {
  /** File names in `pictures/` without extension. */
  pictures: string[];
  /** Age on the first start of the shop. */
  daysOld: number;
};
