import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { notify } from '../ui/notice-store.ts';

const storageKey = 'thalir.opened-pages';

/** Pages whose code this tab has loaded; others cannot open offline, and trying would leave this page. */
const openedPages = new Set<string>();

/** Called once, by the layout. */
export function useTrackOpenedPages(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const page of readOpenedPages()) openedPages.add(page);
    openedPages.add(pageOf(pathname));
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...openedPages]));
    } catch {
      // Storage is full or blocked: the pages opened since the last reload are known.
    }
  }, [pathname]);
}

function readOpenedPages(): string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Keeps the page, with everything typed in it, instead of the browser's error page. */
export function stopOfflineLink(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link || link.origin !== location.origin || link.target || openedPages.has(pageOf(link.pathname)))
    return;
  event.preventDefault();
  notify('You are offline. This page opens when the connection is back.', { seconds: 6 });
}

/** One page of code edits all products. */
const pageOf = (pathname: string) =>
  pathname.replace(/^\/admin\/products\/[^/]+\/edit$/, '/admin/products/:id/edit');
