import { expect, test } from 'vitest';
import { searchRows } from './word-search.ts';

const fern = { id: '1', name: 'Sample Customer One', phone: '9876543210', message: 'Do you have ferns?' };
const pot = { id: '2', name: 'Sample Customer Two', phone: '9876543211', message: 'A pot broke. പൂച്ചട്ടി' };
const found = (search: string) =>
  searchRows([fern, pot], search, ['name', 'phone', 'message']).map(({ id }) => id);

test('returns every row for an empty search', () => expect(found('  ')).toEqual(['1', '2']));

test('requires every word, in any field', () => {
  expect(found('sample FERNS')).toEqual(['1']);
  expect(found('two broke')).toEqual(['2']);
  expect(found('ferns pot')).toEqual([]);
  expect(found('98765')).toEqual(['1', '2']);
  expect(found('പൂച്ച')).toEqual(['2']);
});

test('treats regular expression characters as plain text', () => expect(found('.*')).toEqual([]));
