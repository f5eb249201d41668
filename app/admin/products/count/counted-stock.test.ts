import { describe, expect, test } from 'vitest';
import {
  addCount,
  findUnsent,
  listConflicts,
  listDifferences,
  markConflict,
  markSent,
  parseCount,
  parseStoredCounts,
  resolveConflict,
} from './counted-stock.ts';

const fern = { id: 'fern', name: 'Fern', stock: 10 };
const palm = { id: 'palm', name: 'Palm', stock: 4 };

test.each([
  ['12', 12],
  [' 0 ', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['9999999', undefined],
])('reads %j as %j', (typed, count) => {
  expect(parseCount(typed)).toBe(count);
});

test('a count is unsent until the server has exactly this count', () => {
  const counts = addCount({}, fern, 8);
  const recounted = addCount(counts, { ...fern, stock: 8 }, 9);
  expect(findUnsent(markSent(recounted, 'fern', 8))).toHaveLength(1);
  const sent = markSent(recounted, 'fern', 9);
  expect(findUnsent(sent)).toEqual([]);
  expect(addCount(sent, fern, 9)).toBe(sent);
});

test('a product counted again is counted against the count that the server has', () => {
  const sent = markSent(addCount({}, fern, 8), 'fern', 8);
  expect(addCount(sent, fern, 9).fern).toMatchObject({ before: 10, counted: 9, expected: 8 });
  const recountedMeanwhile = addCount(addCount({}, fern, 8), fern, 9);
  expect(markSent(recountedMeanwhile, 'fern', 8).fern).toMatchObject({ expected: 8, isSent: false });
});

describe('a refused count', () => {
  const refused = markConflict(addCount({}, fern, 7), 'fern', 8);

  test('waits for the decision of the owner', () => {
    expect(findUnsent(refused)).toEqual([]);
    expect(listDifferences(refused)).toEqual([]);
    expect(listConflicts(refused)).toMatchObject([{ id: 'fern', counted: 7, conflict: 8 }]);
  });

  test('is sent against the current stock, or dropped for it', () => {
    expect(findUnsent(resolveConflict(refused, 'fern', 7))).toMatchObject([['fern', { expected: 8 }]]);
    expect(findUnsent(addCount(refused, fern, 7))).toMatchObject([['fern', { expected: 8, before: 8 }]]);
    const kept = resolveConflict(refused, 'fern', 8);
    expect([findUnsent(kept), listConflicts(kept), listDifferences(kept)]).toEqual([[], [], []]);
  });
});

test('differences are against the stock before the first count, largest loss first', () => {
  let counts = addCount(addCount({}, fern, 10), palm, 1);
  counts = addCount(addCount(counts, { ...fern, stock: 10 }, 12), { id: 'mint', name: 'Mint', stock: 2 }, 2);
  expect(listDifferences(counts).map(({ id, difference }) => [id, difference])).toEqual([
    ['palm', -3],
    ['fern', 2],
  ]);
});

test('stored counts are read back, anything else is ignored', () => {
  const counts = addCount({}, fern, 8);
  expect(parseStoredCounts(JSON.stringify(counts))).toEqual(counts);
  expect(parseStoredCounts('{"fern":{"name":"Fern","before":10,"counted":8,"isSent":false}}')).toEqual(
    counts,
  );
  for (const broken of [null, '', '5', '{"fern":{}}', '{"fern":null}', '[']) {
    expect(parseStoredCounts(broken)).toEqual({});
  }
});
