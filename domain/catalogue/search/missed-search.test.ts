import { expect, it } from 'vitest';
import { firstMissedSearchDay, missedSearchWord } from './missed-search.ts';

it('stores a word in one spelling, whatever its case, spaces and encoding', () => {
  expect(missedSearchWord('  Kaatu   Thumba ')).toBe('kaatu thumba');
  expect(missedSearchWord('അവന്\u200d')).toBe('അവൻ');
});

it.each([
  ...['call 9876543210', 'പാറു ൧൨൩', 'पौधा १२', 'rose٣', 'sample@customer.example', 'sample＠customer'],
  ...['ab', '...', 'mango, jackfruit', 'x'.repeat(61)],
])('does not store %s', q => {
  expect(missedSearchWord(q)).toBeUndefined();
});

it('lists the last 90 days', () => {
  expect(firstMissedSearchDay(new Date('2026-11-17T10:00:00Z'))).toBe('2026-08-19');
});
