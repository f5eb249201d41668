import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameLanguage, namesToShow, parseOtherNames } from './other-names.ts';
import { parseProduct } from './product-form.ts';
import { testProduct } from './test-product.ts';

test('other names are split at commas and line breaks, trimmed and kept once', () => {
  expect(parseOtherNames(' thulasi ,തുളസി\nholy basil,,Thulasi , ')).toEqual([
    'thulasi',
    'തുളസി',
    'holy basil',
  ]);
});

test('other names are stored in normalization form C', () => {
  expect(parseOtherNames('e\u0301cheve\u0301ria')).toEqual(['échevéria']);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const names = parseOtherNames(text);
      expect(parseOtherNames(names.join(','))).toEqual(names);
    }),
    { numRuns: 1_000 },
  );
});

test('a product takes other names as text or as a list', () => {
  const expected = { ok: true, value: { other_names: ['tulasi', 'വൃന്ദ'] } };
  expect(parseProduct(testProduct({ other_names: ['tulasi', ' വൃന്ദ '] }))).toMatchObject(expected);
  expect(parseProduct({ ...testProduct(), other_names: 'tulasi, വൃന്ദ' })).toMatchObject(expected);
});

test.each([undefined, null, '', ' , ', []])(
  'a product with other names %j has no such field',
  other_names => {
    const parsed = parseProduct({ ...testProduct(), other_names });
    expect(parsed.ok && Object.keys(parsed.value)).not.toContain('other_names');
  },
);

test.each([
  [Array.from({ length: 21 }, (_, number) => `name ${number}`), 'Please use at most 20 other names'],
  [['a'.repeat(61)], 'Please use at most 60 characters for another name'],
  [5, 'Other names must be text, separated by commas'],
  [[{}], 'Other names must be text, separated by commas'],
])('a product with other names %j is rejected', (other_names, message) => {
  expect(parseProduct({ ...testProduct(), other_names })).toEqual({
    ok: false,
    errors: { other_names: message },
  });
});

test('names that repeat the name or the scientific name are not shown', () => {
  const names = { name: 'Rubber Plant', scientific_name: 'Ficus elastica' };
  expect(namesToShow({ ...names, other_names: ['rubber plant', 'Ficus Elastica', 'rubber fig'] })).toEqual([
    'rubber fig',
  ]);
  expect(namesToShow(names)).toEqual([]);
});

test.each([
  ['തുളസി', 'ml'],
  ['तुलसी', 'hi'],
  ['துளசி', 'ta'],
  ['ತುಳಸಿ', 'kn'],
  ['తులసి', 'te'],
  ['thulasi', undefined],
])('the language of %s is %s', (name, language) => {
  expect(nameLanguage(name)).toBe(language);
});

test('writes old chillus in the new encoding', () => {
  expect(parseOtherNames('കറ്റാര്\u200dവാഴ')).toEqual(['കറ്റാർവാഴ']);
});
