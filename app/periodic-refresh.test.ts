import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRefreshing } from './periodic-refresh.ts';

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

test('refreshes at once and then every 60 seconds', async () => {
  const refresh = started(async () => true);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(refresh).toHaveBeenCalledTimes(12);
});

test('rests while the page is hidden and refreshes as soon as it is seen again', async () => {
  const refresh = started(async () => true);
  turn({ hidden: true });
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(refresh).toHaveBeenCalledTimes(1);
  turn({ hidden: false });
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('flicking between tabs does not refresh each time, nor keep two rhythms going', async () => {
  const refresh = started(async () => true);
  await vi.advanceTimersByTimeAsync(20_000);
  for (let flick = 0; flick < 10; flick++) {
    turn({ hidden: true });
    turn({ hidden: false });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(refresh).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(minute);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('a refresh that still runs is not started again', async () => {
  const refresh = started(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3 * minute);
  turn({ hidden: false });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('waits twice as long after each failure, at most eight minutes, and recovers with the connection', async () => {
  let isUp = false;
  const refresh = started(async () => isUp);
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
  // The last failure ended this very moment, so 'online' waits for the rhythm.
  expect(refresh).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(5_000);
  page.dispatchEvent(new Event('online'));
  expect(refresh).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(minute);
  expect(refresh).toHaveBeenCalledTimes(7);
});

test('stops for good', async () => {
  const refresh = started(async () => true);
  stop();
  turn({ hidden: false });
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(refresh).toHaveBeenCalledTimes(1);
});

function started(refresh: () => Promise<boolean>) {
  const spy = vi.fn(refresh);
  stop = keepRefreshing(spy);
  return spy;
}

function turn({ hidden }: { hidden: boolean }): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}
