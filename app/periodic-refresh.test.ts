import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPeriodicRefresh } from './periodic-refresh.ts';

const minute = 60_000;
const page = Object.assign(new EventTarget(), { hidden: false });
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('refreshes immediately and then every 60 seconds', async () => {
  const refresh = startRefresh(async () => true);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(refresh).toHaveBeenCalledTimes(12);
});

test('pauses while the page is hidden and refreshes when it becomes visible', async () => {
  const refresh = startRefresh(async () => true);
  setVisibility({ hidden: true });
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(refresh).toHaveBeenCalledTimes(1);
  setVisibility({ hidden: false });
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('limits refreshes on fast tab switching and keeps a single timer', async () => {
  const refresh = startRefresh(async () => true);
  await vi.advanceTimersByTimeAsync(20_000);
  for (let times = 0; times < 10; times++) {
    setVisibility({ hidden: true });
    setVisibility({ hidden: false });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(refresh).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(minute);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('does not start a refresh while one is running', async () => {
  const refresh = startRefresh(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3 * minute);
  setVisibility({ hidden: false });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('doubles the interval after each failure up to eight minutes and resets it once back online', async () => {
  let isUp = false;
  const refresh = startRefresh(async () => isUp);
  await vi.advanceTimersByTimeAsync(2 * minute - 1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync((4 + 8 + 8) * minute);
  expect(refresh).toHaveBeenCalledTimes(5);
  isUp = true;
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  // The last failure has just ended, so 'online' events are throttled.
  expect(refresh).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(5_000);
  page.dispatchEvent(new Event('online'));
  expect(refresh).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(minute);
  expect(refresh).toHaveBeenCalledTimes(7);
});

test('stops refreshing after stop is called', async () => {
  const refresh = startRefresh(async () => true);
  stop();
  setVisibility({ hidden: false });
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(refresh).toHaveBeenCalledTimes(1);
});

function startRefresh(refresh: () => Promise<boolean>) {
  const spy = vi.fn(refresh);
  stop = startPeriodicRefresh(spy);
  return spy;
}

function setVisibility({ hidden }: { hidden: boolean }): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}
