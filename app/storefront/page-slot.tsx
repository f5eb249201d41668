import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Arrival, type Arriving, atOnce, stepByStep } from './arrival.ts';

/** A page that is drawn before it is asked for (draw-ahead.ts). */
export type PageAhead = {
  path: string;
  view: ReactNode;
  arrival: Arriving;
  isDrawn: boolean;
  isOpened: boolean;
  open: () => void;
};

/** The open page, if it was drawn ahead, and the one that may be opened next. */
let pages: readonly PageAhead[] = [];
let show = (_: readonly PageAhead[]) => {};

export const pagesInSlot = () => pages;

export function putInSlot(those: readonly PageAhead[]): void {
  pages = those;
  show(those);
}

/** Holds the page of the present address and, out of sight, the one that a finger is about to open. */
export function PageSlot() {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [shown, setShown] = useState(pages);
  useEffect(() => {
    show = setShown;
    // A page that was not drawn in time has been drawn by the router now.
    const open = pages.filter(({ path, isDrawn }) => path === pathname && isDrawn);
    if (open.length < pages.length) putInSlot(open);
  }, [pathname]);
  return (
    <>
      {!shown.some(({ path }) => path === pathname) && (
        <Arrival value={isReturn ? atOnce : stepByStep}>
          <Outlet />
        </Arrival>
      )}
      {shown
        .filter(({ path, isOpened }) => path === pathname || !isOpened)
        .map(page => (
          <DrawnAhead key={page.path} page={page} isOpen={page.path === pathname} />
        ))}
    </>
  );
}

/** Moved nowhere when it is opened: as it stands in the same place, all that the browser worked out for it holds. */
function DrawnAhead({ page, isOpen }: { page: PageAhead; isOpen: boolean }) {
  useEffect(() => {
    page.isDrawn = true;
    page.isOpened = isOpen;
    if (isOpen) page.open();
  }, [page, isOpen]);
  return (
    <div className={isOpen ? undefined : 'ahead'} aria-hidden={!isOpen || undefined}>
      <Arrival value={page.arrival}>{page.view}</Arrival>
    </div>
  );
}
