import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldText, normalizeName, normalizeText, splitWords } from './indic-text.ts';

describe('normalizeText', () => {
  it.each([
    ['an old chillu', 'കറ്റാര്\u200dവാഴ', 'കറ്റാർവാഴ'],
    ['a dot reph', 'കറ്റാ\u0d4eവാഴ', 'കറ്റാർവാഴ'],
    ['a long i of two signs', '\u0d07\u0d57ഴ', 'ഈഴ'],
    ['a vowel sign of two parts', 'ക\u0d46\u0d3e', 'കൊ'],
    ['a decomposed accent', 'pe\u0301tunia', 'pétunia'],
  ])('writes %s in one way', (_, typed, expected) => {
    expect(normalizeText(typed)).toBe(expected);
  });

  it('keeps joiners that shape other letters, and case', () => {
    expect(normalizeText('Fern \u0d15\u0d4d\u200c\u0d37')).toBe('Fern \u0d15\u0d4d\u200c\u0d37');
  });
});

describe('foldText', () => {
  it.each([
    ['joiners', 'ക്\u200cഷ', 'ക്ഷ'],
    ['the nukta, composed or not', '\u095c', 'ड'],
    ['Malayalam digits', '൧൨൯', '129'],
    ['Devanagari digits', '०९', '09'],
    ['an old ന്റ', 'പ്ലാൻറ്', 'പ്ലാന്റ്'],
    ['an old റ്റ', 'കററാർ', 'കറ്റാർ'],
    ['a final half u', 'പുല്ലു്', 'പുല്ല്'],
    ['an au of two parts', 'പ\u0d46\u0d57 പ\u0d4c', 'പൗ പൗ'],
    ['curly apostrophes', 'Devil’s', "devil's"],
  ])('ignores %s', (_, typed, expected) => {
    expect(foldText(typed)).toBe(expected);
  });
});

test('splits words of any script at spaces, hyphens and punctuation', () => {
  expect(splitWords("Jasmine (മുല്ല), mother-in-law's / गुड़हल!")).toEqual([
    'jasmine',
    'മുല്ല',
    'mother',
    'in',
    "law's",
    'गुडहल',
  ]);
  expect(splitWords(" - ' ")).toEqual([]);
});

test('normalizing again changes nothing', () => {
  const letters = fc.constantFrom(
    ...'കണനരലളറഷ\u0d4d\u0d4e\u0d57\u0d07\u0d4c\u0d46\u0d3e\u200c\u200d aÉé\u0301ക്ष\u093c൧९’',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: letters })), text => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['\u200bAloe\u200d Vera\u2060', 'Aloe Vera'],
  ['Al\u200coe', 'Aloe'],
  ['കറ്റാര്\u200dവാഴ', 'കറ്റാർവാഴ'],
  ['സ്\u200cനേക്ക്', 'സ്\u200cനേക്ക്'],
  ['ക്ഷ\u200d', 'ക്ഷ'],
  ['👩\u200d🌾', '👩\u200d🌾'],
])('a name keeps only the zero-width characters that change how it looks: %j', (typed, saved) => {
  expect(normalizeName(typed)).toBe(saved);
});
