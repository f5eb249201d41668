import type { CatalogueQuery } from '../catalogue.ts';
import type { CareDifficulty, Product } from '../product.ts';
import { isOutOfStock } from '../stock.ts';

/** For each filter option, how many products it shows together with the other filters. 0 is left out. */
export type FilterCounts = {
  tags: Record<string, number>;
  difficulty: Partial<Record<CareDifficulty, number>>;
  inStock: number;
};

/** `products` match all filters but stock and difficulty. */
export function countFilterOptions(
  products: readonly Pick<Product, 'tags' | 'stock' | 'care_difficulty'>[],
  query: Pick<CatalogueQuery, 'inStock' | 'difficulty'>,
): FilterCounts {
  const difficulty: FilterCounts['difficulty'] = {};
  // A map, because a tag may be called "constructor".
  const tagCounts = new Map<string, number>();
  let inStock = 0;
  for (const { tags, stock, care_difficulty: level } of products) {
    const isInStock = !isOutOfStock(stock);
    const hasStock = !query.inStock || isInStock;
    const hasLevel = !query.difficulty || query.difficulty.includes(level);
    if (hasStock) difficulty[level] = (difficulty[level] ?? 0) + 1;
    if (hasLevel && isInStock) inStock++;
    if (hasLevel && hasStock) for (const tag of tags) tagCounts.set(tag, (tagCounts.get(tag) ?? 0) + 1);
  }
  return { tags: Object.fromEntries(tagCounts), difficulty, inStock };
}
