import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigationType } from 'react-router';
import { Arrival, type Arriving, atOnce, stepByStep } from './arrival.ts';

/** A page that is drawn before it is asked for (draw-ahead.tsx). */
export type PageAhead = {
  path: string;
  view: ReactNode;
  arrival: Arriving;
  state: 'coming' | 'drawn' | 'open';
  /** Asked for: it is shown while the router is still on its way. */
  isClicked?: boolean;
  become: (state: 'drawn' | 'open') => void;
};

/** The open page, if it was drawn ahead, and the one that may be opened next. */
let pages: readonly PageAhead[] = [];
let show = (_: readonly PageAhead[]) => {};

export const pagesInSlot = () => pages;

export function putInSlot(those: readonly PageAhead[]): void {
  pages = those;
  show(those);
}

/** What the router does to get to a page that is shown already need not come before its first frame. */
export const clickedPage: { inView?: Promise<void> } = {};

/** Holds the page of the present address and, out of sight, the one that a finger is about to open. */
export function PageSlot() {
  const location = useLocation();
  const { pathname } = location;
  const isReturn = useNavigationType() === 'POP';
  // Without data the page is one that says so, and that is the router's.
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined;
  const [shown, setShown] = useState(pages);
  // Runs after those of the pages themselves, which know by then whether they are drawn.
  useEffect(() => {
    show = setShown;
    // A page that was not drawn in time has been drawn by the router now.
    const open = pages.filter(({ path, state }) => path === location.pathname && state !== 'coming');
    if (open.length < pages.length) putInSlot(open);
  }, [location]);
  const arrived = isLoaded && shown.find(({ path }) => path === pathname);
  const clicked = shown.find(({ path, isClicked }) => isClicked && path !== pathname);
  const open = clicked ?? arrived;
  const ahead = shown.filter(page => page !== open && page.path !== pathname && page.state !== 'open');
  return (
    <>
      {!arrived && (
        <div className={clicked && 'unseen left'}>
          <Arrival value={isReturn ? atOnce : stepByStep}>
            <Outlet />
          </Arrival>
        </div>
      )}
      {(open ? [open, ...ahead] : ahead).map(page => (
        <DrawnAhead key={page.path} page={page} isOpen={page === open} />
      ))}
    </>
  );
}

/** Moved nowhere when it is opened: as it stands in the same place, all that the browser worked out for it holds. */
function DrawnAhead({ page, isOpen }: { page: PageAhead; isOpen: boolean }) {
  useEffect(() => page.become(isOpen ? 'open' : 'drawn'), [page, isOpen]);
  return (
    <div className={isOpen ? undefined : 'unseen'} aria-hidden={!isOpen || undefined}>
      <Arrival value={page.arrival}>{page.view}</Arrival>
    </div>
  );
}
