import type { Product } from '../product.ts';
import { splitWords } from './indic-text.ts';

type Named = Pick<Product, 'name' | 'scientific_name' | 'other_names' | 'tags'>;

/** The words by which a product may be called, and its names of several words, which people write as one. */
export function vocabularyOf({ name, scientific_name, other_names = [], tags }: Named): Set<string> {
  const terms = new Set<string>();
  for (const phrase of [...name.split(/[(),]/), scientific_name, ...other_names, ...tags]) {
    const words = splitWords(phrase);
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to++) {
        const part = words.slice(from, to);
        // A number has no sound: numbered names would all have one key.
        if (part.some(isNumber)) continue;
        if (part.length === 1 || part.length === words.length || part.every(isLong))
          terms.add(part.join(' '));
      }
  }
  return terms;
}

/** Longer names are rarely written as one word. */
const maxWords = 3;

const isNumber = (word: string) => /^\p{N}+$/u.test(word);

/** Parts such as "set of" are no names. */
const isLong = (word: string) => word.length > 2;
