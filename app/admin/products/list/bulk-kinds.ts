import type { BulkChange } from '../../../../domain/catalogue/bulk-change.ts';

/** What can be done to many at once; some need a figure. */
export const bulkKinds = {
  price: { label: 'Price, by per cent', figure: 'Per cent', hint: '5 makes dearer, -10 makes cheaper.' },
  stock: { label: 'Stock, set to', figure: 'Pieces', hint: 'Every ticked product gets this stock.' },
  add: { label: 'Stock, add or take off', figure: 'Pieces', hint: '12 adds, -3 takes off. It stops at 0.' },
  featured: { label: 'Mark as featured' },
  unfeatured: { label: 'Mark as not featured' },
  arrival: { label: 'Mark as new arrival' },
  settled: { label: 'Mark as no new arrival' },
} as const satisfies Record<string, { label: string; figure?: string; hint?: string }>;

export type BulkKind = keyof typeof bulkKinds;

export function bulkChangeOf(kind: BulkKind, figure: string): BulkChange {
  if (kind === 'price') return { price_percent: numberIn(figure) };
  if (kind === 'stock') return { stock: numberIn(figure) };
  if (kind === 'add') return { add_stock: numberIn(figure) };
  if (kind === 'featured' || kind === 'unfeatured') return { is_featured: kind === 'featured' };
  return { is_new_arrival: kind === 'arrival' };
}

/** `+5`, `5 %` and `−5` with a real minus sign are numbers too. */
function numberIn(figure: string): number {
  const written = figure.replace('−', '-').replace(/^\s*\+|\s*%?\s*$/g, '');
  return written.trim() === '' ? Number.NaN : Number(written);
}
