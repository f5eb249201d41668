import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStoredWishlist, serializeWishlist, toggleWish, wishlistCount } from './wishlist.ts';

describe('a wishlist', () => {
  it('takes a plant up and lets it go again', () => {
    expect(toggleWish(['fern'], 'palm')).toEqual(['fern', 'palm']);
    expect(toggleWish(['fern', 'palm'], 'fern')).toEqual(['palm']);
  });

  it.each([
    [1, '1 item in your wishlist'],
    [2, '2 items in your wishlist'],
    [0, '0 items in your wishlist'],
  ])('of %d says %s', (count, text) => {
    expect(wishlistCount(count)).toBe(text);
  });

  it('is read in the form it had before versions', () => {
    expect(parseStoredWishlist('["fern","palm"]')).toEqual(['fern', 'palm']);
  });

  it.each([null, '', '{', 'null', '7', '{"ids":{}}', '[1,null,"",["x"]]'])('that says %s is empty', text => {
    expect(parseStoredWishlist(text)).toEqual([]);
  });

  it('is stored with its version', () => {
    expect(JSON.parse(serializeWishlist(['fern']))).toEqual({ version: 1, ids: ['fern'] });
  });

  it('drops only what is no id', () => {
    expect(parseStoredWishlist('{"version":1,"ids":["fern",5,"fern","palm"]}')).toEqual(['fern', 'palm']);
  });

  it('is read back as it was, whatever was stored', () => {
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
