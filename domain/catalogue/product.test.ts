import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-text.ts';
import { cardBadges, cardTag, parseTags, slugify } from './product.ts';
import { testProduct } from './test-product.ts';

describe('cardBadges', () => {
  it('shows New Arrival before Featured, never both', () => {
    expect(cardBadges(testProduct({ is_new_arrival: true, is_featured: true }))).toEqual(['New Arrival']);
    expect(cardBadges(testProduct({ is_featured: true }))).toEqual(['Featured']);
    expect(cardBadges(testProduct())).toEqual([]);
  });

  it('adds how many are left when few are', () => {
    expect(cardBadges(testProduct({ stock: 5, is_featured: true }))).toEqual(['Featured', 'Only 5 left']);
    expect(cardBadges(testProduct({ stock: 6 }))).toEqual([]);
  });

  it('adds Out of Stock', () => {
    expect(cardBadges(testProduct({ stock: 0 }))).toEqual(['Out of Stock']);
    expect(cardBadges(testProduct({ stock: 0, is_featured: true }))).toEqual(['Featured', 'Out of Stock']);
  });
});

it('a card shows the first tag as its one fact', () => {
  expect(cardTag(testProduct({ tags: ['a', 'b', 'c'] }))).toBe('a');
  expect(cardTag(testProduct({ tags: [] }))).toBeUndefined();
});

it('parseTags splits at commas, trims and drops empty and repeated tags', () => {
  expect(parseTags(' pet-safe, low light ,, ,pet-safe,തണൽ')).toEqual(['pet-safe', 'low light', 'തണൽ']);
});

describe('slugify', () => {
  it.each([
    ['Monstera Deliciosa', 'monstera-deliciosa'],
    ['Golden Pothos (Money Plant)', 'golden-pothos-money-plant'],
    ["Mother-in-law's Tongue", 'mother-in-laws-tongue'],
    ['Pâté  à la crème', 'pate-a-la-creme'],
    ['തുളസി', 'product'],
    ['Clay Pot 29 cm', 'clay-pot-29-cm'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('turns %s into %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('is always URL-safe and idempotent', () => {
    const anyName = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 50, maxLength: 80 }));
    fc.assert(
      fc.property(anyName, name => {
        const slug = slugify(name);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(60);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('htmlToText', () => {
  it('adds no space in place of inline tags', () => {
    expect(htmlToText('<p>Pinch it <strong>often</strong>.</p><p>Not <em class="x">too</em>much</p>')).toBe(
      'Pinch it often. Not toomuch',
    );
  });

  it('separates words at block tags', () => {
    expect(htmlToText('<p>Likes shade.</p><ul><li>pet-safe</li><li>fast</li></ul>')).toBe(
      'Likes shade. pet-safe fast',
    );
  });

  it('decodes entities', () => {
    expect(htmlToText('Salt &AMP; pepper &lt;3 &#8377;5 &#x0D15;&nbsp;&quot;ok&quot;')).toBe(
      'Salt & pepper <3 ₹5 ക "ok"',
    );
  });

  it('keeps invalid entities as they are', () => {
    expect(htmlToText('R&D &constructor; &bogus; &#99999999;')).toBe('R&D &constructor; &bogus; &#99999999;');
  });

  // Quadratic parsing would exceed the test timeout.
  it.each(['<', '<a ', '&', '&#', '&#1', '<>', ' '])('parses a megabyte of %o in linear time', piece => {
    const long = piece.repeat(1_000_000 / piece.length);
    expect(htmlToText(long).length).toBeLessThanOrEqual(long.length);
  });
});
