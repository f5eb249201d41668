import { expect, it } from 'vitest';
import { freeShipping } from './free-shipping.ts';

it.each([
  [0, { threshold: 2000, reached: 0, missing: 2000, isFree: false }],
  [1446.9, { threshold: 2000, reached: 1446.9, missing: 553.1, isFree: false }],
  [1999.99, { threshold: 2000, reached: 1999.99, missing: 0.01, isFree: false }],
  [2000, { threshold: 2000, reached: 2000, missing: 0, isFree: false }],
  [2000.01, { threshold: 2000, reached: 2000, missing: 0, isFree: true }],
  [2447, { threshold: 2000, reached: 2000, missing: 0, isFree: true }],
])('calculates the progress of an order of %d', (total, progress) => {
  expect(freeShipping(total, 2000)).toEqual(progress);
});

it.each([0, -5, Number.NaN])('returns undefined for a threshold of %d', threshold => {
  expect(freeShipping(500, threshold)).toBeUndefined();
});
