import { fromPaise, toPaise } from '../catalogue/price.ts';

/** An order of exactly the threshold does not ship free. */
export type FreeShipping = { threshold: number; reached: number; missing: number; isFree: boolean };

export function freeShipping(total: number, threshold: number): FreeShipping | undefined {
  if (!(threshold > 0)) return undefined;
  const missing = fromPaise(Math.max(0, toPaise(threshold) - toPaise(total)));
  return { threshold, reached: Math.min(total, threshold), missing, isFree: total > threshold };
}
