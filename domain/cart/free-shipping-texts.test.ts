import { expect, it } from 'vitest';
import { freeShipping } from './free-shipping.ts';
import { freeShippingProgressText } from './free-shipping-texts.ts';

it.each([
  [498, 'Spend just over ₹1,502 more for free shipping.'],
  [498.5, 'Spend just over ₹1,501.50 more for free shipping.'],
  [2000, 'Spend a little more for free shipping.'],
  [2000.01, "You've got free shipping!"],
])('says how much is missing from a total of %d', (total, text) => {
  const progress = freeShipping(total, 2000);
  expect(progress && freeShippingProgressText(progress, '₹')).toBe(text);
});
