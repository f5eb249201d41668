import { type CategoryId, categories } from '../category.ts';
import { splitWords } from './indic-text.ts';

/** The categories that a search word names, also in the singular; all but pots are plants. */
export function categoriesNamed(word: string): readonly CategoryId[] {
  return byWord.get(singular(word)) ?? [];
}

const singular = (word: string) => word.replace(/s$/, '');

const byWord = new Map<string, CategoryId[]>();
for (const { id, name } of categories) {
  if (id === 'all') continue;
  const words = splitWords(id === 'pots' ? name : `${name} plants`);
  for (const word of new Set(words.map(singular))) byWord.set(word, [...(byWord.get(word) ?? []), id]);
}
