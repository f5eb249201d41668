import type { Parsed } from '../input/parse-result.ts';
import type { Product } from './product.ts';
import { parseProduct } from './product-form.ts';

/** Reads a product that was removed a moment ago and is wanted back as it was: with its id and its dates. */
export function parseRemovedProduct(input: unknown): Parsed<Product> {
  const draft = parseProduct(input);
  if (!draft.ok) return draft;
  const { id, created_at, updated_at } = input as Record<string, unknown>;
  if (!isProductId(id)) return { ok: false, errors: { id: badId } };
  if (!isDate(created_at) || !isDate(updated_at)) {
    return { ok: false, errors: { created_at: 'The dates must be as the shop gave them' } };
  }
  const image = draft.value.images[0] ?? '';
  return { ok: true, value: { ...draft.value, image, id, created_at, updated_at } };
}

export const badId = 'An id has only small letters, digits and hyphens';

/** The shape of every id that the shop has given. */
export function isProductId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= 100 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);
}

function isDate(date: unknown): date is string {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === date && /^[12]\d{3}-/.test(date);
}
