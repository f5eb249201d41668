import { expect, test } from 'vitest';
import { refusal } from './save-product.ts';

const refused = (status: number, detail: string, errors = {}) =>
  ({ ok: false, status, detail, errors }) as const;

test('too many bytes: fewer or smaller images', () => {
  expect(refusal(refused(413, 'The request is larger than 53248 KB'), false).sentence).toBe(
    'Failed to upload: Image payload too large. Try using fewer or smaller images.',
  );
});

test('fields that the server refuses come with its sentences', () => {
  const errors = { price: 'Price must be greater than zero' };
  expect(refusal(refused(422, 'Price must be greater than zero', errors), true)).toEqual({
    sentence: 'Price must be greater than zero',
    reason: '',
    errors,
  });
});

test('a server that is busy speaks for itself', () => {
  const busy = 'The shop is busy. Please try again in a moment.';
  expect(refusal(refused(503, busy), false).sentence).toBe(busy);
});

test.each([
  [0, true, 'Failed to create product. Please try again.'],
  [0, false, 'Failed to update product. Please try again.'],
  [500, true, 'Failed to create product. Please try again.'],
  [502, false, 'Failed to update product. Please try again.'],
])('an answer of %i to a new product (%s): %s', (status, isNew, sentence) => {
  expect(refusal(refused(status, 'The shop could not be reached.'), isNew)).toEqual({
    sentence,
    reason: 'The shop could not be reached.',
    errors: {},
  });
});
