import { expect, test } from 'vitest';
import { bulkChangeOf } from './bulk-kinds.ts';

test.each([
  ['price', '5', { price_percent: 5 }],
  ['price', ' +7.5 % ', { price_percent: 7.5 }],
  ['price', '−10%', { price_percent: -10 }],
  ['price', '', { price_percent: Number.NaN }],
  ['price', 'five', { price_percent: Number.NaN }],
  ['stock', '12', { stock: 12 }],
  ['add', '-3', { add_stock: -3 }],
  ['featured', '', { is_featured: true }],
  ['unfeatured', '', { is_featured: false }],
  ['arrival', '', { is_new_arrival: true }],
  ['settled', '9', { is_new_arrival: false }],
] as const)('%s with %j means %j', (kind, figure, change) => {
  expect(bulkChangeOf(kind, figure)).toEqual(change);
});
