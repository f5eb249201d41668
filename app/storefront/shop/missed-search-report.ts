import { type RefObject, useEffect } from 'react';

const silenceMs = 2_000;

/** Tells the shop what found nothing, once the shopper has stopped typing or left the box. */
export function useMissedSearchReport(box: RefObject<HTMLInputElement | null>, missed: string | undefined) {
  useEffect(() => {
    const input = box.current;
    if (!missed || !input) return;
    const report = () => {
      cancel();
      fetch('/api/missed-searches', {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ q: missed }),
      }).catch(() => {});
    };
    const cancel = () => {
      clearTimeout(timer);
      input.removeEventListener('blur', report);
    };
    const timer = setTimeout(report, silenceMs);
    input.addEventListener('blur', report);
    return cancel;
  }, [box, missed]);
}
