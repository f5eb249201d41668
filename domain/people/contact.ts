import type { FieldErrors, Parsed } from '../input/parse-result.ts';
import { cleanLine, cleanText } from '../input/plain-text.ts';

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

export type ContactPayload = Record<ContactField, string>;

/** `answered` is absent until the owner sets it. */
export type ContactMessage = ContactPayload & { id: string; date: string; read: boolean; answered?: true };

export const contactSubjects = [
  { value: 'Order Inquiry', label: 'Order Inquiry' },
  { value: 'Product Question', label: 'Product Question' },
  { value: 'Care Advice', label: 'Plant Care Advice' },
  { value: 'Wholesale', label: 'Wholesale Inquiry' },
  { value: 'Other', label: 'Other' },
] as const;

// Not a zod schema, because shoppers download this code.
export function parseContact(input: unknown): Parsed<ContactPayload> {
  const given = Object(input) as Record<string, unknown>;
  const value = {} as ContactPayload;
  const errors: FieldErrors = {};
  for (const field of contactFields) {
    value[field] = sanitizeField(field, given[field]);
    const error = validateContactField(field, value[field]);
    if (error) errors[field] = error;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}

export function validateContactField(field: ContactField, input: unknown): string | undefined {
  const text = sanitizeField(field, input);
  const { missing, isValid, invalid, maxLength = Infinity } = rules[field];
  if (!text) return missing;
  if (isValid && !isValid(text)) return invalid;
  return text.length > maxLength ? `Please use at most ${maxLength} characters` : undefined;
}

function sanitizeField(field: ContactField, input: unknown): string {
  if (typeof input !== 'string') return '';
  return field === 'message' ? cleanText(input) : cleanLine(input);
}

type Rule = { missing: string; maxLength?: number; isValid?: (text: string) => boolean; invalid?: string };

const rules: Record<ContactField, Rule> = {
  name: { missing: 'Please enter your name', maxLength: 100 },
  email: {
    missing: 'Please enter your email address',
    isValid: isEmail,
    invalid: 'Please enter a valid email address',
  },
  phone: {
    missing: 'Please enter your phone number',
    isValid: text => isIndianMobile(text.replace(/[\s().\p{Pd}]/gu, '')),
    invalid: 'Please enter a valid number',
  },
  subject: {
    missing: 'Please choose a subject',
    isValid: text => contactSubjects.some(({ value }) => value === text),
    invalid: 'Please choose a subject',
  },
  message: { missing: 'Please enter your message', maxLength: 5_000 },
};

export const tooManyMessages = 'You have sent several messages. Please try again later.';
export const mailboxFull =
  'More messages have reached us today than we can take. Please write to us on WhatsApp, or try again in an hour.';

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

// The HTML specification's email pattern, plus a dot in the domain.
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;

export function isIndianMobile(text: string): boolean {
  return /^(?:\+91[\s-]?)?(?:0|91)?[6-9]\d{9}$/.test(text);
}

/** Newest first, read if either side says so. Uses `copies` alone only when the server is unreachable. */
export function mergeMessages(
  fromServer: readonly ContactMessage[] | undefined,
  copies: readonly ContactMessage[],
): ContactMessage[] {
  const readHere = new Set(copies.filter(copy => copy.read).map(copy => copy.id));
  const byId = new Map((fromServer ?? copies).map(message => [message.id, message]));
  return [...byId.values()]
    .map(message => ({ ...message, read: message.read || readHere.has(message.id) }))
    .sort(newestFirst);
}

function newestFirst(a: ContactMessage, b: ContactMessage): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
