import { type ReactNode, startTransition } from 'react';
import { afterPaint } from '../ui/after-paint.ts';
import { type PageAhead, pagesInSlot, putInSlot } from './page-slot.tsx';

/** Draws a page out of sight, a little at a time: most fingers that come down on a link only want to scroll. */
export function drawAhead(path: string, view: ReactNode): void {
  if (pagesInSlot().some(page => page.path === path)) return;
  startTransition(() => putInSlot([...openPages(), pageAhead(path, view)]));
}

/** Nobody has asked for what was drawn ahead. */
export function drawNoneAhead(): void {
  if (openPages().length < pagesInSlot().length) putInSlot(openPages());
}

const openPages = () => pagesInSlot().filter(({ path }) => path === location.pathname);

function pageAhead(path: string, view: ReactNode): PageAhead {
  let open = () => {};
  const opening = new Promise<void>(resolve => {
    open = resolve;
  });
  const arrival = { isWhole: false, afterPaint: (run: () => void) => afterOpening(opening, run) };
  return { path, view, arrival, open, isDrawn: false, isOpened: false };
}

/** What a page does when it has been painted waits until it is in sight. */
function afterOpening(opening: Promise<void>, run: () => void): () => void {
  let callOff = () => {};
  let isOff = false;
  void opening.then(() => {
    if (!isOff) callOff = afterPaint(run);
  });
  return () => {
    isOff = true;
    callOff();
  };
}
