import { expect, test } from 'vitest';
import { describeFailure } from './save-product.ts';

const failure = (status: number, detail: string, errors = {}) =>
  ({ ok: false, status, detail, errors }) as const;

test('asks for fewer or smaller images when the request is too large', () => {
  expect(describeFailure(failure(413, 'The request is larger than 53248 KB'), false).message).toBe(
    'Failed to upload: Image payload too large. Try using fewer or smaller images.',
  );
});

test('returns the field errors of the server', () => {
  const errors = { price: 'Price must be greater than zero' };
  expect(describeFailure(failure(422, 'Price must be greater than zero', errors), true)).toEqual({
    message: 'Price must be greater than zero',
    reason: '',
    errors,
  });
});

test('shows the message of a busy server', () => {
  const busy = 'The shop is busy. Please try again in a moment.';
  expect(describeFailure(failure(503, busy), false).message).toBe(busy);
});

test.each([
  [0, true, 'Failed to create product. Please try again.'],
  [0, false, 'Failed to update product. Please try again.'],
  [500, true, 'Failed to create product. Please try again.'],
  [502, false, 'Failed to update product. Please try again.'],
])('status %i, new product %s: %s', (status, isNew, message) => {
  expect(describeFailure(failure(status, 'The shop could not be reached.'), isNew)).toEqual({
    message,
    reason: 'The shop could not be reached.',
    errors: {},
  });
});
