import { describe, expect, it } from 'vitest';
import { isNobody, isSamePerson, personFrom, whatsappNumberOf } from './person.ts';

const asked = { email: 'One@Customer.example', phone: '+91 98765 43210' };

describe('one person', () => {
  it.each([
    { email: ' one@customer.EXAMPLE ', phone: '' },
    { email: 'other@customer.example', phone: '09876543210' },
    { email: '', phone: '9876543210' },
    { email: '', phone: '919876543210' },
  ])('is known by either sign, however it was written: %j', other => {
    expect(isSamePerson(asked, other)).toBe(true);
    expect(isSamePerson(other, asked)).toBe(true);
  });

  it.each([
    { email: 'two@customer.example', phone: '9876543211' },
    { email: '', phone: '' },
    { email: '', phone: '43210' },
    { email: 'one@customer.example.org', phone: '' },
  ])('is not somebody else: %j', other => expect(isSamePerson(asked, other)).toBe(false));

  it('who has given nothing is the same as nobody', () => {
    const nobody = { email: ' ', phone: '-' };
    expect(isSamePerson(nobody, nobody)).toBe(false);
    expect(isNobody(nobody)).toBe(true);
    expect(isNobody(asked)).toBe(false);
  });

  it('is found from one line of text', () => {
    expect(personFrom('a@b.example')).toEqual({ email: 'a@b.example', phone: '' });
    expect(personFrom('98765 43210')).toEqual({ email: '', phone: '98765 43210' });
  });
});

it.each([
  ['+91 98765-43210', '919876543210'],
  ['09876543210', '919876543210'],
  ['9876543210', '919876543210'],
  ['12345', undefined],
  ['', undefined],
])('WhatsApp reaches %j as %s', (phone, number) => expect(whatsappNumberOf(phone)).toBe(number));
