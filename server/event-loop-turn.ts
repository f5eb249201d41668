import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/** Long work on the main thread awaits this before each part, so that other requests are handled in between. */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => yieldToEventLoop());
  return lastTurn;
}
