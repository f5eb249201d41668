import { cleanLine } from '../input/plain-text.ts';
import { type CategoryId, categoryIds } from './category.ts';
import { parsePrice } from './price.ts';
import { maxTags, type Product, parseTags, textOf } from './product.ts';
import { compareBy, type SortOrder, sortOrders } from './product-sort.ts';

/** What the price filter shows before anyone applies it. */
export const priceFilterDefault = { min: 0, max: 2000 };

/** What a shopper asks of the catalogue; an absent field does not narrow it. Prices are rupees, bounds included. */
export type CatalogueQuery = {
  category?: CategoryId;
  /** Every word must occur. */
  q?: string;
  /** Every tag must be on the product. */
  tags?: string[];
  min?: number;
  max?: number;
  /** Absent: newest first. */
  sort?: SortOrder;
};

/** Reads a URL kindly: what it does not understand, it leaves out. */
export function parseCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const category = categoryIds.find(id => id === params.get('category'));
  const q = cleanLine(params.get('q') ?? '')
    .normalize()
    .slice(0, 100)
    .trim()
    .toWellFormed();
  // Ticked boxes of a plain form arrive as repeated parameters, our own links as one.
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
export function catalogueSearch(query: CatalogueQuery): URLSearchParams {
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

/** The products that a query asks for, in its order. */
export function browseCatalogue<P extends Product>(products: readonly P[], query: CatalogueQuery): P[] {
  return products.filter(product => matchesQuery(product, query)).sort(compareBy(query.sort));
}

export function matchesQuery(product: Product, query: CatalogueQuery): boolean {
  if (query.category && product.category !== query.category) return false;
  if (query.min !== undefined && product.price < query.min) return false;
  if (query.max !== undefined && product.price > query.max) return false;
  if (query.tags && !query.tags.every(tag => product.tags.includes(tag))) return false;
  if (!query.q) return true;
  const text = knownSearchText(product);
  return searchWords(query.q).every(word => text.includes(word));
}

/** Every keystroke asks the same products again, and freeing five hundred descriptions of their tags would be felt. */
export function knownSearchText(product: Product): string {
  const text = searchTexts.get(product) ?? searchText(product);
  searchTexts.set(product, text);
  return text;
}

const searchTexts = new WeakMap<Product, string>();

/** What a search looks through. A word holds no line break, so no match reaches from one field into the next. */
export function searchText({ name, scientific_name, description, tags }: ProductTexts): string {
  return [name, scientific_name, textOf(description), ...tags].join('\n').normalize().toLowerCase();
}

/** Every run of one or two letters in a text, between spaces: what an index of trigrams cannot find. */
export function shortWords(text: string): string {
  const found = new Set<string>();
  for (const word of text.split(/\s/)) {
    let before = '';
    for (const letter of word) {
      found.add(letter);
      if (before) found.add(before + letter);
      before = letter;
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
