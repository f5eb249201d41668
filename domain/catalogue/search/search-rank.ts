import type { CategoryId } from '../category.ts';
import { categoriesNamed } from './category-words.ts';
import { withoutGenericWords } from './generic-words.ts';

/** How well a product that matches all words does so; lower is better. `text` comes from `searchText`. */
type SearchRank = (text: string, category: CategoryId) => number;

/** By the worst field that a specific word needs: name, other names, scientific name, category, tags, description. */
export function createSearchRank(words: readonly string[]): SearchRank {
  const matchers = withoutGenericWords(words).map(word => ({
    word,
    whole: wholeWord(word),
    named: categoriesNamed(word),
  }));
  return (text, category) => {
    const [name = '', otherNames = '', scientificName = '', tags = '', description = ''] = text.split('\n');
    const ranks = matchers.map(({ word, whole, named }) => {
      const fields = [
        name,
        otherNames,
        scientificName,
        named.includes(category) ? word : '',
        tags,
        description,
      ];
      const best = fields.findIndex(field => field.includes(word));
      return 2 * best + (whole.test(fields[best] ?? '') ? 0 : 1);
    });
    return Math.max(0, ...ranks);
  };
}

/** Without \b, which knows only Latin letters. The plural counts as the word. */
function wholeWord(word: string): RegExp {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}s?(?![\\p{L}\\p{M}\\p{N}])`, 'u');
}
