import type { BulkChange, PriceRounding } from '../../../../domain/catalogue/bulk-change.ts';

export const bulkKinds = {
  price: {
    label: 'Change price by percent',
    inputLabel: 'Percent',
    hint: 'Enter 5 to raise prices by 5 %, -5 to lower them',
  },
  stock: { label: 'Set stock', inputLabel: 'Pieces', hint: 'Sets the stock of all selected products.' },
  addStock: {
    label: 'Add or remove stock',
    inputLabel: 'Pieces',
    hint: 'Enter 12 to add 12, -3 to remove 3. Stock never goes below 0.',
  },
  featured: { label: 'Mark as featured' },
  notFeatured: { label: 'Remove "Featured"' },
  newArrival: { label: 'Mark as new arrival' },
  notNewArrival: { label: 'Remove "New arrival"' },
  hide: { label: 'Hide from the shop' },
  publish: { label: 'Publish in the shop' },
} as const satisfies Record<string, { label: string; inputLabel?: string; hint?: string }>;

export const roundingLabels: Record<PriceRounding, string> = {
  '1': 'To whole rupees',
  '5': 'To the nearest 5 rupees',
  '9': 'To prices ending in 9',
};

export type BulkKind = keyof typeof bulkKinds;

export function toBulkChange(kind: BulkKind, input: string, rounding?: PriceRounding): BulkChange {
  if (kind === 'price')
    return { price_percent: parseNumber(input), ...(rounding && { price_rounding: rounding }) };
  if (kind === 'stock') return { stock: parseNumber(input) };
  if (kind === 'addStock') return { add_stock: parseNumber(input) };
  if (kind === 'featured' || kind === 'notFeatured') return { is_featured: kind === 'featured' };
  if (kind === 'hide' || kind === 'publish') return { is_hidden: kind === 'hide' };
  return { is_new_arrival: kind === 'newArrival' };
}

/** Also accepts `+5`, `5 %` and the Unicode minus sign. */
function parseNumber(input: string): number {
  const normalized = input.replace('−', '-').replace(/^\s*\+|\s*%?\s*$/g, '');
  return normalized.trim() === '' ? Number.NaN : Number(normalized);
}
