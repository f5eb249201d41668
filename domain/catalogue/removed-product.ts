import type { Parsed } from '../input/parse-result.ts';
import type { Product } from './product.ts';
import { parseProduct } from './product-form.ts';

export function parseRemovedProduct(input: unknown): Parsed<Product> {
  const draft = parseProduct(input);
  if (!draft.ok) return draft;
  const { id, created_at, updated_at } = input as Record<string, unknown>;
  if (!isProductId(id)) return { ok: false, errors: { id: invalidIdMessage } };
  if (!isIsoDate(created_at) || !isIsoDate(updated_at)) {
    return { ok: false, errors: { created_at: 'The dates must be as the shop gave them' } };
  }
  const image = draft.value.images[0] ?? '';
  return { ok: true, value: { ...draft.value, image, id, created_at, updated_at } };
}

export const invalidIdMessage = 'An id can have only small letters, digits and hyphens';

export function isProductId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= 100 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);
}

function isIsoDate(date: unknown): date is string {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === date && /^[12]\d{3}-/.test(date);
}
