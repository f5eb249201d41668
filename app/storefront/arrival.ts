import { createContext } from 'react';
import { afterPaint } from '../ui/after-paint.ts';

/** How a page comes into view. */
export type Arriving = {
  /** It came from the server, or has a scroll position to find: all of it is drawn at once. */
  isWhole: boolean;
  /** Runs something when the page has been seen. Answers how to call it off. */
  afterPaint: typeof afterPaint;
};

export const atOnce: Arriving = { isWhole: true, afterPaint };
export const stepByStep: Arriving = { isWhole: false, afterPaint };

export const Arrival = createContext(atOnce);
