import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContactMessage,
  contactFields,
  contactSubjects,
  isEmail,
  isIndianMobile,
  mergeMessages,
  parseContact,
  validateContactField,
} from './contact.ts';

const payload = {
  name: 'Sample Customer One',
  email: 'one@customer.example',
  phone: '+91 9876543210',
  subject: 'Care Advice',
  message: 'My fern is brown.\nWhat now?',
};

describe('parseContact', () => {
  it('returns sanitized fields', () => {
    expect(parseContact(payload)).toEqual({ ok: true, value: payload });
    expect(parseContact({ ...payload, name: ' Sample\u0000  Customer\nOne ', read: true, id: 'x' })).toEqual({
      ok: true,
      value: payload,
    });
  });

  it('requires all five fields', () => {
    const errors = {
      name: 'Please enter your name',
      email: 'Please enter your email address',
      phone: 'Please enter your phone number',
      subject: 'Please choose a subject',
      message: 'Please enter your message',
    };
    expect(parseContact({})).toEqual({ ok: false, errors });
    expect(parseContact({ name: ' ', email: '\n', phone: '', subject: '', message: '\u0000' })).toEqual({
      ok: false,
      errors,
    });
  });

  it.each([null, undefined, 5, 'text', [], [payload], true])('rejects %o', input => {
    expect(parseContact(input)).toMatchObject({ ok: false, errors: { name: 'Please enter your name' } });
  });

  it.each(contactFields)('accepts only text as %s', field => {
    for (const value of [[payload[field]], { toString: () => payload[field] }, 5, true, null]) {
      expect(parseContact({ ...payload, [field]: value })).toMatchObject({
        ok: false,
        errors: { [field]: expect.any(String) },
      });
    }
  });

  it.each([
    ['name', 100, 'Please use at most 100 characters'],
    ['message', 5_000, 'Please use at most 5000 characters'],
  ] as const)('limits the length of %s', (field, length, message) => {
    expect(validateContactField(field, 'a'.repeat(length))).toBeUndefined();
    expect(validateContactField(field, 'a'.repeat(length + 1))).toBe(message);
  });

  it('accepts only the five subjects', () => {
    expect(contactSubjects.map(({ label }) => label)).toEqual([
      'Order Inquiry',
      'Product Question',
      'Plant Care Advice',
      'Wholesale Inquiry',
      'Other',
    ]);
    for (const { value } of contactSubjects) expect(validateContactField('subject', value)).toBeUndefined();
    expect(validateContactField('subject', 'Plant Care Advice')).toBe('Please choose a subject');
  });

  it.each(['98470 12345', '+91-98470-12345', '(0) 98470-12345', '+91 (98470) 12345'])(
    'accepts the phone number %s and keeps it as typed',
    phone => {
      const parsed = parseContact({ ...payload, phone });
      expect(parsed.ok && parsed.value.phone).toBe(phone);
    },
  );

  it('reports an invalid email address and phone number', () => {
    expect(validateContactField('email', 'nobody')).toBe('Please enter a valid email address');
    expect(validateContactField('phone', '12345')).toBe('Please enter a valid number');
  });
});

