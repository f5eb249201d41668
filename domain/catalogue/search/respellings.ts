import { specificLength, withoutGenericWords, withStem } from './generic-words.ts';
import { splitWords } from './indic-text.ts';
import { keyLetters, keyOfLetters, soundKey, soundLetters } from './sound-key.ts';
import { spellingDistance } from './spelling-distance.ts';

/** `isSame`: only spaces and hyphens differ. */
export type Respelling = { q: string; isSame: boolean };

/** The sound keys of the vocabulary that `respellings` needs. */
export function respellingKeys(q: string): string[] {
  const { words, specific } = parseWords(q);
  const letters = [words.join(''), specific.join(''), ...specific].map(soundLetters).flatMap(withStem);
  return [...new Set(letters.map(keyOfLetters).flatMap(nearKeys))].filter(Boolean);
}

export function respellings(q: string, vocabulary: Iterable<string>): Respelling[] {
  const { words, specific } = parseWords(q);
  const terms = [...new Set(vocabulary)].map(toTerm);
  const whole = closest(words.join(''), terms) ?? closest(specific.join(''), terms);
  const each = specific.map(word => (isPart(word, terms) ? word : (closest(word, terms) ?? word)));
  const found = [words.join(' '), ...(whole ? [whole] : []), each.join(' ')];
  const joined = words.join('');
  return [...new Set(found)]
    .filter(text => text && text !== q)
    .map(text => ({ q: text, isSame: text.replaceAll(' ', '') === joined }));
}

/** As long as the search box allows. */
const maxSearchLength = 100;

function parseWords(q: string) {
  const words = splitWords(q.slice(0, maxSearchLength));
  // Also without a misspelt plant, such as palnt or planet.
  return { words, specific: withoutGenericWords(words.filter(word => soundKey(word) !== 'plnt')) };
}

type Term = { text: string; letters: string; spoken: string; key: string };

function toTerm(text: string): Term {
  const letters = soundLetters(text);
  // As snake and jade are spoken.
  const spoken = soundLetters(text.replace(/a([^aeiou])e(?![a-z])/g, 'e$1'));
  return { text, letters, spoken, key: keyOfLetters(letters) };
}

const isPart = (word: string, terms: Term[]) => terms.some(({ text }) => text.includes(word));

function closest(word: string, terms: Term[]): string | undefined {
  for (const letters of withStem(soundLetters(word))) {
    let best: { text: string; cost: number } | undefined;
    for (const term of terms) {
      const cost = correctionCost(letters, term, isIndic(word));
      if (cost === undefined) continue;
      if (!best || cost < best.cost || (cost === best.cost && term.text < best.text))
        best = { text: term.text, cost };
    }
    if (best) return best.text;
  }
  return undefined;
}

function correctionCost(letters: string, term: Term, isWordIndic: boolean): number | undefined {
  const soundsAlike = term.key === keyOfLetters(letters);
  const length = Math.min(specificLength(letters), specificLength(term.letters));
  const isTermIndic = isIndic(term.text);
  const spellings = [...new Set([term.letters, term.spoken])];
  const distance = Math.min(
    ...spellings.map(spelling => spellingDistance(letters, spelling, isWordIndic && isTermIndic)),
  );
  if (distance > tolerance(length, soundsAlike)) return undefined;
  return distance + (soundsAlike ? 0 : 0.5) + (isWordIndic === isTermIndic ? 0 : 0.01);
}

const isIndic = (text: string) => /[\u0900-\u0d7f]/.test(text);

/** A short word is like too many others. */
function tolerance(length: number, soundsAlike: boolean): number {
  if (length < 5) return soundsAlike ? 0.15 : -1;
  if (length < 8) return soundsAlike ? 0.8 : 1;
  return soundsAlike ? 2 : 1.5;
}

/** The key, and what one consonant added, left out, replaced or swapped makes of it. */
function nearKeys(key: string): string[] {
  if (key.length < 3) return [key];
  const keys = [key];
  for (let i = 0; i <= key.length; i++) {
    const [before, letter, after] = [key.slice(0, i), key.charAt(i), key.slice(i + 1)];
    for (const other of keyLetters) keys.push(before + other + letter + after, before + other + after);
    keys.push(before + after, before + after.charAt(0) + letter + after.slice(1));
  }
  return keys;
}
