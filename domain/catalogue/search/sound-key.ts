/** Words with the same key sound alike: it has their consonants, with one letter for those that people confuse. */
export function soundKey(word: string): string {
  return keyOfLetters(soundLetters(word));
}

export function keyOfLetters(letters: string): string {
  return letters
    .replace(/^[aeiou]/, 'A')
    .replace(/[aeiou]/g, '')
    .replace(/./g, soundClass)
    .slice(0, maxKeyLength);
}

const maxKeyLength = 24;

/** The letters of a key; A is any vowel at the beginning. */
export const keyLetters = 'Ahklnprstv';

export const soundClass = (letter: string) => classes[letter] ?? letter;

const classes: Record<string, string> = {
  g: 'k',
  C: 's',
  j: 's',
  z: 's',
  d: 't',
  b: 'p',
  f: 'p',
  Z: 'l',
  m: 'n',
};

/**
 * Spells a word in Latin letters for its sounds, alike for Indian scripts and the ways in which people romanise them.
 * C stands for ch, Z for the Malayalam zh, f for ph. Expects a text from `foldText`.
 */
export function soundLetters(word: string): string {
  return romanise(word)
    .normalize('NFD')
    .replace(/[^a-zCZ]/g, '')
    .replace(/ae/g, 'e')
    .replace(/x/g, 'ks')
    .replace(/t?ch/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/zh/g, 'Z')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/oo/g, 'u')
    .replace(/ee|y/g, 'i')
    .replace(/[ae]i/g, 'e')
    .replace(/(?<=.)h/g, '')
    .replace(/(ng|.)\1+/g, '$1');
}

/** By their place in a Unicode block, which is the same in all Indian scripts. */
const indicSounds = (
  '_ _ m _ _ a a i i u u ri _ e e e ai o o o au ' +
  'k k g g ng C C j j n t t d d n t t d d n n p f b b m y r r l l Z v s s s h ' +
  '_ _ _ _ a i i u u ri ri e e e ai o o o au'
).split(' ');
const chilluSounds = 'nnrllk';

function romanise(word: string): string {
  const spelt = word.replace(/റ്റ/g, 'ട്ട').replace(/ന്റ/g, 'ന്ട');
  return spelt.replace(/[\u0900-\u0d7f]/g, (char, index: number) => {
    const place = char.charCodeAt(0) & 0x7f;
    if (place >= 0x7a) return chilluSounds.charAt(place - 0x7a);
    if (place === 0x57) return 'au';
    const sound = indicSounds[place]?.replace('_', '') ?? '';
    const isConsonant = place >= 0x15 && place <= 0x39;
    const next = spelt.charCodeAt(index + 1) & 0x7f;
    // Hindi does not speak the vowel at the end of a word.
    const isSilent = char < '\u0980' && !next;
    return isConsonant && !isSilent && !(next >= 0x3e && next <= 0x57) ? `${sound}a` : sound;
  });
}
