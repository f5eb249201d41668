import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '../catalogue/price.ts';
import { testProduct } from '../catalogue/test-product.ts';
import { applyOrderToStatistics, parseManualStatistics, stockStatistics } from './statistics.ts';

describe('stock statistics', () => {
  it('count products, units and value in total and by category', () => {
    const statistics = stockStatistics([
      testProduct({ category: 'indoor', stock: 6, price: 0.1 }),
      testProduct({ category: 'indoor', stock: 5, price: 100 }),
      testProduct({ category: 'herbs', stock: 1, price: 49.99 }),
      testProduct({ category: 'pots', stock: 0, price: 999 }),
    ]);
    expect(statistics).toMatchObject({ products: 4, units: 12, valuePaise: 55_059, in: 1, low: 2, out: 1 });
    expect(statistics.byCategory.indoor).toEqual({
      products: 2,
      units: 11,
      valuePaise: 50_060,
      in: 1,
      low: 1,
      out: 0,
    });
    expect(statistics.byCategory.succulents).toEqual({
      products: 0,
      units: 0,
      valuePaise: 0,
      in: 0,
      low: 0,
      out: 0,
    });
  });
});

describe('manual statistics', () => {
  it.each([
    [
      { totalOrders: '', totalRevenue: '', totalCustomers: ' ' },
      { totalOrders: '0', totalRevenue: '₹0', totalCustomers: '0' },
    ],
    [
      { totalOrders: '12 orders', totalRevenue: '45,000', totalCustomers: '-7' },
      { totalOrders: '12', totalRevenue: '₹45,000', totalCustomers: '7' },
    ],
    [
      { totalOrders: '007', totalRevenue: '₹ 1.5 lakh', totalCustomers: 42 },
      { totalOrders: '7', totalRevenue: '₹1.5 lakh', totalCustomers: '42' },
    ],
    [{ totalRevenue: ' ₹₹5 ' }, { totalRevenue: '₹5' }],
    [{ totalRevenue: '4\u0000 \u202e5\nlakh\ud800' }, { totalRevenue: '₹4 5 lakh\ufffd' }],
    [{ totalRevenue: '9'.repeat(29) }, { totalRevenue: `₹${'9'.repeat(29)}` }],
  ])('sanitize %o to %o', (input, value) => {
    expect(parseManualStatistics(input)).toEqual({ ok: true, value });
  });

  it.each([[{}], [{ totalOrders: null }], [undefined], [7], ['figures']])('are empty for %o', input => {
    expect(parseManualStatistics(input)).toEqual({ ok: true, value: {} });
  });

  it('reject values that are not text or numbers, or are too long', () => {
    expect(parseManualStatistics({ totalRevenue: '9'.repeat(30) }).ok).toBe(false);
    expect(parseManualStatistics({ totalOrders: [], totalRevenue: '9'.repeat(40) })).toEqual({
      ok: false,
      errors: { totalOrders: 'Please enter a number', totalRevenue: 'Please enter at most 30 characters' },
    });
  });

  it('are stable when parsed again', () => {
    fc.assert(
      fc.property(
        fc.record({ totalOrders: fc.string(), totalRevenue: fc.string(), totalCustomers: fc.string() }),
        input => {
          const parsed = parseManualStatistics(input);
          expect(parseManualStatistics(parsed.ok && parsed.value)).toEqual(parsed);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('applyOrderToStatistics', () => {
  const figures = { totalOrders: '9', totalRevenue: '₹1,20,000', totalCustomers: '3' };

  it('adds one order and its amount, but no customer', () => {
    expect(applyOrderToStatistics(figures, { orders: 1, paise: 4_950 })).toEqual({
      totalOrders: '10',
      totalRevenue: '₹1,20,049.50',
      totalCustomers: '3',
    });
  });

  it('reverts any amount exactly', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (before, paise) => {
        const written = { ...figures, totalRevenue: formatPrice(before / 100) };
        const counted = applyOrderToStatistics(written, { orders: 1, paise });
        expect(counted && applyOrderToStatistics(counted, { orders: -1, paise })).toEqual(written);
      }),
    );
  });

  it('never goes below zero', () => {
    const lowered = { ...figures, totalOrders: '0', totalRevenue: '₹10' };
    expect(applyOrderToStatistics(lowered, { orders: -1, paise: 4_950 })).toMatchObject({
      totalOrders: '0',
      totalRevenue: '₹0.00',
    });
  });

  it.each(['₹some', '₹12k', '₹12,50', '₹99999999999999999999'])('returns undefined for revenue %s', text => {
    expect(
      applyOrderToStatistics({ ...figures, totalRevenue: text }, { orders: 1, paise: 1 }),
    ).toBeUndefined();
  });

  it('counts beyond the safe integer range', () => {
    const many = { ...figures, totalOrders: '9'.repeat(30) };
    expect(applyOrderToStatistics(many, { orders: 1, paise: 0 })?.totalOrders).toBe(`1${'0'.repeat(30)}`);
  });
});
