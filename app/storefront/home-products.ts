import { compareBy } from '../../domain/catalogue-order.ts';
import type { Product } from '../../domain/product.ts';

const shown = 4;

/** What the home page shows of a known catalogue, by the rules that its server-side loader follows. */
export function homeProducts(catalogue: readonly Product[], random: () => number = Math.random) {
  const featured = catalogue
    .filter(product => product.is_featured)
    .sort(compareBy('featured'))
    .slice(0, shown);
  // A plant that is featured on the page is picked only when there are not enough others.
  const rank = (product: Product) => random() + Number(featured.includes(product));
  const ranked = catalogue.map(product => ({ product, rank: rank(product) })).sort((a, b) => a.rank - b.rank);
  return { featured, topPicks: ranked.slice(0, shown).map(({ product }) => product) };
}
