import { fromPaise, toPaise } from '../catalogue/price.ts';

/** How far an order is from free shipping, which begins over the threshold: an order of just as much is not there yet. */
type FreeShipping = { threshold: number; reached: number; missing: number; isFree: boolean };

/** `undefined` when the shop has set no amount for it. */
export function freeShipping(total: number, threshold: number): FreeShipping | undefined {
  if (!(threshold > 0)) return undefined;
  const missing = fromPaise(Math.max(0, toPaise(threshold) - toPaise(total)));
  return { threshold, reached: Math.min(total, threshold), missing, isFree: total > threshold };
}
