import { type CatalogueQuery, parseCatalogueQuery } from '../../domain/catalogue/catalogue.ts';
import { categoryIds } from '../../domain/catalogue/category.ts';
import { parsePrice } from '../../domain/catalogue/price.ts';
import { maxTags, parseTags } from '../../domain/catalogue/product.ts';
import { sortOrders } from '../../domain/catalogue/product-sort.ts';
import type { FieldErrors, Parsed } from '../../domain/input/parse-result.ts';

const largestPage = 500;

type ListRequest = CatalogueQuery & { limit?: number; cursor?: string };

/** The storefront overlooks what it does not understand; a program is told. */
export function parseProductQuery(query: URLSearchParams): Parsed<ListRequest> {
  const errors: FieldErrors = {};
  for (const [field, fault] of Object.entries(faults)) {
    const value = query.get(field);
    const sentence = value ? fault(value) : undefined;
    if (sentence) errors[field] = sentence;
  }
  const tags = parseTags(query.getAll('tags').join());
  if (tags.length > maxTags) errors.tags = `Ask for at most ${maxTags} tags`;
  if (query.get('cursor') && !query.get('limit')) errors.cursor = 'A cursor needs a limit beside it';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const limit = query.get('limit');
  const cursor = query.get('cursor');
  return {
    ok: true,
    value: {
      ...parseCatalogueQuery(query),
      ...(limit && { limit: Number(limit) }),
      ...(cursor && { cursor }),
    },
  };
}

const faults: Record<string, (value: string) => string | undefined> = {
  category: value => unless(includes(['all', ...categoryIds], value), 'There is no such category'),
  sort: value => unless(includes(sortOrders, value), `Sort by one of ${sortOrders.join(', ')}`),
  min: value => unless(parsePrice(value) !== undefined, 'The lowest price must be an amount in rupees'),
  max: value => unless(parsePrice(value) !== undefined, 'The highest price must be an amount in rupees'),
  limit: value => unless(isLimit(value), `Ask for 1 to ${largestPage} products at once`),
};

const unless = (isFine: boolean, sentence: string) => (isFine ? undefined : sentence);
const includes = (allowed: readonly string[], value: string) => allowed.includes(value);
const isLimit = (value: string) =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= largestPage;
