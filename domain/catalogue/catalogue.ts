import { cleanLine } from '../input/plain-text.ts';
import { type CategoryId, categoryIds } from './category.ts';
import { parsePrice } from './price.ts';
import { type CareDifficulty, careDifficulties, maxTags, type Product, parseTags } from './product.ts';
import { compareBy, type SortOrder, sortOrders } from './product-sort.ts';
import { isOutOfStock } from './stock.ts';

export const priceFilterDefault = { min: 0, max: 2000 };

/** Absent fields do not filter. Prices are rupees, bounds inclusive. */
export type CatalogueQuery = {
  category?: CategoryId;
  q?: string;
  tags?: string[];
  min?: number;
  max?: number;
  /** Sold-out products are left out. */
  inStock?: true;
  /** Any of these. */
  difficulty?: CareDifficulty[];
  /** Absent: newest first. */
  sort?: SortOrder | 'relevance';
  exact?: true;
};

/** Ignores invalid parameters. */
export function parseCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const category = categoryIds.find(id => id === params.get('category'));
  const q = cleanLine(params.get('q') ?? '')
    .normalize()
    .slice(0, 100)
    .trim()
    .toWellFormed();
  // Checkboxes of a form without JavaScript arrive as repeated parameters, our own links as one.
  const tags = parseTags(params.getAll('tags').join(',')).slice(0, maxTags);
  const min = parsePrice(params.get('min'));
  const max = parsePrice(params.get('max'));
  const levels = params.getAll('difficulty').join().split(',');
  const difficulty = careDifficulties.filter(level => levels.includes(level));
  const sort = sortOrders.find(order => order === params.get('sort'));
  return {
    ...(category && { category }),
    ...(q && { q }),
    ...(tags.length > 0 && { tags }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(params.get('stock') === 'in' && { inStock: true as const }),
    ...(difficulty.length > 0 && { difficulty }),
    ...(sort && { sort }),
    ...(q && params.get('exact') === '1' && { exact: true as const }),
  };
}

export function catalogueSearchParams(query: CatalogueQuery): URLSearchParams {
  const { category, q, tags, min, max, inStock, difficulty, sort, exact } = query;
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (q) search.set('q', q);
  if (tags?.length) search.set('tags', tags.join(','));
  if (min !== undefined) search.set('min', String(min));
  if (max !== undefined) search.set('max', String(max));
  if (inStock) search.set('stock', 'in');
  if (difficulty?.length) search.set('difficulty', difficulty.join());
  if (sort && sort !== 'relevance') search.set('sort', sort);
  if (q && exact) search.set('exact', '1');
  return search;
}

export function filterCatalogue<P extends Product>(products: readonly P[], query: CatalogueQuery): P[] {
  const { sort } = query;
  return products
    .filter(product => matchesFilters(product, query))
    .sort(compareBy(sort === 'relevance' ? undefined : sort));
}

/** All filters but the search, which is in `browseCatalogue`. */
export function matchesFilters(product: Product, query: CatalogueQuery): boolean {
  if (query.category && product.category !== query.category) return false;
  if (query.min !== undefined && product.price < query.min) return false;
  if (query.max !== undefined && product.price > query.max) return false;
  if (query.inStock && isOutOfStock(product.stock)) return false;
  if (query.difficulty && !query.difficulty.includes(product.care_difficulty)) return false;
  return !query.tags || query.tags.every(tag => product.tags.includes(tag));
}
