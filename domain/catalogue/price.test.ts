import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice, fromPaise, maxPaise, parsePrice, sumLineTotals, toPaise } from './price.ts';

const paise = fc.integer({ min: 0, max: maxPaise });

describe('formatPrice', () => {
  it.each([
    [0, '₹0.00'],
    [0.5, '₹0.50'],
    [999, '₹999.00'],
    [1000, '₹1,000.00'],
    [123456, '₹1,23,456.00'],
    [9999999.99, '₹99,99,999.99'],
    [10000000, '₹1,00,00,000.00'],
    [-1234.5, '-₹1,234.50'],
  ])('formats %d as %s', (rupees, text) => {
    expect(formatPrice(rupees)).toBe(text);
  });

  it('uses the given currency symbol', () => {
    expect(formatPrice(1299, 'Rs ')).toBe('Rs 1,299.00');
  });

  it('groups digits the Indian way', () => {
    const reference = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), amount => {
        expect(formatPrice(fromPaise(amount), '')).toBe(reference.format(fromPaise(amount)));
      }),
      { numRuns: 5_000 },
    );
  });

  it('parses back to the same paisa', () => {
    fc.assert(
      fc.property(paise, amount => {
        expect(toPaise(parsePrice(formatPrice(fromPaise(amount))) ?? Number.NaN)).toBe(amount);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('parsePrice', () => {
  it.each([
    ['299', 299],
    [' 299.5 ', 299.5],
    ['1,299.50', 1299.5],
    ['₹ 1,23,456', 123456],
    [0, 0],
    [-0, 0],
    [10_000_000, 10_000_000],
    ['00012', 12],
  ])('parses %o as %d', (input, rupees) => {
    expect(parsePrice(input)).toBe(rupees);
  });

  it.each([
    '',
    ' ',
    '12abc',
    '-1',
    '1.',
    '.5',
    '1.234',
    '12,50',
    '1,2,345',
    '1234,567',
    '0,1234,567',
    '1e3',
    '0x10',
    '10000000.01',
    '9'.repeat(400),
    Number.NaN,
    Number('1e309'),
    -1,
    0.001,
    1e21,
    10_000_000.01,
    null,
    undefined,
    true,
    [5],
    { valueOf: () => 5 },
  ])('rejects %o', input => {
    expect(parsePrice(input)).toBeUndefined();
  });
});

describe('sumLineTotals', () => {
  const lines = fc.array(fc.record({ paise, quantity: fc.integer({ min: 1, max: 50 }) }), { maxLength: 100 });

  it('adds without losing a paisa', () => {
    expect(sumLineTotals([0.1, 0.2].map(price => ({ price, quantity: 1 })))).toBe(0.3);
    expect(sumLineTotals([{ price: 0.1, quantity: 3 }])).toBe(0.3);
    expect(sumLineTotals([])).toBe(0);
    fc.assert(
      fc.property(lines, amounts => {
        const exact = amounts.reduce((sum, { paise, quantity }) => sum + paise * quantity, 0);
        const priced = amounts.map(({ paise, quantity }) => ({ price: fromPaise(paise), quantity }));
        expect(toPaise(sumLineTotals(priced))).toBe(exact);
      }),
      { numRuns: 1_000 },
    );
  });
});
