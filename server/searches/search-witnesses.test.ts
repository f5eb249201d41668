import { expect, it } from 'vitest';
import { createSearchWitnesses } from './search-witnesses.ts';

const at = (text: string) => new Date(text);
const today = at('2026-11-17T10:00:00Z');

it('counts a word from its third IP on, each IP once a day', () => {
  const count = createSearchWitnesses();
  const from = (ip: string, now = today) => count({ word: 'mango', ip, isListed: false, now });
  expect([from('a'), from('a'), from('b'), from('b')]).toEqual([0, 0, 0, 0]);
  expect([from('c'), from('c'), from('d'), from('a')]).toEqual([3, 0, 1, 0]);
  expect(from('a', at('2026-11-18T10:00:00Z'))).toBe(1);
});

it('counts a listed word from its first IP on', () => {
  const count = createSearchWitnesses();
  expect(count({ word: 'mango', ip: 'a', isListed: true, now: today })).toBe(1);
});

it('forgets IPs after a week', () => {
  const count = createSearchWitnesses();
  const from = (ip: string, now = today) => count({ word: 'mango', ip, isListed: false, now });
  from('a');
  from('b');
  expect(from('c', at('2026-11-24T10:00:00Z'))).toBe(0);
});

it('remembers a thousand words, and a hundred IPs of each', () => {
  const count = createSearchWitnesses();
  const from = (word: string, ip: string, isListed = false) => count({ word, ip, isListed, now: today });
  for (const ip of ['a', 'b']) from('first', ip);
  for (let each = 0; each < 1000; each++) from(`word ${each}`, 'a');
  expect(from('first', 'c')).toBe(0);
  for (let each = 0; each < 100; each++) expect(from('second', `ip ${each}`, true)).toBe(1);
  expect(from('second', 'one more', true)).toBe(0);
});
