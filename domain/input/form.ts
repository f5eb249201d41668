import * as z from 'zod/mini';
import type { FieldErrors, Parsed } from './parse-result.ts';
import { cleanLine, cleanText } from './plain-text.ts';

// Zod's JIT uses `new Function`, which our Content-Security-Policy forbids.
z.config({ jitless: true });

/** Ignores unknown fields, treats null as absent, reports one error per field. */
export function parseForm<T>(schema: z.ZodMiniType<T>, input: unknown): Parsed<T> {
  const result = schema.safeParse(presentFields(input));
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}

export function presentFields(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

/** `required` is the error message for a blank text. */
export function requiredLine(maxLength: number, required: string, clean = cleanLine) {
  return z.prefault(text(maxLength, clean).check(z.minLength(1, required)), '');
}

export function optionalLine(maxLength: number, clean = cleanLine) {
  return z._default(text(maxLength, clean), '');
}

export function optionalParagraphs(maxLength: number, clean = cleanText) {
  return z._default(text(maxLength, clean), '');
}

function text(maxLength: number, clean: (text: string) => string) {
  const tooLong = `Please use at most ${maxLength} characters`;
  return z.string('Please enter text').check(z.overwrite(clean), z.maxLength(maxLength, tooLong));
}
