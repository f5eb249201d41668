import { useEffect } from 'react';
import { isConnectionDear } from './catalogue-store.ts';

const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches the code of the other storefront pages once the visitor stirs, so that a click answers at once and still
 * answers when the connection has gone. React Router's own prefetching reloads the page when code cannot be had.
 */
export function useCodeHeadStart(): void {
  useEffect(() => {
    if (isConnectionDear()) return;
    for (const sign of signsOfLife) addEventListener(sign, fetchCode, { passive: true });
    return stopWaiting;
  }, []);
}

function fetchCode(): void {
  stopWaiting();
  for (const { id, module, clientLoaderModule, imports = [], css = [] } of routes()) {
    if (!id.startsWith('storefront/') || id.startsWith('storefront/order/')) continue;
    for (const script of [module, clientLoaderModule, ...imports]) hint('modulepreload', script);
    for (const sheet of css) hint('prefetch', sheet);
  }
  // What the product page takes from it on a first visit comes with its HTML (careFor).
  void import('../../domain/care.ts').catch(() => {});
  void import('./warm-pictures.ts').then(
    ({ warmPictures }) => warmPictures(),
    () => {},
  );
}

function stopWaiting(): void {
  for (const sign of signsOfLife) removeEventListener(sign, fetchCode);
}

type RouteFiles = {
  id: string;
  module: string;
  clientLoaderModule?: string;
  imports?: string[];
  css?: string[];
};

function routes(): RouteFiles[] {
  const { __reactRouterManifest: manifest } = window as unknown as {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  };
  return Object.values(manifest?.routes ?? {});
}

function hint(rel: 'modulepreload' | 'prefetch', href: string | undefined): void {
  if (!href || document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
