import type { MouseEvent } from 'react';
import { ArrowLeftIcon } from '../../ui/icon.tsx';
import { isPlainClick } from '../browser/plain-click.ts';

/** Leads to the shop; a shopper who came from a listing returns to it as it was, filters and scroll position included. */
export function BackLink() {
  function goBack(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    const steps = stepsToListing(visitedPaths(), window.navigation?.currentEntry?.index ?? 0);
    if (!steps) return;
    event.preventDefault();
    history.go(steps);
  }

  return (
    <a className="back-link" href="/shop" onClick={goBack}>
      <ArrowLeftIcon /> Back to Shop
    </a>
  );
}

/** How far back in the history the last listing lies, looking past other products only. */
export function stepsToListing(paths: (string | undefined)[], current: number): number | undefined {
  for (let entry = current - 1; entry >= 0; entry--) {
    if (paths[entry] === '/shop') return entry - current;
    if (!paths[entry]?.startsWith('/product/')) return undefined;
  }
  return undefined;
}

function visitedPaths(): (string | undefined)[] {
  return (
    window.navigation?.entries().map(entry => (entry.url ? new URL(entry.url).pathname : undefined)) ?? []
  );
}
