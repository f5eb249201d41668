import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, dismiss, getNoticeState, notify, subscribe } from './notice-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of getNoticeState().notices) dismiss(id);
  vi.useRealTimers();
});

const shown = () => getNoticeState().notices.map(notice => notice.text);

test('removes a notice after the given seconds', () => {
  notify('Added to wishlist!', { seconds: 2 });
  vi.advanceTimersByTime(1999);
  expect(shown()).toEqual(['Added to wishlist!']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('keeps a notice without seconds until it is dismissed', () => {
  const id = notify('You are offline');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['You are offline']);
  dismiss(id);
  expect(shown()).toEqual([]);
});

test('shows a repeated text once and restarts its timer', () => {
  notify('Added to wishlist!', { seconds: 2 });
  vi.advanceTimersByTime(1500);
  notify('Added to wishlist!', { seconds: 2 });
  expect(shown()).toEqual(['Added to wishlist!']);
  vi.advanceTimersByTime(1500);
  expect(shown()).toEqual(['Added to wishlist!']);
});

test('shows at most the three newest notices', () => {
  for (const text of ['one', 'two', 'three', 'four']) notify(text);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

test('keeps every undo notice for its full time, even with equal texts and later notices', () => {
  const action = { label: 'Undo', run: () => {} };
  for (let times = 0; times < 4; times++) notify('Fern deleted', { seconds: 20, action });
  for (const text of ['one', 'two', 'three', 'four']) notify(text);
  const undoNotices = ['Fern deleted', 'Fern deleted', 'Fern deleted', 'Fern deleted'];
  expect(shown()).toEqual([...undoNotices, 'two', 'three', 'four']);
  vi.advanceTimersByTime(20_000);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

test('changes the live region when the same text is announced twice', () => {
  const announcements: string[] = [];
  const unsubscribe = subscribe(() => announcements.push(getNoticeState().announcement));
  announce('3 products');
  announce('3 products');
  unsubscribe();
  announce('4 products');
  expect(announcements).toHaveLength(2);
  expect(announcements[0]).not.toBe(announcements[1]);
  expect(announcements.map(text => text.trim())).toEqual(['3 products', '3 products']);
});
