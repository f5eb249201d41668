export const wishlistKey = 'thalir.wishlist';

/** The ids of the products that a shopper likes, oldest first. */
export type Wishlist = readonly string[];

export function toggleWish(wishlist: Wishlist, id: string): Wishlist {
  return wishlist.includes(id) ? wishlist.filter(other => other !== id) : [...wishlist, id];
}

export function wishlistCount(count: number): string {
  return `${count === 1 ? '1 item' : `${count} items`} in your wishlist`;
}

export function serializeWishlist(wishlist: Wishlist): string {
  return JSON.stringify({ version: 1, ids: wishlist });
}

/** Reads any text; entries that are no ids are dropped. */
export function parseStoredWishlist(text: string | null): Wishlist {
  try {
    const stored = JSON.parse(text ?? '[]');
    // Before there were versions, the wishlist was a bare list.
    const ids: unknown = Array.isArray(stored) ? stored : stored?.ids;
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))] : [];
  } catch {
    return [];
  }
}

function isId(entry: unknown): entry is string {
  return typeof entry === 'string' && entry !== '';
}
