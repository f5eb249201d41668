import type { Product } from './product.ts';

/** For each of Featured Plants and Top Picks. */
export const homeProductCount = 4;

/** Large enough to leave a full row when the sample contains every featured product. */
export const homeSampleSize = 2 * homeProductCount;

/** Uses products already shown as featured only when there are not enough others. */
export function selectTopPicks(sample: readonly Product[], featured: readonly Product[]): Product[] {
  const isFeatured = ({ id }: Product) => Number(featured.some(product => product.id === id));
  return [...sample].sort((a, b) => isFeatured(a) - isFeatured(b)).slice(0, homeProductCount);
}
