import { expect, it } from 'vitest';
import { formatRestockRequests } from './restock-requests.ts';

it('formats the number of restock requests', () => {
  expect([1, 2, 123_456].map(formatRestockRequests)).toEqual([
    '1 request',
    '2 requests',
    '1,23,456 requests',
  ]);
});
