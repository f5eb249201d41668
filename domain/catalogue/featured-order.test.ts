import { describe, expect, it } from 'vitest';
import { featuredSummary, moveTo, parseFeaturedOrder } from './featured-order.ts';

describe('featured products', () => {
  it('move to another place, but not beyond the ends', () => {
    expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    for (const to of [-1, 3]) expect(moveTo(['a', 'b', 'c'], 0, to)).toEqual(['a', 'b', 'c']);
  });

  it('are summed up against the four places of the home page', () => {
    expect(featuredSummary(6)).toBe('6 products are featured. The home page shows only the first 4.');
    expect(featuredSummary(4)).toBe('All 4 featured products are on the home page.');
    expect(featuredSummary(1)).toContain('You can feature 3 more.');
    expect(featuredSummary(0)).toContain('No product is featured');
  });

  it.each([{}, { ids: 'a' }, { ids: [1] }, { ids: ['a', 'a'] }, { ids: Array(101).fill('a') }])(
    'reject the order %j',
    input => {
      expect(parseFeaturedOrder(input).ok).toBe(false);
    },
  );
});
