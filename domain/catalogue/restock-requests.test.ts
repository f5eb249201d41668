import { expect, it } from 'vitest';
import { timesAsked } from './restock-requests.ts';

it('says in words how often a plant was asked for', () => {
  expect([1, 2, 123_456].map(timesAsked)).toEqual([
    'Asked for once',
    'Asked for 2 times',
    'Asked for 1,23,456 times',
  ]);
});
