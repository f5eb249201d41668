import { useEffect } from 'react';
import { isConnectionDear } from './catalogue-store.ts';
import { careWords } from './product/care-words.ts';

const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Once the visitor stirs, fetches the code of the other storefront pages and what makes them ready. */
export function useCodeHeadStart(): void {
  useEffect(() => {
    if (isConnectionDear()) return;
    for (const sign of signsOfLife) addEventListener(sign, getReady, { passive: true });
    return stopWaiting;
  }, []);
}

function getReady(): void {
  stopWaiting();
  // What the product page takes from it on a first visit comes with its HTML (careFor).
  careWords().catch(() => {});
  void import('./ready-pages.ts').then(
    ({ readyPages }) => readyPages(),
    () => {},
  );
}

function stopWaiting(): void {
  for (const sign of signsOfLife) removeEventListener(sign, getReady);
}
