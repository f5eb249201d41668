import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBulkChange, changePriceByPercent, parseBulkChange, roundPrice } from './bulk-change.ts';
import { maxPaise } from './price.ts';
import { testProduct } from './test-product.ts';

describe('changePriceByPercent', () => {
  test.each([
    [100, 5, 105],
    [99.99, 10, 109.99],
    [599, 7.5, 643.93],
    [0.1, -50, 0.05],
    [0.01, 50, 0.02],
    [1.15, 10, 1.27],
    [449, -33.33, 299.35],
    [200, 900, 2000],
  ])('changes %f by %f per cent to %f', (price, percent, expected) => {
    expect(changePriceByPercent(price, percent)).toBe(expected);
  });

  test('rounds the exact value half up to the paisa', () => {
    const paise = fc.integer({ min: 1, max: maxPaise });
    const hundredths = fc.integer({ min: -9000, max: 90_000 });
    fc.assert(
      fc.property(paise, hundredths, (price, percent) => {
        const exact = BigInt(price) * BigInt(10_000 + percent);
        const rounded = (exact + 5_000n) / 10_000n;
        expect(changePriceByPercent(price / 100, percent / 100)).toBe(Number(rounded) / 100);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  [643.93, '1', 644],
  [643.93, '5', 645],
  [642.4, '5', 640],
  [643.93, '9', 639],
  [644.5, '9', 649],
  [100, '9', 99],
  [0.4, '1', 1],
  [2, '5', 5],
  [3, '9', 9],
  [643.93, undefined, 643.93],
] as const)('rounds %f to %s: %f', (price, rounding, expected) => {
  expect(roundPrice(price, rounding)).toBe(expected);
});

describe('bulk change', () => {
  const fern = testProduct({ name: 'Fern', price: 200, stock: 4, is_featured: true });

  test.each([
    [{ price_percent: 10 }, { price: 220 }],
    [{ price_percent: 10, price_rounding: '9' as const }, { price: 219 }],
    [{ stock: 30 }, { stock: 30 }],
    [{ add_stock: 12 }, { stock: 16 }],
    [{ add_stock: -10 }, { stock: 0 }],
    [{ add_stock: 1_000_000 }, { stock: 1_000_000 }],
    [{ is_featured: false }, { is_featured: false }],
    [{ is_new_arrival: true }, { is_new_arrival: true }],
    [{ is_hidden: true }, { is_hidden: true }],
    [
      { stock: 10, add_stock: 1, is_new_arrival: true },
      { stock: 11, is_new_arrival: true },
    ],
  ])('%j changes the product to %j and nothing else', (change, expected) => {
    expect(applyBulkChange(fern, change)).toEqual({ ok: true, value: { ...fern, ...expected } });
  });

  test('rejects a price out of range and names the product', () => {
    const cheap = testProduct({ name: 'Seed', price: 0.01 });
    expect(applyBulkChange(cheap, { price_percent: -90 })).toMatchObject({
      errors: { price_percent: 'Seed would cost nothing' },
    });
    const dear = testProduct({ name: 'Bonsai', price: maxPaise / 100 });
    expect(applyBulkChange(dear, { price_percent: 1 })).toMatchObject({
      errors: { price_percent: 'Bonsai would cost more than 1,00,00,000.00' },
    });
  });

  test.each([
    [{ price_percent: 5.25, is_featured: true }],
    [{ price_percent: -0.07 }],
    [{ stock: 0 }],
    [{ add_stock: -3 }],
  ])('accepts %j', change => {
    expect(parseBulkChange(change)).toEqual({ ok: true, value: change });
  });

  test.each([
    [{}, 'change'],
    [null, 'change'],
    ['price', 'change'],
    [{ price_percent: '5' }, 'price_percent'],
    [{ price_percent: 0 }, 'price_percent'],
    [{ price_percent: -91 }, 'price_percent'],
    [{ price_percent: 901 }, 'price_percent'],
    [{ price_percent: 1.005 }, 'price_percent'],
    [{ price_percent: Number.NaN }, 'price_percent'],
    [{ stock: -1 }, 'stock'],
    [{ stock: 1.5 }, 'stock'],
    [{ stock: 1_000_001 }, 'stock'],
    [{ add_stock: 0.5 }, 'add_stock'],
    [{ is_featured: 'yes' }, 'is_featured'],
    [{ is_new_arrival: 1 }, 'is_new_arrival'],
  ])('rejects %j', (change, field) => {
    const parsed = parseBulkChange(change);
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field]);
  });

  test('names the maximum when stock is too high', () => {
    expect(parseBulkChange({ stock: 1_000_001 })).toEqual({
      ok: false,
      errors: { stock: 'Stock must be at most 10,00,000' },
    });
  });
});
