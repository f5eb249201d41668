import { useEffect, useEffectEvent } from 'react';

/** Runs when the browser shows this page again from its back/forward cache, with everything as it was left. */
export function usePageRestored(run: () => void): void {
  const onRestored = useEffectEvent(run);
  useEffect(() => {
    const listener = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
