import { addToBrowserCart } from '../cart/cart-store.ts';
import { loadProduct } from '../catalogue/catalogue-store.ts';
import { addToWishlist } from '../wishlist/wishlist-store.ts';

type StoredTap = { addToCart?: string; wish?: string };

/** Replays taps on the previous page that were not handled before it was left (early-taps.ts). */
export async function applyStoredTaps(): Promise<void> {
  for (const { addToCart, wish } of takeStoredTaps()) {
    if (wish) addToWishlist(wish);
    const product = addToCart && (await loadProduct(addToCart).catch(() => undefined));
    if (product) addToBrowserCart(product);
  }
}

function takeStoredTaps(): StoredTap[] {
  try {
    const stored = sessionStorage.getItem('thalir.early-taps');
    sessionStorage.removeItem('thalir.early-taps');
    const taps: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(taps) ? taps : [];
  } catch {
    return [];
  }
}
