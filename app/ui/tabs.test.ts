import { expect, test } from 'vitest';
import { nextTabIndex } from './tabs.tsx';

test('moves between tabs with arrow keys and wraps around', () => {
  expect(nextTabIndex('ArrowRight', 0, 4)).toBe(1);
  expect(nextTabIndex('ArrowRight', 3, 4)).toBe(0);
  expect(nextTabIndex('ArrowLeft', 2, 4)).toBe(1);
  expect(nextTabIndex('ArrowLeft', 0, 4)).toBe(3);
});

test('jumps to the first and last tab with Home and End', () => {
  expect(nextTabIndex('Home', 2, 4)).toBe(0);
  expect(nextTabIndex('End', 1, 4)).toBe(3);
});

test('ignores all other keys', () => {
  for (const key of ['ArrowDown', 'Tab', 'Enter', 'a']) expect(nextTabIndex(key, 1, 4)).toBeUndefined();
});
