import type { Visitor } from '../../server/shop.ts';
import { adminSessionKey, settingsKey } from '../storage-keys.ts';
import { removeAllDrafts } from './products/editor/stored-draft.ts';

/** A copy in the browser, so that a screen opens immediately and can be read offline. */
export type LocalCopy<T> = { read(): T | undefined; write(value: T): void };

const version = 1;

/** Customers and messages live in session storage, so that closing the tab removes them. */
const personalKeys = ['thalir.messages', 'thalir.customers'] as const;
const ownerKeys = [adminSessionKey, settingsKey, 'thalir.stats'] as const;
type OwnerKey = (typeof ownerKeys)[number];
type PersonalKey = (typeof personalKeys)[number];

/** `isValue` validates stored data, which an older version or another user of this browser may have written. */
export function createLocalCopy<T>(key: OwnerKey, isValue: (value: unknown) => value is T): LocalCopy<T> {
  return createCopy(key, isValue, browserStorage);
}

/** Drops invalid rows and keeps the rest of the list. */
export function createPersonalListCopy<T>(
  key: PersonalKey,
  isRow: (row: unknown) => row is T,
): LocalCopy<T[]> {
  const copy = createCopy(key, (value): value is unknown[] => Array.isArray(value), tabStorage);
  return { read: () => copy.read()?.filter(isRow), write: copy.write };
}

// Looked up on each use: reading a blocked storage throws.
const browserStorage = () => localStorage;
const tabStorage = () => sessionStorage;

function createCopy<T>(
  key: string,
  isValue: (value: unknown) => value is T,
  storage: () => Storage,
): LocalCopy<T> {
  return {
    read() {
      try {
        const stored = JSON.parse(storage().getItem(key) ?? 'null');
        return stored?.version === version && isValue(stored.value) ? stored.value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify({ version, value }));
      } catch {
        // Storage is full or blocked: the copy is optional.
      }
    },
  };
}

const sessionCopy = createLocalCopy(adminSessionKey, isVisitor);

/** Only a hint for the first render: the server checks the session itself. */
export function storeOwner({ id, email, isAdmin }: Visitor): void {
  sessionCopy.write({ id, email, isAdmin });
}

export const readStoredOwner = (): Visitor | undefined => sessionCopy.read();

/** Runs on sign-out. The shopper's cart and wishlist stay. */
export function clearOwnerData(): void {
  clearPersonalCopies();
  removeKeys(browserStorage, ownerKeys);
  removeAllDrafts();
}

/** Runs when the session has ended. Product drafts stay: the owner may sign in again and continue. */
export function clearPersonalCopies(): void {
  removeKeys(tabStorage, personalKeys);
  removeKeys(browserStorage, ['thalir.stats']);
  removeOutdatedCopies();
}

/** Earlier versions kept personal data in local storage. */
export function removeOutdatedCopies(): void {
  removeKeys(browserStorage, personalKeys);
}

function removeKeys(storage: () => Storage, keys: readonly string[]): void {
  try {
    for (const key of keys) storage().removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function isVisitor(value: unknown): value is Visitor {
  const { id, email, isAdmin } = Object(value);
  return typeof id === 'string' && typeof email === 'string' && typeof isAdmin === 'boolean';
}
