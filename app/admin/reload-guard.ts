import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { createPath, useNavigation } from 'react-router';
import { notify } from '../ui/notice-store.ts';
import { isServerReachable, unreachableText } from './server-reachable.ts';

let isReloadAllowed = false;
/** Paths whose code could not be loaded. The router waits for it for ever, so they need a document load. */
const failedPaths = new Set<string>();

export function reloadPage(): void {
  isReloadAllowed = true;
  location.reload();
}

/** Called once, by the layout. The router reloads when it cannot load the code of a page, which would lose this one. */
export function useReloadGuard(): void {
  const { location: target } = useNavigation();

  const handleReload = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloadAllowed) return;
    event.preventDefault();
    // A failed prefetch: the page is not needed yet.
    if (!target) return;
    failedPaths.add(target.pathname);
    void openDocument(createPath(target));
  });

  useEffect(() => {
    const guard = (event: NavigateEvent) => handleReload(event);
    // Older browsers have no navigation events and reload.
    window.navigation?.addEventListener('navigate', guard);
    return () => window.navigation?.removeEventListener('navigate', guard);
  }, []);
}

export function openFailedPage(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.target || !failedPaths.has(link.pathname)) return;
  event.preventDefault();
  void openDocument(link.href);
}

async function openDocument(url: string): Promise<void> {
  if (await isServerReachable()) return location.assign(url);
  notify(unreachableText, { action: { label: 'Try again', run: () => void openDocument(url) } });
}
