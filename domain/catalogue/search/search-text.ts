import { cleanLine } from '../../input/plain-text.ts';
import { htmlToText } from '../html-text.ts';
import type { Product } from '../product.ts';
import { foldText } from './indic-text.ts';

type ProductTexts = Pick<Product, 'name' | 'scientific_name' | 'other_names' | 'description' | 'tags'>;

/** One line per field, for `searchRank`; search words have no line break, so no match spans two fields. */
export function searchText({
  name,
  other_names = [],
  scientific_name,
  tags,
  description,
}: ProductTexts): string {
  const fields = [name, other_names.join('\t'), scientific_name, tags.join('\t'), htmlToText(description)];
  return foldText(fields.join('\n'));
}

/** Cached because every keystroke searches the same products, and stripping 500 HTML descriptions is slow. */
export function cachedSearchText(product: Product): string {
  const text = searchTexts.get(product) ?? searchText(product);
  searchTexts.set(product, text);
  return text;
}

const searchTexts = new WeakMap<Product, string>();

export function searchWords(q: string): string[] {
  return [...new Set(foldText(cleanLine(q)).split(' ').filter(Boolean))];
}

/** All 1- and 2-grams of a text, space-delimited: a trigram index cannot find these. */
export function shortNgrams(text: string): string {
  const found = new Set<string>();
  for (const word of text.split(/\s/)) {
    let previous = '';
    for (const letter of word) {
      found.add(letter);
      if (previous) found.add(previous + letter);
      previous = letter;
    }
  }
  return ` ${[...found].join(' ')} `;
}

export function isShortWord(word: string): boolean {
  return [...word].length < 3;
}
