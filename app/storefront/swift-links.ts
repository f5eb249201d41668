import { startTransition, useEffect } from 'react';
import { useNavigate } from 'react-router';

type Way = (link: HTMLAnchorElement, go: () => Promise<void>) => void;

let way: Way = (_, go) => void go();

/** Has every step from page to page made in another way. */
export function takeWay(other: Way): void {
  way = other;
}

/**
 * Follows the links between the pages of the shop, which are plain ones. One listener serves all: the router's own link
 * is drawn again at each step of every navigation, and a list has dozens.
 */
export function useSwiftLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = linkFollowedBy(event);
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      const options = { replace: href === location.href, preventScrollReset: 'stay' in dataset };
      way(link, async () => {
        let arrival: ReturnType<typeof navigate> | undefined;
        // The router first says that it is loading. In a transition that may wait, and where all is here it never shows.
        startTransition(() => {
          arrival = navigate(pathname + search + hash, options);
        });
        await arrival;
      });
    }
    // On the window, where a click arrives when React and the parts of the page have had it.
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [navigate]);
}

/** The link to a page of the shop that a click means to follow here, in this tab. */
function linkFollowedBy(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = linkAt(event.target);
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  return link.target || notPages.test(link.pathname) ? undefined : link;
}

/** The link that was pointed at, if its address begins so. */
export function linkAt(target: EventTarget | null, under = '/'): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest(`a[href^="${under}"]`) : null;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Not one for another tab, another window or a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}

/** Files, answers of the API and the back office, which is a house of its own. */
const notPages = /\.\w+$|^\/(?:api|admin|media)(?:\/|$)/;
