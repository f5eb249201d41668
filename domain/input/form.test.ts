import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { givenFields, line, paragraphs, readForm } from './form.ts';

const schema = z.object({ title: line(5, 'A title is required'), text: paragraphs(9, 'A text is required') });

it('a form gives one sentence per bad field, the first that applies', () => {
  expect(readForm(schema, { title: '', text: 'much too long' })).toEqual({
    ok: false,
    errors: { title: 'A title is required', text: 'Please use at most 9 characters' },
  });
  expect(readForm(schema, { title: 5 })).toEqual({
    ok: false,
    errors: { title: 'Please enter text', text: 'A text is required' },
  });
});

it('a form keeps the lines of a text, and of a title makes one', () => {
  expect(readForm(schema, { title: ' a\nb ', text: 'a\r\nb', other: 1 })).toEqual({
    ok: true,
    value: { title: 'a b', text: 'a\nb' },
  });
  expect(readForm(schema, { title: 'a', text: 'b' }).ok).toBe(true);
});

it('null is as good as absent, and only an object has fields', () => {
  expect(givenFields({ a: null, b: 0, c: '' })).toEqual({ b: 0, c: '' });
  for (const input of [null, undefined, 5, 'text', [1]]) expect(givenFields(input)).toEqual({});
});

it('no form compiles code in the browser, which our pages forbid', () => {
  expect(z.config().jitless).toBe(true);
});