describe('isEmail', () => {
  const longest = `a@${'b.'.repeat(125)}co`;

  it.each([
    'a@b.co',
    'first.last+tag@sub.domain.in',
    "o'neil_x@host-name.museum",
    `${'a'.repeat(64)}@b.co`,
    'a@bc.de',
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}`,
    longest,
  ])('accepts %s', email => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.',
    'a@.co',
    'a@b..co',
    'a@b.c',
    'a b@c.co',
    'a@b@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.co\n',
    '<a@b.co>',
    `${'a'.repeat(65)}@b.co`,
    `a${longest}`,
    `a@${'b'.repeat(64)}.co`,
    `a@b.${'c'.repeat(64)}`,
  ])('rejects %o', email => {
    expect(isEmail(email)).toBe(false);
  });
});

describe('isIndianMobile', () => {
  it.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '+919876543210',
    '+91-9876543210',
    '+91 9876543210',
    '+91 09876543210',
    '+91919876543210',
  ])('accepts %s', number => {
    expect(isIndianMobile(number)).toBe(true);
  });

  it.each([
    '5876543210',
    '987654321',
    '98765432100',
    '98765 43210',
    '+9876543210',
    '+92 9876543210',
    '0919876543210',
    '00919876543210',
    '+91--9876543210',
    '+91.9876543210',
    '98765432١٠',
    '9876543210\n',
    '+91 ',
    '91 9876543210',
  ])('rejects %o', number => {
    expect(isIndianMobile(number)).toBe(false);
  });

  it('agrees with a step-by-step implementation of the specification', () => {
    const piece = fc.constantFrom(
      '+91',
      '+',
      '91',
      '0',
      '-',
      ' ',
      '6',
      '9876543210',
      '6000000000',
      '5',
      '123456789',
      '9',
      'x',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 5 }).map(pieces => pieces.join('')),
        number => {
          expect(isIndianMobile(number)).toBe(isMobileByTheBook(number));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  // Implements the specification without a pattern: tries every way of removing the optional parts.
  function isMobileByTheBook(number: string): boolean {
    const afterPrefix = number.startsWith('+91') ? [number.slice(3)] : [];
    const afterSeparator = afterPrefix
      .filter(rest => rest[0] === ' ' || rest[0] === '-')
      .map(rest => rest.slice(1));
    const bodies = [number, ...afterPrefix, ...afterSeparator];
    const afterLead = bodies.flatMap(body =>
      ['0', '91'].filter(lead => body.startsWith(lead)).map(lead => body.slice(lead.length)),
    );
    return [...bodies, ...afterLead].some(
      body =>
        body.length === 10 &&
        '6789'.includes(body.charAt(0)) &&
        [...body].every(digit => '0123456789'.includes(digit)),
    );
  }
});

it('validates 100 kB of hostile text within 50 ms', () => {
  const pieces = ['a', 'a@', '@', '.', 'a.', '-', '9', '+91', '+91 ', ' ', '\n', 'a@a.', '\u0000', 'ക'];
  for (const piece of pieces) {
    const text = piece.repeat(100_000 / piece.length);
    for (const field of contactFields) {
      for (const hostile of [text, `a@${text}`, `${text}!`]) {
        const before = process.threadCpuUsage();
        validateContactField(field, hostile);
        expect(process.threadCpuUsage(before).user, `${field} ${piece}`).toBeLessThan(50_000);
      }
    }
  }
});

describe('mergeMessages', () => {
  const message = (id: string, date: string, read = false): ContactMessage => ({
    ...payload,
    id,
    date,
    read,
  });
  const old = message('old', '2026-01-01T00:00:00.000Z');
  const recent = message('recent', '2026-02-01T00:00:00.000Z');

  it('returns one message per id, newest first', () => {
    expect(mergeMessages([old, recent], [old]).map(({ id }) => id)).toEqual(['recent', 'old']);
    const twin = message('z-twin', old.date);
    expect(mergeMessages([old, twin, recent], []).map(({ id }) => id)).toEqual(['recent', 'z-twin', 'old']);
    expect(mergeMessages([twin, old, recent], []).map(({ id }) => id)).toEqual(['recent', 'z-twin', 'old']);
  });

  it('does not restore messages deleted on the server', () => {
    expect(mergeMessages([recent], [old, recent]).map(({ id }) => id)).toEqual(['recent']);
  });

  it('marks a message as read that was opened in this browser', () => {
    expect(mergeMessages([old], [{ ...old, read: true }])[0]?.read).toBe(true);
    expect(mergeMessages([{ ...old, read: true }], [old])[0]?.read).toBe(true);
    expect(mergeMessages([old], [old])[0]?.read).toBe(false);
  });

  it('returns the copies while the server is unreachable', () => {
    expect(mergeMessages(undefined, [old, recent])).toEqual([recent, old]);
  });
});
