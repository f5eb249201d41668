import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareBy,
  compareText,
  featuredRank,
  relatedProducts,
  sortName,
  sortOrders,
} from './product-sort.ts';
import { testProduct } from './test-product.ts';

describe('compareBy', () => {
  it('gives one order for any shuffled product list', () => {
    const product = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 4 }),
      price: fc.constantFrom(1, 2, 2.5),
      is_featured: fc.boolean(),
      is_new_arrival: fc.boolean(),
      created_at: fc.constantFrom('2026-01-01', '2026-01-02'),
    });
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 12 }),
        fc.constantFrom(undefined, ...sortOrders),
        (parts, sort) => {
          const products = parts.map((part, i) => testProduct({ ...part, id: `p${i}` }));
          const sorted = products.toSorted(compareBy(sort));
          expect(products.toReversed().sort(compareBy(sort))).toEqual(sorted);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

it('featured and new come first, then featured, then new, then the rest', () => {
  const rank = (is_featured: boolean, is_new_arrival: boolean) =>
    featuredRank({ is_featured, is_new_arrival });
  expect([rank(true, true), rank(true, false), rank(false, true), rank(false, false)]).toEqual([0, 1, 2, 3]);
});

describe('sort by name', () => {
  it.each([
    ['aloe', 'Basil'],
    ['Éclair', 'fern'],
    ['Pot 6 inch', 'Pot 10 inch'],
    ['(Money) Plant', 'Zebra Plant'],
    ['Zebra', 'അരളി'],
  ])('sorts %s before %s', (first, second) => {
    expect(compareText(sortName(first), sortName(second))).toBeLessThan(0);
  });

  it('ignores case, accents, punctuation and invisible characters', () => {
    expect(sortName(' “Crème”\u200b  Brûlée, No. 7! ')).toBe('creme brulee no 000007');
  });

  it('keeps Malayalam vowel signs', () => {
    expect(sortName('തുളസി')).not.toBe(sortName('തളസ'));
  });

  it('matches the byte order of the databases', () => {
    const text = fc.string({ unit: 'binary', maxLength: 6 });
    fc.assert(
      fc.property(text, text, fc.string({ unit: 'binary', maxLength: 3 }), (a, b, start) => {
        const bytes = Math.sign(Buffer.compare(Buffer.from(start + a), Buffer.from(start + b)));
        expect(Math.sign(compareText(start + a, start + b))).toBe(bytes);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('relatedProducts', () => {
  const monstera = testProduct({ id: 'monstera', tags: ['shade', 'climber'] });
  const all = [
    monstera,
    testProduct({ id: 'also-sold-out', tags: ['shade'], stock: 0 }),
    testProduct({ id: 'aloe', category: 'succulents', tags: ['shade', 'climber'] }),
    testProduct({ id: 'none', tags: [] }),
    testProduct({ id: 'one', tags: ['shade'] }),
    testProduct({ id: 'sold-out', tags: ['shade', 'climber'], stock: 0 }),
    testProduct({ id: 'both', tags: ['climber', 'shade'] }),
    testProduct({ id: 'also-none', tags: [], is_featured: true }),
  ];

  it('returns the same category, in stock first, most shared tags first', () => {
    expect(relatedProducts(monstera, all, 9).map(product => product.id)).toEqual([
      'both',
      'one',
      'also-none',
      'none',
      'sold-out',
      'also-sold-out',
    ]);
  });

  it('returns at most four', () => {
    expect(relatedProducts(monstera, all)).toHaveLength(4);
  });
});
