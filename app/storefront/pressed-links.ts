import type { ReactNode } from 'react';
import { drawAhead, drawNoneAhead } from './draw-ahead.ts';
import { isPlainClick } from './swift-links.ts';

/** What a route exports as `handle` if its page can be drawn before the click. */
export type DrawnOnPress = {
  /** How the addresses of such pages begin. */
  under: string;
  /** The page, if all that it shows is here. */
  viewAhead: (path: string) => Promise<ReactNode> | undefined;
};

/** Who presses many plants without opening one should not pay for all their pictures. */
const mostInVain = 24;
const clickFollowsWithinMs = 500;
const inVain = new Set<string>();

/** From now on has such a page drawn while the finger or the mouse button is still down on a link to it. */
export function drawOnPress({ under, viewAhead }: DrawnOnPress): void {
  let isOver: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointerdown', async event => {
    clearTimeout(isOver);
    inVain.delete(location.pathname);
    const link = isPlainClick(event) && linkAt(event.target, under);
    if (!link || link.pathname === location.pathname || inVain.size >= mostInVain) return;
    const view = await viewAhead(link.pathname)?.catch(() => undefined);
    if (!view) return;
    inVain.add(link.pathname);
    drawAhead(link.pathname, view);
  });
  addEventListener('pointerup', () => {
    isOver = setTimeout(drawNoneAhead, clickFollowsWithinMs);
  });
  // The finger scrolls.
  addEventListener('pointercancel', drawNoneAhead);
}

function linkAt(target: EventTarget | null, under: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest(`a[href^="${under}"]`) : null;
}
