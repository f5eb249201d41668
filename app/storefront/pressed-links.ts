import type { ReactNode } from 'react';
import { drawAhead, drawNoneAhead } from './draw-ahead.tsx';
import { isPlainClick, linkAt } from './swift-links.ts';

/** What a route exports as `handle` if its page can be drawn before the click. */
export type DrawnOnPress = {
  /** How the addresses of such pages begin. */
  under: string;
  /** The page, if all that it shows is here. */
  viewAhead: (path: string) => Promise<ReactNode> | undefined;
};

const clickFollowsWithinMs = 500;

/** From now on has such a page drawn while the finger or the mouse button is still down on a link to it. */
export function drawOnPress({ under, viewAhead }: DrawnOnPress): void {
  let pressed: HTMLAnchorElement | null = null;
  let clickIsDue: ReturnType<typeof setTimeout> | undefined;

  addEventListener('pointerdown', async event => {
    clearTimeout(clickIsDue);
    pressed = isPlainClick(event) ? linkAt(event.target, under) : null;
    const path = pressed?.pathname;
    if (!path || path === location.pathname) return;
    const view = await viewAhead(path)?.catch(() => undefined);
    // It may have taken a while, and the press may be over or the page open.
    if (view && pressed?.pathname === path && path !== location.pathname)
      drawAhead(path, view, () => viewAhead(path) !== undefined);
  });

  function end() {
    pressed = null;
    drawNoneAhead();
  }
  addEventListener('pointerup', () => {
    clickIsDue = setTimeout(end, clickFollowsWithinMs);
  });
  // The finger scrolls.
  addEventListener('pointercancel', end);
}
