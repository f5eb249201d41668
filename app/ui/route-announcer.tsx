import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from './notice-store.ts';

/** What a full page load does by itself: after a click the new page's title is read out and the keyboard starts at its heading. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    announce(document.title);
  }, [pathname]);

  return null;
}

/** Where the keyboard goes when what it was on has left the page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
