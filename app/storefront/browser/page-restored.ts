import { useEffect, useEffectEvent } from 'react';

/** Runs `run` when the page is restored from the back/forward cache. */
export function usePageRestored(run: () => void): void {
  const onRestored = useEffectEvent(run);
  useEffect(() => {
    const listener = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
