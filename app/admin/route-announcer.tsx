import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../ui/focus-heading.ts';
import { announce } from '../ui/notice-store.ts';

/** Announces the title and focuses the heading after client-side navigation, as a full page load would. */
export function RouteAnnouncer() {
  const location = useLocation();
  const shownLocation = useRef(location);

  useEffect(() => {
    const before = shownLocation.current;
    shownLocation.current = location;
    if (before === location || (before.pathname === location.pathname && !isOutside(document.activeElement)))
      return;
    if (!hasTakenFocus()) focusHeading();
    announce(document.title);
  }, [location]);

  return null;
}

/** On the same page, focus moves only after a header or footer link, not after changing a filter. */
function isOutside(element: Element | null): boolean {
  return Boolean(element?.closest('body > :is(header, footer)'));
}

/** The page may have focused something itself, such as the search box. */
function hasTakenFocus(): boolean {
  return document.querySelector('main')?.contains(document.activeElement) ?? false;
}
