import { expect, test } from 'vitest';
import { stepsToListing } from './back-link.tsx';

test('goes one step back to the listing the shopper came from', () => {
  expect(stepsToListing(['/', '/shop', '/product/basil'], 2)).toBe(-1);
});

test('skips related products in between', () => {
  expect(stepsToListing(['/shop', '/product/basil', '/product/mint'], 2)).toBe(-2);
});

test('finds no listing for a shopper who came from another page', () => {
  expect(stepsToListing(['/shop', '/cart', '/product/basil'], 2)).toBeUndefined();
  expect(stepsToListing(['/product/basil'], 0)).toBeUndefined();
  expect(stepsToListing([], 0)).toBeUndefined();
});

test('ignores pages ahead in the history', () => {
  expect(stepsToListing(['/product/basil', '/shop'], 0)).toBeUndefined();
});
