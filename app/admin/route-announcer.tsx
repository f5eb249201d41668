import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../ui/focus-heading.ts';
import { announce } from '../ui/notice-store.ts';

/** What a full page load does by itself: after a click the new page's title is read out and the keyboard starts at its heading. */
export function RouteAnnouncer() {
  const location = useLocation();
  const shown = useRef(location);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before === location || (before.pathname === location.pathname && !isOutside(document.activeElement)))
      return;
    if (!hasTakenFocus()) focusHeading();
    announce(document.title);
  }, [location]);

  return null;
}

/** A choice made on a page, such as a filter, leaves the keyboard on it; a link around the page leads to its heading. */
function isOutside(element: Element | null): boolean {
  return Boolean(element?.closest('body > :is(header, footer)'));
}

/** A page may have a better place for it, such as the search box that was asked for. */
function hasTakenFocus(): boolean {
  return document.querySelector('main')?.contains(document.activeElement) ?? false;
}
