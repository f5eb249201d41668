import { expect, test } from 'vitest';
import { moved, placeAt, without, withPhoto, withPhotoAt } from './photo-order.ts';

test('a photo moves to its new place and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

test('a photo is added once, and never a sixth', () => {
  expect(withPhoto(['a'], 'b')).toEqual(['a', 'b']);
  expect(withPhoto(['a', 'b'], 'a')).toEqual(['a', 'b']);
  expect(withPhoto(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a photo comes back to its place in whatever list there is by then', () => {
  expect(withPhotoAt(['b', 'c'], 'a', 0)).toEqual(['a', 'b', 'c']);
  expect(withPhotoAt(['c'], 'a', 4)).toEqual(['c', 'a']);
  expect(withPhotoAt(['a', 'c'], 'a', 1)).toEqual(['a', 'c']);
  expect(withPhotoAt(['b', 'c', 'd', 'e', 'f'], 'a', 0)).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('one photo is taken out', () => {
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
});

test('a finger points at the place it is over, and at none beside them', () => {
  const boxes = [
    { left: 0, right: 100, top: 0, bottom: 100 },
    { left: 110, right: 210, top: 0, bottom: 100 },
  ];
  expect(placeAt(boxes, 50, 50)).toBe(0);
  expect(placeAt(boxes, 110, 99)).toBe(1);
  expect(placeAt(boxes, 105, 50)).toBeUndefined();
  expect(placeAt(boxes, 50, 100)).toBeUndefined();
});
