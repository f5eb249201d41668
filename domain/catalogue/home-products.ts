import type { Product } from './product.ts';

/** How many Featured Plants and how many Top Picks the home page shows. */
export const shownAtHome = 4;

/** So many at random that enough are left when every featured one is among them. */
export const drawnAtHome = 2 * shownAtHome;

/** A plant that is featured on the page is picked only when there are not enough others. */
export function topPicksOf(drawn: readonly Product[], featured: readonly Product[]): Product[] {
  const isFeatured = ({ id }: Product) => Number(featured.some(product => product.id === id));
  return [...drawn].sort((a, b) => isFeatured(a) - isFeatured(b)).slice(0, shownAtHome);
}
