import { expect, test } from 'vitest';
import { appendPhoto, findIndexAtPoint, insertPhoto, moveItem, removeAt } from './photo-order.ts';

test('moves a photo to a new position', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

test('ignores duplicates and photos beyond the limit when appending', () => {
  expect(appendPhoto(['a'], 'b')).toEqual(['a', 'b']);
  expect(appendPhoto(['a', 'b'], 'a')).toEqual(['a', 'b']);
  expect(appendPhoto(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('inserts a removed photo at its old position, also in a changed list', () => {
  expect(insertPhoto(['b', 'c'], 'a', 0)).toEqual(['a', 'b', 'c']);
  expect(insertPhoto(['c'], 'a', 4)).toEqual(['c', 'a']);
  expect(insertPhoto(['a', 'c'], 'a', 1)).toEqual(['a', 'c']);
  expect(insertPhoto(['b', 'c', 'd', 'e', 'f'], 'a', 0)).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('removes one photo', () => {
  expect(removeAt(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
});

test('finds the box under the pointer, and none between boxes', () => {
  const boxes = [
    { left: 0, right: 100, top: 0, bottom: 100 },
    { left: 110, right: 210, top: 0, bottom: 100 },
  ];
  expect(findIndexAtPoint(boxes, 50, 50)).toBe(0);
  expect(findIndexAtPoint(boxes, 110, 99)).toBe(1);
  expect(findIndexAtPoint(boxes, 105, 50)).toBeUndefined();
  expect(findIndexAtPoint(boxes, 50, 100)).toBeUndefined();
});
