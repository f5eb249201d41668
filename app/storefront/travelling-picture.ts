import { openAhead } from './draw-ahead.tsx';

/** Two frames: a device that draws a page within them can spare the one that a picture needs to set off. */
const quickMs = 34;
let isQuick = false;

/** Opens a product's page and, where that costs the shopper no wait, lets the card's picture travel there. */
export function travel(link: HTMLAnchorElement, go: () => Promise<void>): void {
  const picture = link.closest('.product-card')?.querySelector<HTMLElement>('.product-card-frame');
  if (picture && isQuick && wantsMotion()) travelWith(picture, go);
  else void timed(() => openAhead(link.pathname, go));
}

function travelWith(picture: HTMLElement, go: () => Promise<void>): void {
  let traveller: HTMLElement | null = picture;
  setTransition(traveller, 'picture');
  const { finished } = document.startViewTransition(async () => {
    await timed(go);
    // React draws in a task of its own when no click is at work.
    await new Promise(resolve => setTimeout(resolve));
    setTransition(traveller, '');
    traveller = document.querySelector('.gallery a');
    setTransition(traveller, 'picture');
  });
  void finished.finally(() => setTransition(traveller, ''));
}

function setTransition(part: HTMLElement | null, name: string): void {
  part?.style.setProperty('view-transition-name', name);
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
