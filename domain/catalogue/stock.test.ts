import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampQuantity, isLowStock, stockLabel, stockState } from './stock.ts';

describe('stock', () => {
  it.each([
    [0, 'out'],
    [1, 'low'],
    [5, 'low'],
    [6, 'in'],
  ] as const)('of %d counts as %s', (stock, state) => {
    expect(stockState(stock)).toBe(state);
  });

  it('is low at another threshold when asked so', () => {
    expect(isLowStock(8, 10)).toBe(true);
    expect(isLowStock(8)).toBe(false);
    expect(isLowStock(0, 10)).toBe(false);
  });

  it.each([
    [0, 'Out of Stock'],
    [1, 'Only 1 left!'],
    [10, 'Only 10 left!'],
    [11, 'In Stock'],
  ])('of %d is labelled %s', (stock, label) => {
    expect(stockLabel(stock)).toBe(label);
  });
});

describe('clampQuantity', () => {
  it.each([
    [3, 5, 3],
    [0, 5, 1],
    [-2, 5, 1],
    [9, 5, 5],
    [2.9, 5, 2],
    [Number.NaN, 5, 1],
    [Number.POSITIVE_INFINITY, 5, 5],
    [3, 0, 1],
  ])('takes %d of %d as %d', (quantity, stock, taken) => {
    expect(clampQuantity(quantity, stock)).toBe(taken);
  });

  it('always gives a whole number from 1 to the stock', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 1_000_000 }), (quantity, stock) => {
        const taken = clampQuantity(quantity, stock);
        expect(Number.isInteger(taken) && taken >= 1 && taken <= stock).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
