import { describe, expect, it } from 'vitest';
import { hasNoContact, isSamePerson, parsePerson, toWhatsappNumber } from './person.ts';

const customer = { email: 'One@Customer.example', phone: '+91 98765 43210' };

describe('isSamePerson', () => {
  it.each([
    { email: ' one@customer.EXAMPLE ', phone: '' },
    { email: 'other@customer.example', phone: '09876543210' },
    { email: '', phone: '9876543210' },
    { email: '', phone: '919876543210' },
  ])('matches by email or phone in any format: %j', other => {
    expect(isSamePerson(customer, other)).toBe(true);
    expect(isSamePerson(other, customer)).toBe(true);
  });

  it.each([
    { email: 'two@customer.example', phone: '9876543211' },
    { email: '', phone: '' },
    { email: '', phone: '43210' },
    { email: 'one@customer.example.org', phone: '' },
  ])('does not match %j', other => expect(isSamePerson(customer, other)).toBe(false));

  it('does not match people without contact details', () => {
    const anonymous = { email: ' ', phone: '-' };
    expect(isSamePerson(anonymous, anonymous)).toBe(false);
    expect(hasNoContact(anonymous)).toBe(true);
    expect(hasNoContact(customer)).toBe(false);
  });

  it('parsePerson accepts an email address or a phone number', () => {
    expect(parsePerson('a@b.example')).toEqual({ email: 'a@b.example', phone: '' });
    expect(parsePerson('98765 43210')).toEqual({ email: '', phone: '98765 43210' });
  });
});

it.each([
  ['+91 98765-43210', '919876543210'],
  ['09876543210', '919876543210'],
  ['9876543210', '919876543210'],
  ['+971 50 123 4567', '971501234567'],
  ['0044 7700 900123', '447700900123'],
  ['+91 484 2345678', '914842345678'],
  ['12345', undefined],
  ['', undefined],
])('toWhatsappNumber(%j) is %s', (phone, number) => expect(toWhatsappNumber(phone)).toBe(number));
