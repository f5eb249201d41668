import { expect, test } from 'vitest';
import { nextTab } from './tabs.tsx';

test('arrow keys walk the tabs and come round at both ends', () => {
  expect(nextTab('ArrowRight', 0, 4)).toBe(1);
  expect(nextTab('ArrowRight', 3, 4)).toBe(0);
  expect(nextTab('ArrowLeft', 2, 4)).toBe(1);
  expect(nextTab('ArrowLeft', 0, 4)).toBe(3);
});

test('Home and End go to the first and the last tab', () => {
  expect(nextTab('Home', 2, 4)).toBe(0);
  expect(nextTab('End', 1, 4)).toBe(3);
});

test('every other key is left to the browser', () => {
  for (const key of ['ArrowDown', 'Tab', 'Enter', 'a']) expect(nextTab(key, 1, 4)).toBeUndefined();
});
