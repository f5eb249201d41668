import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { categoriesNamed } from '../../../domain/catalogue/search/category-words.ts';
import { withoutGenericWords } from '../../../domain/catalogue/search/generic-words.ts';
import { searchWords } from '../../../domain/catalogue/search/search-text.ts';
import { soundKey } from '../../../domain/catalogue/search/sound-key.ts';

/** The words by which `named` tells products apart. */
export const namingWords = (q: string) => withoutGenericWords(searchWords(q));

/** Whether the word is, as a whole, in a name or a tag of the product, or names its category. */
export function isNamed(word: string): RawBuilder<SqlBool> {
  const isTerm = sql`exists (
    select 1 from product_term where product_term.product_id = product.id and term in (${sql.join(formsOf(word))})
  )`;
  const categories = categoriesNamed(word);
  return categories.length > 0
    ? sql`(${isTerm} or product.category in (${sql.join(categories)}))`
    : sql`${isTerm}`;
}

export function selectIdsByName(word: string): RawBuilder<{ id: string }> {
  const terms = formsOf(word).map(
    term => sql`select product_id as id from product_term where key = ${soundKey(term)} and term = ${term}`,
  );
  const categories = categoriesNamed(word).map(id => sql`select id from product where category = ${id}`);
  return sql`${sql.join([...terms, ...categories], sql` union all `)}`;
}

const formsOf = (word: string) => [word, `${word}s`];
