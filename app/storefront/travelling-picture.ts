import { openAhead } from './draw-ahead.tsx';

/** Three frames: a device that is on the page within them can spare the one that a picture needs to set off. */
const quickMs = 50;
let isQuick = false;
let traveller: HTMLElement | null = null;

/** Opens a product's page and, where that costs the shopper no wait, lets the card's picture travel there. */
export function travel(link: HTMLAnchorElement, go: () => Promise<void>): void {
  const picture = link.closest('.product-card')?.querySelector<HTMLElement>('.product-card-frame');
  if (picture && isQuick && wantsMotion()) travelWith(picture, go);
  else void timed(() => openAhead(link.pathname, go));
}

function travelWith(picture: HTMLElement, go: () => Promise<void>): void {
  carry(picture);
  const { finished } = document.startViewTransition(async () => {
    await timed(go);
    // React draws in a task of its own when no click is at work.
    await new Promise(resolve => setTimeout(resolve));
    carry(document.querySelector('.gallery a'));
  });
  void finished.finally(() => carry(null));
}

/** One picture at a time: two that travel under one name stay where they are. */
function carry(picture: HTMLElement | null): void {
  traveller?.style.removeProperty('view-transition-name');
  traveller = picture;
  traveller?.style.setProperty('view-transition-name', 'picture');
}

async function timed(go: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await go();
  requestAnimationFrame(() => {
    isQuick = performance.now() - start < quickMs;
  });
}

function wantsMotion(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
