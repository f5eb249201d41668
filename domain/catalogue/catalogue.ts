import { cleanLine } from '../input/plain-text.ts';
import { type CategoryId, categoryIds } from './category.ts';
import { parsePrice } from './price.ts';
import { htmlToText, maxTags, type Product, parseTags } from './product.ts';
import { compareBy, type SortOrder, sortOrders } from './product-sort.ts';

export const priceFilterDefault = { min: 0, max: 2000 };

/** Absent fields do not filter. Prices are rupees, bounds inclusive. */
export type CatalogueQuery = {
  category?: CategoryId;
  /** Every word must match. */
  q?: string;
  /** The product must have every tag. */
  tags?: string[];
  min?: number;
  max?: number;
  /** Absent: newest first. */
  sort?: SortOrder;
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
  };
}

/** The inverse of `parseCatalogueQuery`. */
export function catalogueSearchParams(query: CatalogueQuery): URLSearchParams {
  const { category, q, tags, min, max, sort } = query;
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (q) search.set('q', q);
  if (tags?.length) search.set('tags', tags.join(','));
  if (min !== undefined) search.set('min', String(min));
  if (max !== undefined) search.set('max', String(max));
  if (sort) search.set('sort', sort);
  return search;
}

export function browseCatalogue<P extends Product>(products: readonly P[], query: CatalogueQuery): P[] {
  return products.filter(product => matchesQuery(product, query)).sort(compareBy(query.sort));
}

export function matchesQuery(product: Product, query: CatalogueQuery): boolean {
  if (query.category && product.category !== query.category) return false;
  if (query.min !== undefined && product.price < query.min) return false;
  if (query.max !== undefined && product.price > query.max) return false;
  if (query.tags && !query.tags.every(tag => product.tags.includes(tag))) return false;
  if (!query.q) return true;
  const text = cachedSearchText(product);
  return searchWords(query.q).every(word => text.includes(word));
}

/** Cached because every keystroke searches the same products, and stripping 500 HTML descriptions is slow. */
export function cachedSearchText(product: Product): string {
  const text = searchTexts.get(product) ?? searchText(product);
  searchTexts.set(product, text);
  return text;
}

const searchTexts = new WeakMap<Product, string>();

/** Fields are joined by line breaks, which no search word contains, so no match spans two fields. */
export function searchText({ name, scientific_name, description, tags }: ProductTexts): string {
  return [name, scientific_name, htmlToText(description), ...tags].join('\n').normalize().toLowerCase();
}

/** All 1- and 2-grams of a text, space-delimited: a trigram index cannot find these. */
export function shortNgrams(text: string): string {
  const found = new Set<string>();
  for (const word of text.split(/\s/)) {
    let previous = '';
    for (const letter of word) {
      found.add(letter);
      if (previous) found.add(previous + letter);
      previous = letter;
    }
  }
  return ` ${[...found].join(' ')} `;
}

export function isShortWord(word: string): boolean {
  return [...word].length < 3;
}

type ProductTexts = Pick<Product, 'name' | 'scientific_name' | 'description' | 'tags'>;

export function searchWords(q: string): string[] {
  return [...new Set(cleanLine(q).normalize().toLowerCase().split(' ').filter(Boolean))];
}
