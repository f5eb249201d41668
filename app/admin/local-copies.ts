import type { Visitor } from '../../server/shop.ts';
import { ownerNoteKey, settingsKey } from '../storage-keys.ts';
import { dropAllDrafts } from './products/editor/stored-draft.ts';

/** What this browser keeps of the office, so that a screen opens at once and can be read without a connection. */
export type OwnerCopy<T> = { read(): T | undefined; keep(value: T): void };

const version = 1;

/** Whatever is kept here is forgotten with the owner. */
const ownerKeys = [ownerNoteKey, 'thalir.messages', 'thalir.customers', settingsKey, 'thalir.stats'] as const;
type OwnerKey = (typeof ownerKeys)[number];

/** `isValue` looks at what is stored, which an older version of the shop or anybody at this browser may have written. */
export function ownerCopy<T>(key: OwnerKey, isValue: (value: unknown) => value is T): OwnerCopy<T> {
  return {
    read() {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
        return stored?.version === version && isValue(stored.value) ? stored.value : undefined;
      } catch {
        return undefined;
      }
    },
    keep(value) {
      try {
        localStorage.setItem(key, JSON.stringify({ version, value }));
      } catch {
        // Storage full or forbidden: a copy is a comfort, not a need.
      }
    },
  };
}

/** A list loses only the rows that cannot be read. */
export function listCopy<T>(key: OwnerKey, isRow: (row: unknown) => row is T): OwnerCopy<T[]> {
  const copy = ownerCopy(key, (value): value is unknown[] => Array.isArray(value));
  return { read: () => copy.read()?.filter(isRow), keep: copy.keep };
}

const sessionCopy = ownerCopy(ownerNoteKey, isVisitor);

/** A note that someone signed in here, to paint the first frame by. It opens nothing: the server decides. */
export function rememberOwner({ id, email, isAdmin }: Visitor): void {
  sessionCopy.keep({ id, email, isAdmin });
}

export const ownerHere = (): Visitor | undefined => sessionCopy.read();

/** Signing out takes the shop's papers off this browser; a shopper's cart and wishlist stay. */
export function forgetOwner(): void {
  try {
    for (const key of ownerKeys) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
  dropAllDrafts();
}

function isVisitor(value: unknown): value is Visitor {
  const { id, email, isAdmin } = Object(value);
  return typeof id === 'string' && typeof email === 'string' && typeof isAdmin === 'boolean';
}
