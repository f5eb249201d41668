import { type CatalogueQuery, matchesFilters } from '../catalogue.ts';
import type { Product } from '../product.ts';
import { compareBy, defaultSort } from '../product-sort.ts';
import { categoriesNamed } from './category-words.ts';
import { type Respelling, respellingKeys, respellings } from './respellings.ts';
import { createSearchRank } from './search-rank.ts';
import { cachedSearchText, searchWords } from './search-text.ts';
import { soundKey } from './sound-key.ts';
import { vocabularyOf } from './vocabulary.ts';

type SearchResult<P> = { products: P[]; respelling?: Respelling; elsewhere?: number };

/** Like `products.search` on the server: corrects a search that finds nothing, and looks outside its category. */
export function searchCatalogue<P extends Product>(
  products: readonly P[],
  query: CatalogueQuery,
): SearchResult<P> {
  const found = browseCatalogue(products, query);
  if (found.length > 0 || !query.q) return { products: found };
  const respelling = query.exact ? undefined : respell(products, query.q);
  const { category, ...corrected } = { ...query, q: respelling?.q ?? query.q };
  const matches = respelling
    ? browseCatalogue(products, { ...corrected, ...(category && { category }) })
    : found;
  const elsewhere = category && matches.length === 0 ? browseCatalogue(products, corrected).length : 0;
  return { products: matches, ...(respelling && { respelling }), ...(elsewhere > 0 && { elsewhere }) };
}

/** Before the first search, so that its first letter is fast. */
export function prepareSearch(products: readonly Product[]): void {
  for (const product of products) cachedSearchText(product);
}

export function browseCatalogue<P extends Product>(products: readonly P[], query: CatalogueQuery): P[] {
  const found = products.filter(product => matchesQuery(product, query));
  const { sort, q = '' } = query;
  if (sort !== 'relevance') return found.sort(compareBy(sort));
  const rank = createSearchRank(searchWords(q));
  const ranks = new Map(found.map(product => [product, rank(cachedSearchText(product), product.category)]));
  const byDefault = compareBy(defaultSort);
  return found.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || byDefault(a, b));
}

export function matchesQuery(product: Product, query: CatalogueQuery): boolean {
  if (!matchesFilters(product, query)) return false;
  if (!query.q) return true;
  const text = cachedSearchText(product);
  return searchWords(query.q).every(
    word => text.includes(word) || categoriesNamed(word).includes(product.category),
  );
}

export function respell(products: readonly Product[], q: string): Respelling | undefined {
  const isFound = (words: string) => products.some(product => matchesQuery(product, { q: words }));
  if (isFound(q)) return undefined;
  const byKey = vocabularyByKey(products);
  const terms = new Set(respellingKeys(q).flatMap(key => byKey.get(key) ?? []));
  return respellings(q, terms).find(spelling => isFound(spelling.q));
}

const vocabularies = new WeakMap<readonly Product[], Map<string, string[]>>();

function vocabularyByKey(products: readonly Product[]): Map<string, string[]> {
  const cached = vocabularies.get(products);
  if (cached) return cached;
  const terms = new Set(products.flatMap(product => [...vocabularyOf(product)]));
  const byKey = Map.groupBy(terms, soundKey);
  vocabularies.set(products, byKey);
  return byKey;
}
