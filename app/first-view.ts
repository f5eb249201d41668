/**
 * Runs inline before anything is drawn. On a fresh visit the first frame is the first view alone, and what stands below
 * it follows in the next ones: storefront/first-view.css says what. A page that opens further down (reloaded, on the
 * way back, at an anchor) is whole at once, so that its place is found.
 */
export function beginFirstView(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.firstView = '';
}

/** Pages of later clicks draw their first view first in their own way (storefront/painted-first.tsx). */
export function endFirstView(): void {
  delete document.documentElement.dataset.firstView;
}
