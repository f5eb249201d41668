import { Component, type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../ui/after-paint.ts';
import { type PageAhead, slot } from './page-slot.tsx';

/** Who presses many plants without opening one should not pay for all their pictures. */
const mostInVain = 24;
const drawnInVain = new Set<string>();

/** Draws a page out of sight, a little at a time: most fingers that come down on a link only want to scroll. */
export function drawAhead(path: string, view: ReactNode, isKnown: () => boolean): void {
  if (drawnInVain.size >= mostInVain || slot.pages.some(page => page.path === path)) return;
  startTransition(() => putInSlot([...openPages(), pageAhead(path, view, isKnown)]));
}

/** Goes to a page. One that is drawn is in sight at once, before the router has done its part. */
export function openAhead(path: string, go: () => Promise<void>): Promise<void> {
  const page = slot.pages.find(each => each.path === path && each.state === 'drawn');
  if (!page?.isKnown()) return go();
  slot.painted = new Promise(resolve => afterPaint(resolve));
  // The router sets off first: it remembers how far the page that is left was scrolled.
  const arrival = go();
  flushSync(() => slot.open(page));
  scrollTo(0, 0);
  return arrival;
}

/** Nobody has asked for what was drawn ahead. */
export function drawNoneAhead(): void {
  if (openPages().length < slot.pages.length) putInSlot(openPages());
}

export function putInSlot(pages: readonly PageAhead[]): void {
  slot.pages = pages;
  slot.show(pages);
}

const openPages = () => slot.pages.filter(({ state }) => state === 'open');

function pageAhead(path: string, view: ReactNode, isKnown: () => boolean): PageAhead {
  let open = () => {};
  const opening = new Promise<void>(resolve => {
    open = resolve;
  });
  const page: PageAhead = {
    path,
    view: <LeftToTheRouter path={path}>{view}</LeftToTheRouter>,
    arrival: { isWhole: false, afterPaint: run => afterOpening(opening, run) },
    isKnown,
    state: 'coming',
    become(state) {
      if (page.state === 'open') return;
      page.state = state;
      if (state === 'drawn') return void drawnInVain.add(path);
      drawnInVain.delete(path);
      open();
    },
  };
  return page;
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

/** A page that cannot be drawn must not take the one in view with it; the router knows what to show in its place. */
class LeftToTheRouter extends Component<{ path: string; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    putInSlot(slot.pages.filter(({ path }) => path !== this.props.path));
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
