import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContactMessage,
  checkContactField,
  contactFields,
  contactSubjects,
  isEmail,
  isIndianMobile,
  mergeMessages,
  parseContact,
} from './contact.ts';

const payload = {
  name: 'Sample Customer One',
  email: 'one@customer.example',
  phone: '+91 9876543210',
  subject: 'Care Advice',
  message: 'My fern is brown.\nWhat now?',
};

describe('the contact form', () => {
  it('is read as it was written, cleaned', () => {
    expect(parseContact(payload)).toEqual({ ok: true, value: payload });
    expect(parseContact({ ...payload, name: ' Sample\u0000  Customer\nOne ', read: true, id: 'x' })).toEqual({
      ok: true,
      value: payload,
    });
  });

  it('needs all five fields', () => {
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

  it.each([null, undefined, 5, 'text', [], [payload], true])('is not %o', input => {
    expect(parseContact(input)).toMatchObject({ ok: false, errors: { name: 'Please enter your name' } });
  });

  it.each(contactFields)('takes only text as %s', field => {
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
  ] as const)('bounds the length of the %s', (field, length, sentence) => {
    expect(checkContactField(field, 'a'.repeat(length))).toBeUndefined();
    expect(checkContactField(field, 'a'.repeat(length + 1))).toBe(sentence);
  });

  it('offers five subjects and takes no other', () => {
    expect(contactSubjects.map(({ label }) => label)).toEqual([
      'Order Inquiry',
      'Product Question',
      'Plant Care Advice',
      'Wholesale Inquiry',
      'Other',
    ]);
    for (const { value } of contactSubjects) expect(checkContactField('subject', value)).toBeUndefined();
    expect(checkContactField('subject', 'Plant Care Advice')).toBe('Please choose a subject');
  });

  it('names a bad address and a bad number in its own words', () => {
    expect(checkContactField('email', 'nobody')).toBe('Please enter a valid email address');
    expect(checkContactField('phone', '12345')).toBe('Please enter a valid number');
  });
});

describe('an e-mail address', () => {
  const longest = `a@${'b.'.repeat(125)}co`;

  it.each([
    'a@b.co',
    'first.last+tag@sub.domain.in',
    "o'neil_x@host-name.museum",
    `${'a'.repeat(64)}@b.co`,
    'a@bc.de',
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}`,
    longest,
  ])('may be %s', address => {
    expect(isEmail(address)).toBe(true);
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
  ])('may not be %o', address => {
    expect(isEmail(address)).toBe(false);
  });
});

describe('a phone number', () => {
  it.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '+919876543210',
    '+91-9876543210',
    '+91 9876543210',
    '+91 09876543210',
    '+91919876543210',
  ])('may be %s', number => {
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
  ])('may not be %o', number => {
    expect(isIndianMobile(number)).toBe(false);
  });

  it('is judged as the rule says, step by step', () => {
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

  // The specification's sentence, read without a pattern: try every way of taking its optional parts away.
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

it('hostile text of 100 kB is judged within 50 ms', () => {
  const pieces = ['a', 'a@', '@', '.', 'a.', '-', '9', '+91', '+91 ', ' ', '\n', 'a@a.', '\u0000', 'ക'];
  for (const piece of pieces) {
    const text = piece.repeat(100_000 / piece.length);
    for (const field of contactFields) {
      for (const hostile of [text, `a@${text}`, `${text}!`]) {
        const before = process.threadCpuUsage();
        checkContactField(field, hostile);
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

  it('shows one per id, newest first', () => {
    expect(mergeMessages([old, recent], [old]).map(({ id }) => id)).toEqual(['recent', 'old']);
    const twin = message('z-twin', old.date);
    expect(mergeMessages([old, twin, recent], []).map(({ id }) => id)).toEqual(['recent', 'z-twin', 'old']);
    expect(mergeMessages([twin, old, recent], []).map(({ id }) => id)).toEqual(['recent', 'z-twin', 'old']);
  });

  it('does not bring back what the server has deleted', () => {
    expect(mergeMessages([recent], [old, recent]).map(({ id }) => id)).toEqual(['recent']);
  });

  it('counts a message as read that was opened here', () => {
    expect(mergeMessages([old], [{ ...old, read: true }])[0]?.read).toBe(true);
    expect(mergeMessages([{ ...old, read: true }], [old])[0]?.read).toBe(true);
    expect(mergeMessages([old], [old])[0]?.read).toBe(false);
  });

  it('shows the copies while the server cannot be asked', () => {
    expect(mergeMessages(undefined, [old, recent])).toEqual([recent, old]);
  });
});
