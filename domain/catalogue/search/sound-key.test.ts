import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './indic-text.ts';
import { keyLetters, soundKey, soundLetters } from './sound-key.ts';

const keyOf = (word: string) => soundKey(foldText(word));

test.each([
  ['കറ്റാർവാഴ kattarvazha kattaarvaazha katarvala kattarwazha'],
  ['ചെമ്പരത്തി chembarathi chemparathy chembaruthi chembaratthi'],
  ['തുളസി thulasi tulsi tulasi thulasy tulsee तुलसी'],
  ['പുതിന puthina pudina pudeena pothina पुदीना'],
  ['ബോഗൺവില്ല boganvilla bougainvilla bouganvila'],
  ['ഈഴച്ചെമ്പകം ezhachembakam eezhachempakam'],
  ['ഇഞ്ചിപ്പുല്ല് inchippullu injipullu'],
  ['മണി mani money मनी'],
  ['പ്ലാന്റ് plant प्लांट'],
  ['കൃഷ്ണ krishna krisna'],
  ['ജേഡ് jade jaid जेड'],
  ['घृतकुमारी ghritkumari ghritakumari gritkumari'],
  ['iksora ixora ixoora'],
])('gives these spellings one key: %s', spellings => {
  expect(new Set(spellings.split(' ').map(keyOf)).size).toBe(1);
});

test.each([
  ['mango', 'mint'],
  ['croton', 'orchid'],
  ['tulsi', 'lotus'],
])('tells %s from %s', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.string());
const indicText = fc.string({ unit: fc.constantFrom(...'കചതപമയരലവണനളറഴ്ാിുെോംൺൻർൽൾൿगुड़हली'), maxLength: 12 });

test('the key never throws, is short and has only known letters', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, indicText), text => {
      expect(keyOf(text)).toMatch(new RegExp(`^[${keyLetters}]{0,24}$`));
      expect(soundLetters(foldText(text))).toMatch(/^[a-zCZ]*$/);
    }),
    { numRuns: 1_000 },
  );
});

test('the key does not depend on case, normalization form or chillu encoding', () => {
  const oldChillus: Record<string, string> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' };
  fc.assert(
    fc.property(fc.oneof(indicText, fc.string({ unit: 'grapheme' })), text => {
      const key = keyOf(text);
      for (const form of ['NFC', 'NFD'] as const) expect(keyOf(text.normalize(form))).toBe(key);
      expect(keyOf(text.toUpperCase().toLowerCase())).toBe(keyOf(text.toUpperCase()));
      expect(keyOf(text.replace(/[ൺൻർൽൾൿ]/g, chillu => `${oldChillus[chillu]}\u200d`))).toBe(key);
    }),
    { numRuns: 1_000 },
  );
});
