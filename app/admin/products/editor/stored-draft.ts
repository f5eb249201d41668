import { diffValues, type ProductValues, sanitizeChanges } from './form-values.ts';

type StoredDraft = {
  changes: Partial<ProductValues>;
  /** `updated_at` of the edited version; empty for a new product. */
  basedOn: string;
  storedAt: string;
};

export type RecoveredDraft = StoredDraft & { storageKey: string };

const version = 1;
const draftKey = 'thalir.product-draft';

/** Each visit uses its own key, so that it cannot overwrite a draft that was not restored yet. */
export const draftStorageKey = (id: string | undefined, openedAt: number) =>
  `${draftKeyPrefix(id)}${openedAt}`;

const draftKeyPrefix = (id: string | undefined) => (id === undefined ? `${draftKey}@` : `${draftKey}:${id}@`);

/** Newest first. */
export function findDrafts(id: string | undefined, storage = tabStorage): RecoveredDraft[] {
  try {
    return Object.keys(storage())
      .filter(storageKey => storageKey.startsWith(draftKeyPrefix(id)))
      .flatMap(storageKey => readDraft(storageKey, storage) ?? [])
      .sort((a, b) => b.storedAt.localeCompare(a.storedAt));
  } catch {
    return [];
  }
}

function readDraft(storageKey: string, storage: () => Storage): RecoveredDraft | undefined {
  try {
    const stored = JSON.parse(storage().getItem(storageKey) ?? 'null');
    if (stored?.version !== version) return undefined;
    const changes = sanitizeChanges(stored.changes);
    if (Object.keys(changes).length === 0) return undefined;
    return { changes, basedOn: String(stored.basedOn), storedAt: String(stored.keptAt), storageKey };
  } catch {
    return undefined;
  }
}

export function storeDraft(
  storageKey: string,
  { basedOn, storedAt, changes }: StoredDraft,
  storage = tabStorage,
): void {
  const { images, ...rest } = changes;
  const write = (storedChanges: Partial<ProductValues>) =>
    storage().setItem(
      storageKey,
      JSON.stringify({ version, basedOn, keptAt: storedAt, changes: storedChanges }),
    );
  try {
    write(changes);
  } catch {
    // Unsaved photos (data URLs) may exceed the quota; the other fields rarely do.
    try {
      write(images ? { ...rest, images: images.filter(url => !url.startsWith('data:')) } : rest);
    } catch {
      // Storage is blocked or full; drafts are optional.
    }
  }
}

export function removeDraft(storageKey: string, storage = tabStorage): void {
  try {
    storage().removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Runs on sign-out, so that the next user of this tab finds no drafts. */
export function removeAllDrafts(storage = tabStorage): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(draftKey)) storage().removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Returns undefined when nothing has changed. */
export function createDraft(
  saved: ProductValues,
  values: ProductValues,
  basedOn: string,
  now: Date,
): StoredDraft | undefined {
  const changes = diffValues(saved, values);
  if (Object.keys(changes).length === 0) return undefined;
  return { changes, basedOn, storedAt: now.toISOString() };
}

const tabStorage = () => sessionStorage;
