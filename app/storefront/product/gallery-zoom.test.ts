import { expect, test } from 'vitest';
import { pointAfterKey } from './gallery-zoom.ts';

test('arrow keys pan a zoomed picture', () => {
  expect(pointAfterKey({ x: 50, y: 50 }, 'ArrowRight')).toEqual({ x: 62, y: 50 });
  expect(pointAfterKey({ x: 50, y: 50 }, 'ArrowUp')).toEqual({ x: 50, y: 38 });
});

test('panning stops at the edges', () => {
  expect(pointAfterKey({ x: 5, y: 95 }, 'ArrowLeft')).toEqual({ x: 0, y: 95 });
  expect(pointAfterKey({ x: 5, y: 95 }, 'ArrowDown')).toEqual({ x: 5, y: 100 });
});

test('other keys do not pan', () => {
  const point = { x: 20, y: 30 };
  expect(pointAfterKey(point, 'Enter')).toBe(point);
});
