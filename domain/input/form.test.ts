import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { optionalParagraphs, parseForm, presentFields, requiredLine } from './form.ts';

const schema = z.object({
  title: requiredLine(5, 'A title is required'),
  text: optionalParagraphs(9),
});

it('a form reports one error per field, the first that applies', () => {
  expect(parseForm(schema, { title: '', text: 'much too long' })).toEqual({
    ok: false,
    errors: { title: 'A title is required', text: 'Please use at most 9 characters' },
  });
  expect(parseForm(schema, { title: 5 })).toEqual({
    ok: false,
    errors: { title: 'Please enter text' },
  });
});

it('a form keeps line breaks in paragraphs and removes them in lines', () => {
  expect(parseForm(schema, { title: ' a\nb ', text: 'a\r\nb', other: 1 })).toEqual({
    ok: true,
    value: { title: 'a b', text: 'a\nb' },
  });
  expect(parseForm(schema, { title: 'a', text: 'b' }).ok).toBe(true);
});

it('presentFields drops nulls and returns no fields for non-objects', () => {
  expect(presentFields({ a: null, b: 0, c: '' })).toEqual({ b: 0, c: '' });
  for (const input of [null, undefined, 5, 'text', [1]]) expect(presentFields(input)).toEqual({});
});

it('forms compile no code at run time, which the Content-Security-Policy forbids', () => {
  expect(z.config().jitless).toBe(true);
});
