import { expect, test } from 'vitest';
import { swipeTarget } from './gallery-swipe.ts';

test('a swipe of 100 pixels turns to the next or the previous picture', () => {
  expect(swipeTarget(1, 3, -100)).toBe(2);
  expect(swipeTarget(1, 3, 100)).toBe(0);
});

test('a shorter swipe falls back to the picture shown', () => {
  expect(swipeTarget(1, 3, -99)).toBe(1);
  expect(swipeTarget(1, 3, 99)).toBe(1);
});

test('the first and the last picture are the ends', () => {
  expect(swipeTarget(0, 3, 400)).toBe(0);
  expect(swipeTarget(2, 3, -400)).toBe(2);
  expect(swipeTarget(0, 1, -400)).toBe(0);
});
