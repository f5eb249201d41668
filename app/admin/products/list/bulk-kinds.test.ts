import { expect, test } from 'vitest';
import { toBulkChange } from './bulk-kinds.ts';

test('adds the chosen rounding to a price change', () => {
  expect(toBulkChange('price', '5', '9')).toEqual({ price_percent: 5, price_rounding: '9' });
});

test.each([
  ['price', '5', { price_percent: 5 }],
  ['price', ' +7.5 % ', { price_percent: 7.5 }],
  ['price', '−10%', { price_percent: -10 }],
  ['price', '', { price_percent: Number.NaN }],
  ['price', 'five', { price_percent: Number.NaN }],
  ['stock', '12', { stock: 12 }],
  ['addStock', '-3', { add_stock: -3 }],
  ['featured', '', { is_featured: true }],
  ['notFeatured', '', { is_featured: false }],
  ['newArrival', '', { is_new_arrival: true }],
  ['notNewArrival', '9', { is_new_arrival: false }],
  ['hide', '', { is_hidden: true }],
  ['publish', '', { is_hidden: false }],
] as const)('converts %s with input %j to %j', (kind, input, change) => {
  expect(toBulkChange(kind, input)).toEqual(change);
});
