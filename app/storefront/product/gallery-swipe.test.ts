import { expect, test } from 'vitest';
import { swipeTarget } from './gallery-swipe.ts';

test('a swipe of 100 pixels shows the next or previous picture', () => {
  expect(swipeTarget(1, 3, -100)).toBe(2);
  expect(swipeTarget(1, 3, 100)).toBe(0);
});

test('a shorter swipe returns to the current picture', () => {
  expect(swipeTarget(1, 3, -99)).toBe(1);
  expect(swipeTarget(1, 3, 99)).toBe(1);
});

test('stops at the first and last picture', () => {
  expect(swipeTarget(0, 3, 400)).toBe(0);
  expect(swipeTarget(2, 3, -400)).toBe(2);
  expect(swipeTarget(0, 1, -400)).toBe(0);
});
