import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';

/** In percent of the frame. */
type Point = { x: number; y: number };

const centre: Point = { x: 50, y: 50 };
const keyStep = 12;

/** Zooms in place around `point`. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  const [point, setPoint] = useState(centre);
  const end = () => setOn(false);

  function toggle(event: MouseEvent) {
    // A keyboard click has no coordinates.
    setPoint(event.detail ? pointOf(event) : centre);
    setOn(!isOn);
  }

  /** Returns whether the key was handled. */
  function handleKey(key: string): boolean {
    if (!isOn) return false;
    if (key === 'Escape') end();
    const moved = pointAfterKey(point, key);
    setPoint(moved);
    return key === 'Escape' || moved !== point;
  }

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return centre;
    return clampPoint((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height);
  }

  const handlers = {
    onPointerMove: (event: PointerEvent) => setPoint(pointOf(event)),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && end(),
  };
  return { isOn, point, toggle, handleKey, end, handlers };
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function pointAfterKey(point: Point, key: string): Point {
  const direction = directions[key];
  return direction ? clampPoint(point.x + keyStep * direction.x, point.y + keyStep * direction.y) : point;
}

function clampPoint(x: number, y: number): Point {
  return { x: Math.min(Math.max(x, 0), 100), y: Math.min(Math.max(y, 0), 100) };
}
