import type { MouseEvent } from 'react';
import { ArrowLeftIcon } from '../../ui/icon.tsx';
import { isPlainClick } from '../browser/plain-click.ts';

/** Goes back in the history when possible, to restore filters and scroll position. */
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

/** A negative history offset; skips product pages only. */
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
