import { soundClass } from './sound-key.ts';

/**
 * Damerau's edit distance of two `soundLetters`. A vowel counts less than a consonant, and so does a consonant that
 * sounds alike, unless both words are in an Indian script, which tells them apart.
 */
export function spellingDistance(a: string, b: string, areBothIndic = false): number {
  if (Math.max(a.length, b.length) > maxLetters || Math.abs(a.length - b.length) > maxAdded)
    return Number.POSITIVE_INFINITY;
  const rows: number[][] = [];
  const cost = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j++) {
      const [from, to] = [a.charAt(i - 1), b.charAt(j - 1)];
      const isSwap = i > 1 && j > 1 && from === b.charAt(j - 2) && to === a.charAt(i - 2);
      row.push(
        Math.min(
          i + j === 0 ? 0 : cost(i - 1, j - 1) + replaceCost(from, to, i + j),
          cost(i - 1, j) + dropCost(from, i === a.length),
          cost(i, j - 1) + dropCost(to, j === b.length),
          isSwap ? cost(i - 2, j - 2) + swapCost(from, to) : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cost(a.length, b.length);

  function replaceCost(from: string, to: string, position: number): number {
    if (from === to) return 0;
    if (!isVowel(from) || !isVowel(to))
      return !areBothIndic && soundClass(from) === soundClass(to) ? (position === 2 ? 0.6 : 0.3) : 1.2;
    if (similarVowels.has(from + to)) return 0.2;
    if (position === 2) return 0.9;
    return position === a.length + b.length ? 0.3 : 0.6;
  }
}

/** Longer than any name; the work grows with the square of it. */
const maxLetters = 100;

/** Five more letters cost more than any correction may. */
const maxAdded = 4;

const isVowel = (letter: string) => 'aeiou'.includes(letter);
const similarVowels = new Set(['ei', 'ie', 'ou', 'uo']);

function dropCost(letter: string, isLast: boolean): number {
  if (!isVowel(letter)) return 1;
  return isLast ? 0.3 : 0.6;
}

function swapCost(one: string, other: string): number {
  return isVowel(one) || isVowel(other) ? 0.6 : 1;
}
