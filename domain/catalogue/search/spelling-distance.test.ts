import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spellingDistance } from './spelling-distance.ts';

test.each([
  ['tulsi', 'tulasi', 0.6],
  ['mint', 'mind', 0.3],
  ['kroton', 'krotan', 0.6],
  ['tulsi', 'tulse', 0.2],
  ['mula', 'mul', 0.3],
  ['arali', 'urali', 0.9],
  ['katkus', 'kaktus', 1],
  ['sansevieria', 'sansevieri', 0.3],
  ['rose', 'lose', 1.2],
])('%s and %s are %d apart', (one, other, distance) => {
  expect(spellingDistance(one, other)).toBeCloseTo(distance);
});

test('Indian scripts tell apart consonants that romanised spellings confuse', () => {
  expect(spellingDistance('kamala', 'gamala', true)).toBeGreaterThan(1);
  expect(spellingDistance('kamala', 'gamala')).toBeCloseTo(0.6);
  expect(spellingDistance('pudina', 'putina')).toBeCloseTo(0.3);
});

test('the distance is 0 only for equal texts and the same in both directions', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeiouktCZs'), maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      expect(spellingDistance(one, other)).toBeCloseTo(spellingDistance(other, one));
      expect(spellingDistance(one, other) === 0).toBe(one === other);
    }),
    { numRuns: 1_000 },
  );
});

test('texts of very different lengths are not compared, because long searches would cost too much', () => {
  expect(spellingDistance('tulasi', 'tulasitula')).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(spellingDistance('tulasi', 'tulasitulas')).toBe(Number.POSITIVE_INFINITY);
});
