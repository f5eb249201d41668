import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMobileNumber, parseSender } from './message-sender.ts';

describe('parseSender', () => {
  it.each([
    ['[15/11, 9:30 am] Anu K: Hello Thalir', { name: 'Anu K', phone: '' }],
    ['[9:30 am, 15/11/2026] +91 98470 12345: Hello', { name: '', phone: '+91 98470 12345' }],
    ['15/11/2026, 09:30 - ~Anu: 2 × Fern', { name: 'Anu', phone: '' }],
    ['Forwarded\n[15/11, 9:30] അനു: Hello', { name: 'അനു', phone: '' }],
    ['Hello Thalir, I would like to order:', { name: '', phone: '' }],
    ['Total: ₹5', { name: '', phone: '' }],
    ['', { name: '', phone: '' }],
  ])('finds the sender of %j: %j', (text, sender) => {
    expect(parseSender(text)).toEqual(sender);
  });

  it.each([
    ['12 MG Road, Kochi, 9847012345', '9847012345'],
    ['12 MG Road, Kochi 682001, Ph: +91 98470 12345', '+91 98470 12345'],
    ['call 098470-12345 first', '098470-12345'],
    ['12 MG Road, Kochi 682001', ''],
    ['98470123456789', ''],
  ])('finds the mobile number in %o', (text, number) => {
    expect(findMobileNumber(text)).toBe(number);
  });

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void parseSender(text)));
    expect(parseSender(`[${'1'.repeat(100_000)}`)).toEqual({ name: '', phone: '' });
  });
});
