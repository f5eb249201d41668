import { useSyncExternalStore } from 'react';
import {
  parseStoredWishlist,
  serializeWishlist,
  toggleWishlistItem,
  type Wishlist,
  wishlistKey,
} from '../../../domain/cart/wishlist.ts';
import { notify } from '../../ui/notice-store.ts';
import { storedValue } from '../browser/stored-value.ts';

const wishlist = storedValue(wishlistKey, { parse: parseStoredWishlist, serialize: serializeWishlist });
const notLoaded: Wishlist = [];
const noticeSeconds = 2;

/** `isReady` is false on the server and during hydration. */
export function useWishlist(): { ids: Wishlist; isReady: boolean } {
  const ids = useSyncExternalStore(wishlist.subscribe, wishlist.get, () => notLoaded);
  return { ids, isReady: ids !== notLoaded };
}

export function useWishlistCount(): number {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.get().length,
    // Must match the count shown before hydration (islands/stored-counts.ts).
    () => (typeof document === 'undefined' ? 0 : wishlist.get().length),
  );
}

export function useIsWished(id: string): boolean {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.get().includes(id),
    () => false,
  );
}

export function toggleWished(id: string): void {
  wishlist.update(ids => toggleWishlistItem(ids, id));
  if (wishlist.get().includes(id)) notify('Added to wishlist!', { seconds: noticeSeconds });
}

export function addToWishlist(id: string): void {
  if (!wishlist.get().includes(id)) toggleWished(id);
}

export function dropFromWishlist(gone: readonly string[]): void {
  wishlist.update(ids => ids.filter(id => !gone.includes(id)));
}

export function clearWishlist(): void {
  wishlist.update(() => []);
}
