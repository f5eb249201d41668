import { expect, test } from 'vitest';
import { parsePriceUndo } from './stored-price-undo.ts';

const stored = { changedAt: '2026-03-01T10:00:00.000Z', prices: [{ id: 'fern', before: 100, after: 110 }] };

test('a price change can be undone for 30 days', () => {
  const read = (day: string) => parsePriceUndo(JSON.stringify(stored), new Date(day));
  expect(read('2026-03-30T10:00:00Z')).toEqual(stored);
  expect(read('2026-04-01T10:00:00Z')).toBeUndefined();
});

test.each([null, '', '[', '{}', '5', 'null', JSON.stringify({ ...stored, prices: [{ id: 'fern' }] })])(
  'ignores %j',
  text => {
    expect(parsePriceUndo(text, new Date('2026-03-02T10:00:00Z'))).toBeUndefined();
  },
);
