import * as z from 'zod/mini';
import type { FieldErrors, Parsed } from './parse-result.ts';
import { cleanLine, cleanText } from './plain-text.ts';

// Zod's faster path compiles code at run time, which our pages' security policy forbids.
z.config({ jitless: true });

/** Reads a form by its schema: unknown fields are ignored, null counts as absent, one sentence per bad field. */
export function readForm<T>(schema: z.ZodMiniType<T>, input: unknown): Parsed<T> {
  const result = schema.safeParse(givenFields(input));
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}

export function givenFields(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

/** Text of one line, cleaned. `required` is the sentence for a blank one. */
export function line(maxLength: number, required: string) {
  return z.prefault(text(maxLength, cleanLine).check(z.minLength(1, required)), '');
}

/** Text of several lines, cleaned. */
export function paragraphs(maxLength: number, required: string) {
  return z.prefault(text(maxLength, cleanText).check(z.minLength(1, required)), '');
}

export function optionalLine(maxLength: number) {
  return z._default(text(maxLength, cleanLine), '');
}

export function optionalParagraphs(maxLength: number) {
  return z._default(text(maxLength, cleanText), '');
}

function text(maxLength: number, clean: (text: string) => string) {
  const tooLong = `Please use at most ${maxLength} characters`;
  return z.string('Please enter text').check(z.overwrite(clean), z.maxLength(maxLength, tooLong));
}
