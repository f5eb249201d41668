import { type ReactNode, useEffect, useState } from 'react';
import { type Location, Outlet, useLocation, useMatches, useNavigationType } from 'react-router';
import { Arrival, type Arriving, atOnce, stepByStep } from './arrival.ts';

/** A page that is drawn before it is asked for (draw-ahead.tsx). */
export type PageAhead = {
  path: string;
  view: ReactNode;
  arrival: Arriving;
  /** Whether what it shows is still at hand for the router too. */
  isKnown: () => boolean;
  /** Open is what is or was in sight. */
  state: 'coming' | 'drawn' | 'open';
  become: (state: 'drawn' | 'open') => void;
};

/** How the slot is reached from outside of React. */
export const slot: {
  /** The page of the address, if it was drawn ahead, and the one that may be opened next. */
  pages: readonly PageAhead[];
  show: (pages: readonly PageAhead[]) => void;
  /** Has one of them in sight while the router is still on its way to it. */
  open: (page: PageAhead) => void;
  /** Settles when the last one that was opened is painted; the router waits for it with the rest of its step. */
  painted?: Promise<void>;
} = { pages: [], show() {}, open() {} };

/** Holds the page of the present address and, out of sight, the one that a finger is about to open. */
export function PageSlot() {
  const location = useLocation();
  const { pathname } = location;
  const isReturn = useNavigationType() === 'POP';
  // Without data the page is one that says so, and that is the router's.
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined;
  const [shown, setShown] = useState(slot.pages);
  const [click, setClick] = useState<{ page: PageAhead; from: Location }>();
  // Runs after those of the pages themselves, which know by then whether they are drawn.
  useEffect(() => {
    slot.show = setShown;
    slot.open = page => setClick({ page, from: location });
    // A page that was not drawn in time has been drawn by the router now.
    const open = slot.pages.filter(({ path, state }) => path === location.pathname && state !== 'coming');
    if (open.length === slot.pages.length) return;
    slot.pages = open;
    setShown(open);
  }, [location]);
  const arrived = isLoaded ? shown.find(({ path }) => path === pathname) : undefined;
  // Wherever the router goes from there, it has answered the click.
  const clicked = click?.from === location ? click.page : undefined;
  const open = clicked ?? arrived;
  const isAhead = ({ path, state }: PageAhead) => path !== pathname && state !== 'open';
  return (
    <>
      {!arrived && (
        <div className={clicked && 'unseen'}>
          <Arrival value={isReturn ? atOnce : stepByStep}>
            <Outlet />
          </Arrival>
        </div>
      )}
      {shown.map(
        page =>
          (page === open || page === arrived || isAhead(page)) && (
            <DrawnAhead key={page.path} page={page} isOpen={page === open} />
          ),
      )}
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
