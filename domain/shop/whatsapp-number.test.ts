import { expect, it } from 'vitest';
import { parseWhatsappNumber } from './whatsapp-number.ts';

it.each([
  ['919847012345', '919847012345'],
  ['+91 98470 12345', '919847012345'],
  ['0091-98470-12345', '919847012345'],
  ['(91) 98470\u201112345', '919847012345'],
  ['+1 415 555 0123', '14155550123'],
  ['98912345678', '98912345678'],
  ['6591234567', '6591234567'],
  ['12345678', '12345678'],
  ['1'.repeat(15), '1'.repeat(15)],
  ['910000000000', '910000000000'],
])('reads %s as %s', (text, number) => {
  expect(parseWhatsappNumber(text)).toEqual({ number });
});

it.each([
  ['9847012345', 'The country code is missing. For an Indian number type 91 first: 919847012345'],
  ['098470 12345', 'The country code is missing. For an Indian number type 91 first: 919847012345'],
  ['91 5847012345', 'An Indian number has 10 digits after 91, and the first of them is 6, 7, 8 or 9'],
  ['91 98470 1234', 'An Indian number has 10 digits after 91, and the first of them is 6, 7, 8 or 9'],
  ['91 98470 123456', 'An Indian number has 10 digits after 91, and the first of them is 6, 7, 8 or 9'],
  ['0919847012345', 'Please enter the number with country code, such as 919876543210'],
  ['1'.repeat(16), 'Please enter the number with country code, such as 919876543210'],
  ['12345', 'Please enter the number with country code, such as 919876543210'],
  ['12345678x', 'Please enter the number with country code, such as 919876543210'],
  ['1+4155550123', 'Please enter the number with country code, such as 919876543210'],
])('rejects %s', (text, error) => {
  expect(parseWhatsappNumber(text)).toEqual({ error });
});
