import { cleanLine } from '../input/plain-text.ts';
import { type CategoryId, categoryIds } from './category.ts';
import { parsePrice } from './price.ts';
import { maxTags, type Product, parseTags } from './product.ts';
import { compareBy, type SortOrder, sortOrders } from './product-sort.ts';

export const priceFilterDefault = { min: 0, max: 2000 };

/** Absent fields do not filter. Prices are rupees, bounds inclusive. */
export type CatalogueQuery = {
  category?: CategoryId;
  q?: string;
  tags?: string[];
  min?: number;
  max?: number;
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
  const sort = sortOrders.find(order => order === params.get('sort'));
  return {
    ...(category && { category }),
    ...(q && { q }),
    ...(tags.length > 0 && { tags }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(sort && { sort }),
    ...(q && params.get('exact') === '1' && { exact: true as const }),
  };
}

export function catalogueSearchParams(query: CatalogueQuery): URLSearchParams {
  const { category, q, tags, min, max, sort, exact } = query;
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (q) search.set('q', q);
  if (tags?.length) search.set('tags', tags.join(','));
  if (min !== undefined) search.set('min', String(min));
  if (max !== undefined) search.set('max', String(max));
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
  return !query.tags || query.tags.every(tag => product.tags.includes(tag));
}
