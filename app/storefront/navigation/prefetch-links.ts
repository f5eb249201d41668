import { isConnectionExpensive } from '../browser/connection.ts';

const notPages = /^\/(?:admin|api|media)(?:\/|$)|\.\w+$/;
const prefetched = new Set<string>();

/** Prefetches the page behind a link on pointer down, in browsers without Speculation Rules (speculation-rules.ts). */
export function prefetchLinks(): void {
  if (HTMLScriptElement.supports?.('speculationrules') || isConnectionExpensive()) return;
  addEventListener('pointerdown', ({ target }) => prefetch(target));
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.target || notPages.test(link.pathname)) return;
  const href = link.pathname + link.search;
  if (prefetched.has(href) || href === location.pathname + location.search) return;
  prefetched.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}
