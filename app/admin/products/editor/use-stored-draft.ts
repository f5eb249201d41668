import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProductValues } from './form-values.ts';
import {
  createDraft,
  draftStorageKey,
  findDrafts,
  type RecoveredDraft,
  removeDraft,
  storeDraft,
} from './stored-draft.ts';

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
    const draft = isUnsaved ? createDraft(savedValues, values, basedOn, new Date()) : undefined;
    if (draft) storeDraft(storageKey, draft);
    else removeDraft(storageKey);
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
