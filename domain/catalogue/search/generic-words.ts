import { splitWords } from './indic-text.ts';

/** What people add to a name in the languages of Kerala: plant, flower, leaf, tree, sapling, of. */
const genericWords = new Set(
  splitWords(`plant plants flower flowers tree leaf leafs leaves poo poov poovu chedi ila thai phool paudha podha patta
    ka ke ki പ്ലാന്റ് പൂ പൂവ് ചെടി ഇല തൈ प्लांट फूल पौधा पत्ता का के की`),
);

/** The same at the end of `soundLetters`, and plurals. */
const genericEnding = /(?:pu(?:vu?)?|Ce[dt]i|plant|flover|lea(?:f|fs|ves)|ila|kal|es)$/;

const minStem = 4;

export function withoutGenericWords(words: readonly string[]): readonly string[] {
  const specific = words.filter(word => !genericWords.has(word));
  return specific.length > 0 ? specific : words;
}

export function withStem(letters: string): string[] {
  const stem = letters.replace(genericEnding, '');
  return stem.length < minStem || stem === letters ? [letters] : [letters, stem];
}

/** A generic ending, however long, tells little. */
export function specificLength(letters: string): number {
  return letters.replace(genericEnding, '..').length;
}
