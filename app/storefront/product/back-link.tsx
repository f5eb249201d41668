import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { ArrowLeftIcon } from '../../ui/icon.tsx';
import { isPlainClick } from '../swift-links.ts';

/** Leads to the shop; who came from a listing returns to it as it was, filters and scroll position included. */
export function BackLink() {
  const navigate = useNavigate();

  function retrace(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    const steps = stepsToListing(visitedPaths(), window.navigation?.currentEntry?.index ?? 0);
    if (!steps) return;
    event.preventDefault();
    navigate(steps);
  }

  return (
    <a className="back-link" href="/shop" onClick={retrace}>
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
