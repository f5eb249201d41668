import { type CatalogueQuery, parseCatalogueQuery } from '../../domain/catalogue/catalogue.ts';
import { categoryIds } from '../../domain/catalogue/category.ts';
import { parsePrice } from '../../domain/catalogue/price.ts';
import { careDifficulties, maxTags, parseTags } from '../../domain/catalogue/product.ts';
import { sortOrders } from '../../domain/catalogue/product-sort.ts';
import type { FieldErrors, Parsed } from '../../domain/input/parse-result.ts';

const maxLimit = 500;

type ProductListQuery = CatalogueQuery & { limit?: number; cursor?: string };

/** Reports invalid parameters, which the storefront ignores. */
export function parseProductQuery(query: URLSearchParams): Parsed<ProductListQuery> {
  const errors: FieldErrors = {};
  for (const [field, validate] of Object.entries(validators)) {
    const value = query.get(field);
    const error = value ? validate(value) : undefined;
    if (error) errors[field] = error;
  }
  const tags = parseTags(query.getAll('tags').join());
  if (tags.length > maxTags) errors.tags = `Ask for at most ${maxTags} tags`;
  if (query.get('cursor') && !query.get('limit')) errors.cursor = 'A cursor needs a limit beside it';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const parsed = parseCatalogueQuery(query);
  const limit = query.get('limit');
  const cursor = query.get('cursor');
  return {
    ok: true,
    value: {
      ...(parsed.q && { sort: 'relevance' as const }),
      ...parsed,
      ...(limit && { limit: Number(limit) }),
      ...(cursor && { cursor }),
    },
  };
}

const validators: Record<string, (value: string) => string | undefined> = {
  category: value => errorUnless(includes(['all', ...categoryIds], value), 'There is no such category'),
  sort: value => errorUnless(includes(sortOrders, value), `Sort by one of ${sortOrders.join(', ')}`),
  min: value => errorUnless(parsePrice(value) !== undefined, 'The lowest price must be an amount in rupees'),
  max: value => errorUnless(parsePrice(value) !== undefined, 'The highest price must be an amount in rupees'),
  stock: value => errorUnless(value === 'in', 'Ask for stock=in, or leave it out'),
  difficulty: value =>
    errorUnless(
      value.split(',').every(level => includes(careDifficulties, level)),
      `Ask for some of ${careDifficulties.join(', ')}`,
    ),
  exact: value => errorUnless(value === '1', 'Ask for exact=1, or leave it out'),
  limit: value => errorUnless(isLimit(value), `Ask for 1 to ${maxLimit} products at once`),
};

const errorUnless = (isValid: boolean, error: string) => (isValid ? undefined : error);
const includes = (allowed: readonly string[], value: string) => allowed.includes(value);
const isLimit = (value: string) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= maxLimit;
