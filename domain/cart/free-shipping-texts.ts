import { formatPrice } from '../catalogue/price.ts';
import type { FreeShipping } from './free-shipping.ts';

export function freeShippingPromise(threshold: number, currency: string): string {
  return `Free shipping on orders over ${formatPrice(threshold, currency)}`;
}

export function freeShippingAnswer(threshold: number, currency: string): string {
  return `Orders over ${formatPrice(threshold, currency)} ship free.`;
}

export function freeShippingProgressText({ missing, isFree }: FreeShipping, currency: string): string {
  if (isFree) return "You've got free shipping!";
  const more = missing > 0 ? `just over ${formatPrice(missing, currency).replace('.00', '')}` : 'a little';
  return `Spend ${more} more for free shipping.`;
}
