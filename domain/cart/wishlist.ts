export const wishlistKey = 'thalir.wishlist';

/** Product ids, oldest first. */
export type Wishlist = readonly string[];

export function toggleWishlistItem(wishlist: Wishlist, id: string): Wishlist {
  return wishlist.includes(id) ? wishlist.filter(other => other !== id) : [...wishlist, id];
}

export function formatWishlistCount(count: number): string {
  return `${count === 1 ? '1 item' : `${count} items`} in your wishlist`;
}

export function serializeWishlist(wishlist: Wishlist): string {
  return JSON.stringify({ version: 1, ids: wishlist });
}

/** Never throws; drops entries that are not ids. */
export function parseStoredWishlist(text: string | null): Wishlist {
  try {
    const stored = JSON.parse(text ?? '[]');
    // Wishlists stored before versioning are bare arrays.
    const ids: unknown = Array.isArray(stored) ? stored : stored?.ids;
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))] : [];
  } catch {
    return [];
  }
}

function isId(entry: unknown): entry is string {
  return typeof entry === 'string' && entry !== '';
}
