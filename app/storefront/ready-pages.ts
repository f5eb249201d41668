import { type DrawnOnPress, drawOnPress } from './pressed-links.ts';
import { takeWay } from './swift-links.ts';
import { travel } from './travelling-picture.ts';
import { warmLinks } from './warm-links.ts';

/**
 * Fetches the code of the other pages and what belongs to opening them, so that a click answers at once and still answers when the connection has gone.
 * React Router's own prefetching reloads the page when code cannot be had.
 */
export function readyPages(): void {
  for (const route of routes()) {
    if (!route.id.startsWith('storefront/') || route.id.startsWith('storefront/order/')) continue;
    for (const script of route.imports ?? []) hint('modulepreload', script);
    for (const sheet of route.css ?? []) hint('prefetch', sheet);
    handToRouter(route).catch(() => {});
  }
  warmLinks();
  takeWay(travel);
}

type RouteFiles = { id: string; module: string; imports?: string[]; css?: string[] };

type RouterGlobals = {
  __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  __reactRouterRouteModules?: Record<string, { handle?: DrawnOnPress }>;
};

function routes(): RouteFiles[] {
  const { __reactRouterManifest: manifest } = window as unknown as RouterGlobals;
  return Object.values(manifest?.routes ?? {});
}

/** Puts a page's code where the router looks first: asked for at the click, even code that is here comes a task later. */
async function handToRouter({ id, module }: RouteFiles): Promise<void> {
  const { __reactRouterRouteModules: modules } = window as unknown as RouterGlobals;
  if (!modules) return;
  const page = modules[id] ?? (await import(/* @vite-ignore */ module));
  modules[id] ??= page;
  if (page.handle) drawOnPress(page.handle);
}

function hint(rel: 'modulepreload' | 'prefetch', href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
