import type { ProductDraft } from '../domain/catalogue/product.ts';

export type DemoProduct = Omit<ProductDraft, 'images'> & {
  /** Names of files in `pictures/`, without their ending. */
  pictures: string[];
  /** How long ago the shop took it in, counted from its first start. */
  daysOld: number;
};
