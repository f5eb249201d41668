import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Long work on the main thread waits for a turn before each part: one part runs per round of the event loop, and other
 * requests are handled in between.
 */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => yieldToEventLoop());
  return lastTurn;
}
