import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { diffValues, type ProductValues, sanitizeChanges } from './form-values.ts';

type StoredDraft = {
  changes: Partial<ProductValues>;
  /** `updated_at` of the edited version; empty for a new product. */
  basedOn: string;
  storedAt: string;
};

export type RecoveredDraft = StoredDraft & { storageKey: string };

type StoredDraftOptions = {
  id: string | undefined;
  savedValues: ProductValues;
  basedOn: string;
  values: ProductValues;
  isUnsaved: boolean;
};

const debounceMs = 500;

/** Stores unsaved changes in this tab and recovers drafts of earlier visits. */
export function useStoredDraft({ id, savedValues, basedOn, values, isUnsaved }: StoredDraftOptions) {
  const [storageKey] = useState(() => draftStorageKey(id, Date.now()));
  const [recoveredDrafts, setRecoveredDrafts] = useState<RecoveredDraft[]>([]);
  const isAbandoned = useRef(false);
  useEffect(
    () => setRecoveredDrafts(findDrafts(id).filter(draft => draft.storageKey !== storageKey)),
    [id, storageKey],
  );

  const write = useEffectEvent(() => {
    if (isAbandoned.current) return;
    const changes = isUnsaved ? diffValues(savedValues, values) : {};
    if (Object.keys(changes).length === 0) removeDraft(storageKey);
    else storeDraft(storageKey, { changes, basedOn, storedAt: new Date().toISOString() });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what `write` reads
  useEffect(() => {
    isAbandoned.current = false;
    const timer = setTimeout(() => write(), debounceMs);
    return () => clearTimeout(timer);
  }, [values, isUnsaved]);

  useEffect(() => {
    const flush = () => write();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      // The form also unmounts when an error boundary takes over.
      flush();
    };
  }, []);

  return {
    recovered: recoveredDrafts[0],
    removeRecovered() {
      if (recoveredDrafts[0]) removeDraft(recoveredDrafts[0].storageKey);
      setRecoveredDrafts(recoveredDrafts.slice(1));
    },
    putBackRecovered(draft: RecoveredDraft) {
      storeDraft(draft.storageKey, draft);
      setRecoveredDrafts(before => [draft, ...before]);
    },
    /** Removes the draft of this visit only; recovered drafts stay. */
    remove: () => removeDraft(storageKey),
    /** Stops storing until the values change again. */
    abandon() {
      isAbandoned.current = true;
      removeDraft(storageKey);
    },
  };
}

const version = 1;
const keyPrefix = 'thalir.product-draft';

/** Each visit uses its own key, so that it cannot overwrite a draft that was not restored yet. */
export const draftStorageKey = (id: string | undefined, openedAt: number) => `${keyStart(id)}${openedAt}`;

const keyStart = (id: string | undefined) => (id === undefined ? `${keyPrefix}@` : `${keyPrefix}:${id}@`);

/** Newest first. */
export function findDrafts(id: string | undefined): RecoveredDraft[] {
  return storedKeys()
    .filter(key => key.startsWith(keyStart(id)))
    .flatMap(key => readDraft(key) ?? [])
    .sort((a, b) => b.storedAt.localeCompare(a.storedAt));
}

function readDraft(storageKey: string): RecoveredDraft | undefined {
  return tryStorage(storage => {
    const stored = JSON.parse(storage.getItem(storageKey) ?? 'null');
    const changes = sanitizeChanges(stored?.changes);
    if (stored?.version !== version || Object.keys(changes).length === 0) return undefined;
    return { changes, basedOn: String(stored.basedOn), storedAt: String(stored.keptAt), storageKey };
  });
}

export function storeDraft(storageKey: string, { basedOn, storedAt, changes }: StoredDraft): void {
  const tryWrite = (storedChanges: Partial<ProductValues>) =>
    tryStorage(storage => {
      const draft = { version, basedOn, keptAt: storedAt, changes: storedChanges };
      storage.setItem(storageKey, JSON.stringify(draft));
      return true;
    });
  if (tryWrite(changes)) return;
  // Unsaved photos (data URLs) may exceed the quota; the other fields rarely do.
  const { images, ...rest } = changes;
  tryWrite(images ? { ...rest, images: images.filter(url => !url.startsWith('data:')) } : rest);
}

export function removeDraft(storageKey: string): void {
  tryStorage(storage => storage.removeItem(storageKey));
}

/** Runs on sign-out, so that the next user of this tab finds no drafts. */
export function removeAllDrafts(): void {
  for (const key of storedKeys()) if (key.startsWith(keyPrefix)) removeDraft(key);
}

const storedKeys = () => tryStorage(storage => Object.keys(storage)) ?? [];

/** Storage may be blocked or full, and its content may be invalid: drafts are optional. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
