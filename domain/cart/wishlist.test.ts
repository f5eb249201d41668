import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatWishlistCount,
  parseStoredWishlist,
  serializeWishlist,
  toggleWishlistItem,
} from './wishlist.ts';

describe('wishlist', () => {
  it('adds and removes a product', () => {
    expect(toggleWishlistItem(['fern'], 'palm')).toEqual(['fern', 'palm']);
    expect(toggleWishlistItem(['fern', 'palm'], 'fern')).toEqual(['palm']);
  });

  it.each([
    [1, '1 item in your wishlist'],
    [2, '2 items in your wishlist'],
    [0, '0 items in your wishlist'],
  ])('formats a count of %d as %s', (count, text) => {
    expect(formatWishlistCount(count)).toBe(text);
  });

  it('accepts the format before versioning', () => {
    expect(parseStoredWishlist('["fern","palm"]')).toEqual(['fern', 'palm']);
  });

  it.each([null, '', '{', 'null', '7', '{"ids":{}}', '[1,null,"",["x"]]'])(
    'is empty for stored text %s',
    text => {
      expect(parseStoredWishlist(text)).toEqual([]);
    },
  );

  it('is stored with a version', () => {
    expect(JSON.parse(serializeWishlist(['fern']))).toEqual({ version: 1, ids: ['fern'] });
  });

  it('drops only invalid ids', () => {
    expect(parseStoredWishlist('{"version":1,"ids":["fern",5,"fern","palm"]}')).toEqual(['fern', 'palm']);
  });

  it('restores any serialized wishlist', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.string()).map(ids => JSON.stringify(ids)),
        ),
        text => {
          const ids = parseStoredWishlist(text);
          expect(parseStoredWishlist(serializeWishlist(ids))).toEqual(ids);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
