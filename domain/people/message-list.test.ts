import { describe, expect, it } from 'vitest';
import type { ContactMessage } from './contact.ts';
import { applyMessageChange, findNeighbours } from './message-list.ts';

const message = (id: string): ContactMessage => ({
  id,
  name: 'Sample Customer',
  email: 'sample@customer.example',
  phone: '9876543210',
  subject: 'Other',
  message: 'Hello',
  date: '2026-01-01T00:00:00.000Z',
  read: false,
});
const list = ['c', 'b', 'a'].map(message);

describe('changing several messages', () => {
  it('marks only the selected ones', () => {
    expect(applyMessageChange(list, ['c', 'a'], 'read').map(({ read }) => read)).toEqual([true, false, true]);
  });

  it('also marks answered messages as read, and keeps them read when the mark is removed', () => {
    const answered = applyMessageChange(list, ['b'], 'answered');
    expect(answered[1]).toEqual({ ...message('b'), read: true, answered: true });
    expect(applyMessageChange(answered, ['b'], 'not-answered')[1]).toEqual({ ...message('b'), read: true });
  });

  it('removes deleted ones', () => {
    expect(applyMessageChange(list, ['b'], 'delete').map(({ id }) => id)).toEqual(['c', 'a']);
  });
});

it('finds the messages before and after one', () => {
  expect(findNeighbours(list, 'b')).toEqual({ newer: 'c', older: 'a' });
  expect(findNeighbours(list, 'c')).toEqual({ newer: undefined, older: 'b' });
  expect(findNeighbours(list, 'gone')).toEqual({});
});
