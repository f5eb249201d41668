import { expect, test } from 'vitest';
import { stepsToListing } from './back-link.tsx';

test('the listing one came from is one step back', () => {
  expect(stepsToListing(['/', '/shop', '/product/basil'], 2)).toBe(-1);
});

test('related products on the way are stepped over', () => {
  expect(stepsToListing(['/shop', '/product/basil', '/product/mint'], 2)).toBe(-2);
});

test('who came from elsewhere gets the plain shop', () => {
  expect(stepsToListing(['/shop', '/cart', '/product/basil'], 2)).toBeUndefined();
  expect(stepsToListing(['/product/basil'], 0)).toBeUndefined();
  expect(stepsToListing([], 0)).toBeUndefined();
});

test('pages that lie ahead do not count', () => {
  expect(stepsToListing(['/product/basil', '/shop'], 0)).toBeUndefined();
});
