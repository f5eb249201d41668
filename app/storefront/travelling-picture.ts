import { pictureTransition } from './picture-sizes.ts';

/** Two frames: a device that draws a page within them can spare the one that a picture needs to set off. */
const quickMs = 34;
let isQuick = false;

/** Opens a product's page and, where that costs the shopper no wait, lets the card's picture travel there. */
export function travel(link: HTMLAnchorElement, go: () => Promise<void>): void {
  const picture = link.closest('.product-card')?.querySelector<HTMLElement>('.product-card-frame');
  if (picture && isQuick && wantsMotion()) travelWith(picture, link, go);
  else void timed(go);
}

function travelWith(picture: HTMLElement, { pathname }: HTMLAnchorElement, go: () => Promise<void>): void {
  picture.style.viewTransitionName = pictureTransition(pathname.replace('/product/', ''));
  const { finished } = document.startViewTransition(async () => {
    await timed(go);
    // React draws in a task of its own when no click is at work.
    await new Promise(resolve => setTimeout(resolve));
  });
  void finished.finally(() => picture.style.removeProperty('view-transition-name'));
}

function timed(go: () => Promise<void>): Promise<void> {
  const start = performance.now();
  requestAnimationFrame(() => {
    isQuick = performance.now() - start < quickMs;
  });
  return go();
}

function wantsMotion(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
