import { expect, test } from 'vitest';
import { searchMessages } from './message-search.ts';

const message = (fields: object) => ({
  id: '1',
  name: 'Sample Customer One',
  email: 'one@customer.example',
  phone: '9876543210',
  subject: 'Other',
  message: 'Do you have ferns?',
  date: '2026-11-01T10:00:00.000Z',
  read: false,
  ...fields,
});
const fern = message({});
const pot = message({
  id: '2',
  name: 'Sample Customer Two',
  message: 'A pot broke.',
  subject: 'Order Inquiry',
});
const found = (search: string) => searchMessages([fern, pot], search).map(({ id }) => id);

test('an empty search finds every message', () => expect(found('  ')).toEqual(['1', '2']));
test('every word must be found, anywhere in the message', () => {
  expect(found('sample FERNS')).toEqual(['1']);
  expect(found('two order')).toEqual(['2']);
  expect(found('ferns pot')).toEqual([]);
});
test('a phone number and an address are found too', () => {
  expect(found('98765')).toEqual(['1', '2']);
  expect(found('one@customer')).toEqual(['1', '2']);
});
test('a search is no pattern', () => expect(found('.*')).toEqual([]));
