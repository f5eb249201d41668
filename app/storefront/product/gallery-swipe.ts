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
const dragThreshold = 8;
const scrollPauseMs = 150;

/** `travelled` is negative for a swipe to the left. */
export function swipeTarget(shown: number, count: number, travelled: number): number {
  if (travelled <= -swipeThreshold) return Math.min(shown + 1, count - 1);
  if (travelled >= swipeThreshold) return Math.max(shown - 1, 0);
  return shown;
}

/** Drags a horizontal scroller whose pictures are each as wide as the scroller. */
export function useSwipe(strip: RefObject<HTMLElement | null>, count: number) {
  const drag = useRef<{ x: number; left: number; moved: boolean }>(undefined);
  /** The target of a scroll in progress. */
  const target = useRef<number>(undefined);
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(0);
  // The strip may have been scrolled before it was hydrated.
  useEffect(() => setShown(strip.current ? visiblePosition(strip.current) : 0), [strip]);

  function show(position: number) {
    setShown(position);
    target.current = position;
    strip.current?.scrollTo({ left: position * strip.current.clientWidth });
  }

  function startDrag({ button, isPrimary, clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (count < 2 || button || !isPrimary) return;
    delete currentTarget.dataset.dragged;
    target.current = undefined;
    drag.current = { x: clientX, left: currentTarget.scrollLeft, moved: false };
  }

  function moveDrag({ clientX, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (!current) return;
    const travelled = clientX - current.x;
    if (!current.moved && Math.abs(travelled) < dragThreshold) return;
    if (!current.moved) {
      current.moved = true;
      currentTarget.setPointerCapture(pointerId);
      currentTarget.dataset.dragged = '';
    }
    currentTarget.scrollTo({ left: current.left - travelled, behavior: 'instant' });
  }

  function endDrag({ clientX }: PointerEvent) {
    const current = drag.current;
    drag.current = undefined;
    if (current?.moved) show(swipeTarget(shown, count, clientX - current.x));
  }

  function cancelDrag() {
    if (drag.current?.moved) show(shown);
    drag.current = undefined;
  }

  // Snapping stays off until the scroll has ended, because enabling it earlier makes the strip jump.
  function onScrollEnd({ currentTarget }: { currentTarget: HTMLElement }) {
    if (drag.current) return;
    delete currentTarget.dataset.dragged;
    const reached = visiblePosition(currentTarget);
    // A scroll interrupted by the next one may still end at its own picture.
    if (target.current !== undefined && target.current !== reached) return show(target.current);
    target.current = undefined;
    setShown(reached);
  }

  /** Safari before 26.2 has no scrollend event. */
  function onScroll({ currentTarget }: { currentTarget: HTMLElement }) {
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(onScrollEnd, scrollPauseMs, { currentTarget });
  }

  function ignoreClickOfDrag(event: MouseEvent<HTMLElement>) {
    if ('dragged' in event.currentTarget.dataset) event.preventDefault();
  }

  const handlers = {
    onPointerDown: startDrag,
    onPointerMove: moveDrag,
    onPointerUp: endDrag,
    onPointerCancel: cancelDrag,
    ...('onscrollend' in globalThis ? { onScrollEnd } : { onScroll }),
    onClickCapture: ignoreClickOfDrag,
    // Prevents the browser's native image drag.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { shown, show, handlers };
}

function visiblePosition(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / strip.clientWidth);
}
