import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampQuantity, isLowStock, stockLabel, stockState } from './stock.ts';

describe('stock', () => {
  it.each([
    [0, 'out'],
    [1, 'low'],
    [5, 'low'],
    [6, 'in'],
  ] as const)('%d is %s', (stock, state) => {
    expect(stockState(stock)).toBe(state);
  });

  it('accepts another low-stock threshold', () => {
    expect(isLowStock(8, 10)).toBe(true);
    expect(isLowStock(8)).toBe(false);
    expect(isLowStock(0, 10)).toBe(false);
  });

  it.each([
    [0, 'Out of Stock'],
    [1, 'Only 1 left!'],
    [10, 'Only 10 left!'],
    [11, 'In Stock'],
  ])('%d is labelled %s', (stock, label) => {
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
  ])('clamps %d with stock %d to %d', (quantity, stock, clamped) => {
    expect(clampQuantity(quantity, stock)).toBe(clamped);
  });

  it('always returns a whole number from 1 to the stock', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 1_000_000 }), (quantity, stock) => {
        const clamped = clampQuantity(quantity, stock);
        expect(Number.isInteger(clamped) && clamped >= 1 && clamped <= stock).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
