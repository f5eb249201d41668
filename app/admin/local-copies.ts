import type { Visitor } from '../../server/shop.ts';
import { adminSessionKey, settingsKey } from '../storage-keys.ts';
import { removeAllDrafts } from './products/editor/stored-draft.ts';

/** A copy in local storage, so that a screen opens immediately and can be read offline. */
export type LocalCopy<T> = { read(): T | undefined; write(value: T): void };

const version = 1;

/** All of these are removed on sign-out. */
const ownerKeys = [
  adminSessionKey,
  'thalir.messages',
  'thalir.customers',
  settingsKey,
  'thalir.stats',
] as const;
type OwnerKey = (typeof ownerKeys)[number];

/** `isValue` validates stored data, which an older version or another user of this browser may have written. */
export function createLocalCopy<T>(key: OwnerKey, isValue: (value: unknown) => value is T): LocalCopy<T> {
  return {
    read() {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
        return stored?.version === version && isValue(stored.value) ? stored.value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify({ version, value }));
      } catch {
        // Storage is full or blocked: the copy is optional.
      }
    },
  };
}

/** Drops invalid rows and keeps the rest of the list. */
export function createLocalListCopy<T>(key: OwnerKey, isRow: (row: unknown) => row is T): LocalCopy<T[]> {
  const copy = createLocalCopy(key, (value): value is unknown[] => Array.isArray(value));
  return { read: () => copy.read()?.filter(isRow), write: copy.write };
}

const sessionCopy = createLocalCopy(adminSessionKey, isVisitor);

/** Only a hint for the first render: the server checks the session itself. */
export function storeOwner({ id, email, isAdmin }: Visitor): void {
  sessionCopy.write({ id, email, isAdmin });
}

export const readStoredOwner = (): Visitor | undefined => sessionCopy.read();

/** Removes the owner's data from this browser; the shopper's cart and wishlist stay. */
export function clearOwnerData(): void {
  try {
    for (const key of ownerKeys) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  removeAllDrafts();
}

function isVisitor(value: unknown): value is Visitor {
  const { id, email, isAdmin } = Object(value);
  return typeof id === 'string' && typeof email === 'string' && typeof isAdmin === 'boolean';
}
