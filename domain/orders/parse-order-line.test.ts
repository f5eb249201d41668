import { describe, expect, it } from 'vitest';
import { parseOrderLine } from './parse-order-line.ts';

describe('parseOrderLine', () => {
  it.each([
    ['0 × Fern (₹5.00 each)', { quantity: undefined, problems: ['0 is not a valid quantity.'] }],
    ['-1 × Fern (₹5.00 each)', { quantity: undefined, problems: ['-1 is not a valid quantity.'] }],
    ['1.5 × Fern (₹5.00 each)', { quantity: undefined, problems: ['1.5 is not a valid quantity.'] }],
    [
      '1000000000 × Fern (₹5.00 each)',
      { quantity: undefined, problems: ['1000000000 is not a valid quantity.'] },
    ],
    ['2 × Fern (₹-5.00 each)', { price: undefined, problems: ['₹-5.00 each is not a valid price.'] }],
    [
      '2 × Fern (₹99,99,99,999.00 each)',
      { price: undefined, problems: ['₹99,99,99,999.00 each is not a valid price.'] },
    ],
    ['2 × Fern (12,50 each)', { price: undefined, problems: ['12,50 each is not a valid price.'] }],
    ['2 × Fern', { quantity: 2, price: undefined, problems: ['The price is missing.'] }],
    [
      '2 × Fern - if short: leave it out',
      { name: 'Fern', ifShort: 'leave', problems: ['The price is missing.'] },
    ],
    ['2 × Fern (₹5.00 each) - if short: smaller one', { ifShort: 'smaller', note: '', problems: [] }],
    ['2 × Fern (₹5.00 each) - if out of stock: skip it', { ifShort: 'leave', note: '', problems: [] }],
    ['2 × Fern (₹5.00 each) - if out of stock: send a smaller one', { ifShort: 'smaller', note: '' }],
    ['2 × (₹5.00 each)', { name: '', price: 5, problems: ['The name is missing.'] }],
    [
      'Fern (₹5.00 each)',
      { name: 'Fern', price: 5, problems: ['The quantity is missing. A line starts with it: 2 × Name.'] },
    ],
    ['2 × Fern (₹5.00 each) the big one please', { price: 5, note: 'the big one please', problems: [] }],
    [
      '2 × Fern (₹5.00 each) - if short: call me',
      { ifShort: 'ask', note: '- if short: call me', problems: [] },
    ],
    ['2 × Fern (5/-)', { price: 5, problems: [] }],
    ['2 × Fern (ഒന്നിന് ₹5.00 രൂപ വീതം)', { name: 'Fern', price: 5, problems: [] }],
    ['2 × Fern (Rs 5 only)', { name: 'Fern', price: 5, problems: [] }],
    ['2 × Fern (5 cm)', { price: undefined, problems: ['5 cm is not a valid price.'] }],
    ['1. 2 × Croton (₹219.00 each)', { name: 'Croton', quantity: 2, price: 219, problems: [] }],
    ['12) 3x Croton (219)', { name: 'Croton', quantity: 3, price: 219, problems: [] }],
    ['1,000 × Fern (₹5.00 each)', { name: 'Fern', quantity: 1000, problems: [] }],
    ['1,5 × Fern (5)', { quantity: undefined, problems: ['1,5 is not a valid quantity.'] }],
    ['2x Xanthosoma (5)', { name: 'Xanthosoma', quantity: 2, problems: [] }],
    ['2 × x Fatshedera (₹5.00 each)', { name: 'x Fatshedera', problems: [] }],
  ])('parses %o', (row, expected) => {
    expect(parseOrderLine(row)).toMatchObject({ text: row, ...expected });
  });

  it.each([
    '12 MG Road',
    '1. 12 MG Road',
    'Xanthosoma',
    'call me at 10',
    '2 Xanthosoma',
    'Order please',
    'Total',
  ])('returns undefined for %o', row => {
    expect(parseOrderLine(row)).toBeUndefined();
  });
});
