import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, currentBoard, dismiss, notify, subscribe } from './notice-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentBoard().notices) dismiss(id);
  vi.useRealTimers();
});

const shown = () => currentBoard().notices.map(notice => notice.text);

test('a notice leaves after its seconds', () => {
  notify('Added to wishlist!', { seconds: 2 });
  vi.advanceTimersByTime(1999);
  expect(shown()).toEqual(['Added to wishlist!']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a notice without seconds stays until it is dismissed', () => {
  const id = notify('You are offline');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['You are offline']);
  dismiss(id);
  expect(shown()).toEqual([]);
});

test('the same words are shown once, and stay as long as the newer asks', () => {
  notify('Added to wishlist!', { seconds: 2 });
  vi.advanceTimersByTime(1500);
  notify('Added to wishlist!', { seconds: 2 });
  expect(shown()).toEqual(['Added to wishlist!']);
  vi.advanceTimersByTime(1500);
  expect(shown()).toEqual(['Added to wishlist!']);
});

test('no more than three notices are shown at once, the newest kept', () => {
  for (const text of ['one', 'two', 'three', 'four']) notify(text);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

test('a way back stays for its seconds, beside others of the same words and whatever is told after it', () => {
  const action = { label: 'Undo', run: () => {} };
  for (let times = 0; times < 4; times++) notify('Fern deleted', { seconds: 20, action });
  for (const text of ['one', 'two', 'three', 'four']) notify(text);
  const ways = ['Fern deleted', 'Fern deleted', 'Fern deleted', 'Fern deleted'];
  expect(shown()).toEqual([...ways, 'two', 'three', 'four']);
  vi.advanceTimersByTime(20_000);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

test('a sentence announced twice changes the live region twice', () => {
  const heard: string[] = [];
  const leave = subscribe(() => heard.push(currentBoard().spoken));
  announce('3 products');
  announce('3 products');
  leave();
  announce('4 products');
  expect(heard).toHaveLength(2);
  expect(heard[0]).not.toBe(heard[1]);
  expect(heard.map(text => text.trim())).toEqual(['3 products', '3 products']);
});
