import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProductValues } from './form-values.ts';
import { draftSince, dropDraft, findDrafts, keepDraft, type OfferedDraft, slotFor } from './stored-draft.ts';

type Keeping = {
  id: string | undefined;
  /** What the changes are counted from, and its version. */
  saved: ProductValues;
  basedOn: string;
  values: ProductValues;
  isUnsaved: boolean;
};

const pause = 500;

/** Keeps unsaved changes in this tab as they are made, and offers what earlier visits left behind. */
export function useDraftKeeping({ id, saved, basedOn, values, isUnsaved }: Keeping) {
  const [slot] = useState(() => slotFor(id, Date.now()));
  const [offers, setOffers] = useState<OfferedDraft[]>([]);
  const isLetGo = useRef(false);
  useEffect(() => setOffers(findDrafts(id).filter(draft => draft.slot !== slot)), [id, slot]);

  const write = useEffectEvent(() => {
    if (isLetGo.current) return;
    const draft = isUnsaved ? draftSince(saved, values, basedOn, new Date()) : undefined;
    if (draft) keepDraft(slot, draft);
    else dropDraft(slot);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what `write` reads
  useEffect(() => {
    isLetGo.current = false;
    const timer = setTimeout(() => write(), pause);
    return () => clearTimeout(timer);
  }, [values, isUnsaved]);

  useEffect(() => {
    const writeNow = () => write();
    addEventListener('pagehide', writeNow);
    return () => {
      removeEventListener('pagehide', writeNow);
      // The form may also be taken away by something that went wrong.
      writeNow();
    };
  }, []);

  return {
    offer: offers[0],
    /** The offer is answered: its changes are in the form now, or thrown away. */
    answer() {
      if (offers[0]) dropDraft(offers[0].slot);
      setOffers(offers.slice(1));
    },
    offerAgain(draft: OfferedDraft) {
      keepDraft(draft.slot, draft);
      setOffers(before => [draft, ...before]);
    },
    /** What this visit has kept is saved. What an earlier one left has not been answered by that. */
    drop: () => dropDraft(slot),
    /** The changes are let go of; only what is typed after that is kept again. */
    leave() {
      isLetGo.current = true;
      dropDraft(slot);
    },
  };
}
