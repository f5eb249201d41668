import type { Product } from './product.ts';
import { isOutOfStock } from './stock.ts';

/** For each of Featured Plants and Top Picks. */
export const homeProductCount = 4;

/** Large enough to leave a full row when the sample contains every featured product. */
export const homeSampleSize = 2 * homeProductCount;

/** Uses products that are out of stock or already shown as featured only when there are not enough others. */
export function selectTopPicks(sample: readonly Product[], featured: readonly Product[]): Product[] {
  const rank = ({ id, stock }: Product) =>
    2 * Number(isOutOfStock(stock)) + Number(featured.some(product => product.id === id));
  return [...sample].sort((a, b) => rank(a) - rank(b)).slice(0, homeProductCount);
}
