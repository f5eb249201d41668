import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';

/** In percent of the frame. */
type Point = { x: number; y: number };

const centre: Point = { x: 50, y: 50 };
const keyStep = 12;

/** Enlarges a picture in place, around the point one looks at. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  const [point, setPoint] = useState(centre);
  const end = () => setOn(false);

  function toggle(event: MouseEvent) {
    // A click made with the keyboard has no place.
    setPoint(event.detail ? placeOf(event) : centre);
    setOn(!isOn);
  }

  /** Answers whether the key was meant for the enlarged picture. */
  function press(key: string): boolean {
    if (!isOn) return false;
    if (key === 'Escape') end();
    const moved = pointAfterKey(point, key);
    setPoint(moved);
    return key === 'Escape' || moved !== point;
  }

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return centre;
    return within((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height);
  }

  const handlers = {
    onPointerMove: (event: PointerEvent) => setPoint(placeOf(event)),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && end(),
  };
  return { isOn, point, toggle, press, end, handlers };
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function pointAfterKey(point: Point, key: string): Point {
  const direction = directions[key];
  return direction ? within(point.x + keyStep * direction.x, point.y + keyStep * direction.y) : point;
}

function within(x: number, y: number): Point {
  return { x: Math.min(Math.max(x, 0), 100), y: Math.min(Math.max(y, 0), 100) };
}
