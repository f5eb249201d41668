import type { Visitor } from '../../server/shop.ts';

const sessionKey = 'thalir.admin-session';
const ownerKeys = [sessionKey, 'thalir.messages', 'thalir.customers', 'thalir.settings', 'thalir.stats'];

/** A note that someone signed in here, to paint the first frame by. It opens nothing: the server decides. */
export function rememberOwner({ id, email, isAdmin }: Visitor): void {
  try {
    localStorage.setItem(sessionKey, JSON.stringify({ version: 1, id, email, isAdmin }));
  } catch {
    // Storage full or forbidden: the note is a comfort, not a need.
  }
}

/** Signing out takes the shop's papers off this browser; a shopper's cart and wishlist stay. */
export function forgetOwner(): void {
  try {
    for (const key of ownerKeys) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
