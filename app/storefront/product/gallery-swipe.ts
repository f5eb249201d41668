import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

const swipeThreshold = 100;
const slack = 8;

/** Which picture a swipe ends on; `travelled` is negative when the finger moved to the left. */
export function swipeTarget(shown: number, count: number, travelled: number): number {
  if (travelled <= -swipeThreshold) return Math.min(shown + 1, count - 1);
  if (travelled >= swipeThreshold) return Math.max(shown - 1, 0);
  return shown;
}

/** Lets a scrolling strip of pictures, each as wide as the strip, follow the finger or the mouse. */
export function useSwipe(strip: RefObject<HTMLElement | null>, count: number, enabled: boolean) {
  const drag = useRef<{ x: number; left: number; moved: boolean }>(undefined);
  /** The picture that a turn is on its way to. */
  const heading = useRef<number>(undefined);
  const [shown, setShown] = useState(0);
  // The strip may have been scrolled before it was hydrated.
  useEffect(() => setShown(strip.current ? shownIn(strip.current) : 0), [strip]);

  function show(position: number) {
    setShown(position);
    heading.current = position;
    strip.current?.scrollTo({ left: position * strip.current.clientWidth });
  }

  function take({ button, isPrimary, clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (!enabled || count < 2 || button || !isPrimary) return;
    delete currentTarget.dataset.dragged;
    heading.current = undefined;
    drag.current = { x: clientX, left: currentTarget.scrollLeft, moved: false };
  }

  function follow({ clientX, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
    const held = drag.current;
    if (!held) return;
    const travelled = clientX - held.x;
    if (!held.moved && Math.abs(travelled) < slack) return;
    if (!held.moved) {
      held.moved = true;
      currentTarget.setPointerCapture(pointerId);
      currentTarget.dataset.dragged = '';
    }
    currentTarget.scrollTo({ left: held.left - travelled, behavior: 'instant' });
  }

  function release({ clientX }: PointerEvent) {
    const held = drag.current;
    drag.current = undefined;
    if (held?.moved) show(swipeTarget(shown, count, clientX - held.x));
  }

  function cancel() {
    if (drag.current?.moved) show(shown);
    drag.current = undefined;
  }

  // Snapping stays off until the strip has come to rest: switched on earlier, it would jump there.
  function settle({ currentTarget }: { currentTarget: HTMLElement }) {
    if (drag.current) return;
    delete currentTarget.dataset.dragged;
    const reached = shownIn(currentTarget);
    // A turn that was overtaken by the next one may still come to rest at its own picture.
    if (heading.current !== undefined && heading.current !== reached) return show(heading.current);
    heading.current = undefined;
    setShown(reached);
  }

  function ignoreClickOfDrag(event: MouseEvent<HTMLElement>) {
    if ('dragged' in event.currentTarget.dataset) event.preventDefault();
  }

  const handlers = {
    onPointerDown: take,
    onPointerMove: follow,
    onPointerUp: release,
    onPointerCancel: cancel,
    onScrollEnd: settle,
    onClickCapture: ignoreClickOfDrag,
    // Or the browser would carry the picture itself away.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { shown, show, handlers };
}

function shownIn(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / strip.clientWidth);
}
