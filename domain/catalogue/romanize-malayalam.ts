/** Writes Malayalam letters as Kerala spells them in English (തുളസി: thulasi); leaves other text as it is. */
export function romanizeMalayalam(text: string): string {
  return (
    text
      .normalize()
      // Spoken as t.
      .replaceAll('റ്റ', 'ട')
      .replace(syllable, (_, consonants: string, vowel = '') => {
        const letters = [...consonants.replaceAll(virama, '')]
          .map(letter => consonantLetters[letter])
          .join('');
        const spelled = letters.replace('thth', 'tth').replace('njnj', 'nj').replace('chch', 'cch');
        return spelled + (vowel === virama ? '' : (vowelSigns[vowel] ?? 'a'));
      })
      .replace(/\p{Script=Malayalam}/gu, letter => otherLetters[letter] ?? '')
      .replace(/[\u200c\u200d]/g, '')
  );
}

const virama = '്';

const consonantLetters: Record<string, string> = {
  ...{ ക: 'k', ഖ: 'kh', ഗ: 'g', ഘ: 'gh', ങ: 'ng', ച: 'ch', ഛ: 'chh', ജ: 'j', ഝ: 'jh', ഞ: 'nj' },
  ...{ ട: 't', ഠ: 'th', ഡ: 'd', ഢ: 'dh', ണ: 'n', ത: 'th', ഥ: 'th', ദ: 'd', ധ: 'dh', ന: 'n', ഩ: 'n' },
  ...{ പ: 'p', ഫ: 'f', ബ: 'b', ഭ: 'bh', മ: 'm', യ: 'y', ര: 'r', റ: 'r', ല: 'l', ള: 'l', ഴ: 'zh', വ: 'v' },
  ...{ ശ: 's', ഷ: 'sh', സ: 's', ഹ: 'h', ഺ: 't' },
};

const vowelSigns: Record<string, string> = {
  ...{ 'ാ': 'a', 'ി': 'i', 'ീ': 'ee', 'ു': 'u', 'ൂ': 'oo', 'ൃ': 'ru', 'െ': 'e', 'േ': 'e', 'ൈ': 'ai' },
  ...{ 'ൊ': 'o', 'ോ': 'o', 'ൌ': 'au', 'ൗ': 'au' },
};

const otherLetters: Record<string, string> = {
  ...{ അ: 'a', ആ: 'a', ഇ: 'i', ഈ: 'ee', ഉ: 'u', ഊ: 'oo', ഋ: 'ru', എ: 'e', ഏ: 'e', ഐ: 'ai', ഒ: 'o', ഓ: 'o' },
  ...{ ഔ: 'au', 'ം': 'm', 'ഃ': 'h', ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l', ൿ: 'k' },
  ...{ '൦': '0', '൧': '1', '൨': '2', '൩': '3', '൪': '4', '൫': '5', '൬': '6', '൭': '7', '൮': '8', '൯': '9' },
};

/** Consonants joined by the virama, and the vowel sign after them; without one they are followed by a. */
const syllable = /([ക-ഺ](?:്[ക-ഺ])*)([ാ-ൃെ-ൈൊ-്ൗ]?)/g;
