import { useEffect, useEffectEvent, useState } from 'react';
import { draftSince, dropDraft, findDraft, type KeptDraft, keepDraft } from './kept-draft.ts';
import type { ProductValues } from './product-values.ts';

type Keeping = {
  id: string | undefined;
  /** What the changes are counted from, and its version. */
  saved: ProductValues;
  basedOn: string;
  values: ProductValues;
  isUnsaved: boolean;
};

const pause = 500;

/** Keeps unsaved changes in this tab as they are made, and offers what an earlier visit left behind. */
export function useDraftKeeping({ id, saved, basedOn, values, isUnsaved }: Keeping) {
  const [offer, setOffer] = useState<KeptDraft>();
  useEffect(() => setOffer(findDraft({ id })), [id]);

  const write = useEffectEvent(() => {
    // Until the earlier draft is taken or thrown away, nothing is written over it.
    if (offer) return;
    const draft = isUnsaved ? draftSince(saved, values, basedOn, new Date()) : undefined;
    if (draft) keepDraft({ id }, draft);
    else dropDraft({ id });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what `write` reads
  useEffect(() => {
    const timer = setTimeout(() => write(), pause);
    return () => clearTimeout(timer);
  }, [values, isUnsaved, offer]);

  useEffect(() => {
    const writeNow = () => write();
    addEventListener('pagehide', writeNow);
    return () => removeEventListener('pagehide', writeNow);
  }, []);

  return {
    offer,
    /** The offer is answered: its changes are in the form now. */
    take: () => setOffer(undefined),
    drop() {
      dropDraft({ id });
      setOffer(undefined);
    },
  };
}
