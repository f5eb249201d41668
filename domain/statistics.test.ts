import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultManualStatistics, parseManualStatistics, stockStatistics } from './statistics.ts';
import { testProduct } from './test-product.ts';

describe('stock statistics', () => {
  it('count products, units and their worth, in all and by category', () => {
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
    [{}, ['0', '₹0', '0']],
    [{ totalOrders: '', totalRevenue: '', totalCustomers: ' ' }, ['0', '₹0', '0']],
    [{ totalOrders: '12 orders', totalRevenue: '45,000', totalCustomers: '-7' }, ['12', '₹45,000', '7']],
    [{ totalOrders: '007', totalRevenue: '₹ 1.5 lakh', totalCustomers: 42 }, ['7', '₹1.5 lakh', '42']],
    [{ totalRevenue: ' ₹₹5 ' }, ['0', '₹5', '0']],
    [{ totalRevenue: '4\u0000 \u202e5\nlakh\ud800' }, ['0', '₹4 5 lakh\ufffd', '0']],
    [{ totalRevenue: '9'.repeat(29) }, ['0', `₹${'9'.repeat(29)}`, '0']],
  ])('%o become %o', (input, [totalOrders, totalRevenue, totalCustomers]) => {
    expect(parseManualStatistics(input)).toEqual({
      ok: true,
      value: { totalOrders, totalRevenue, totalCustomers },
    });
  });

  it('start at nothing', () => {
    expect(parseManualStatistics({})).toEqual({ ok: true, value: defaultManualStatistics });
  });

  it('refuse what is neither text nor number, and what is too long', () => {
    expect(parseManualStatistics({ totalRevenue: '9'.repeat(30) }).ok).toBe(false);
    expect(parseManualStatistics({ totalOrders: [], totalRevenue: '9'.repeat(40) })).toEqual({
      ok: false,
      errors: { totalOrders: 'Please enter a number', totalRevenue: 'Please enter at most 30 characters' },
    });
  });

  it('are the same when read again', () => {
    fc.assert(
      fc.property(
        fc.record({ totalOrders: fc.string(), totalRevenue: fc.string(), totalCustomers: fc.string() }),
        input => {
          const parsed = parseManualStatistics(input);
          if (parsed.ok) expect(parseManualStatistics(parsed.value)).toEqual(parsed);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
