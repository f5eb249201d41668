import type { Kysely } from 'kysely';
import type { ProductDraft } from '../../../domain/catalogue/product.ts';
import { soundKey } from '../../../domain/catalogue/search/sound-key.ts';
import { vocabularyOf } from '../../../domain/catalogue/search/vocabulary.ts';
import type { Tables } from '../tables.ts';

/** Stays below the parameter limit of a statement. */
const maxRows = 5_000;

/** Replaces the vocabulary of each product. Hidden products have none: a correction to their names would find nothing. */
export async function replaceTerms(
  tables: Kysely<Tables>,
  ...saved: { id: string; draft: ProductDraft }[]
): Promise<void> {
  const ids = saved.map(({ id }) => id);
  await tables.deleteFrom('product_term').where('product_id', 'in', ids).execute();
  const rows = saved.flatMap(({ id: product_id, draft }) =>
    [...(draft.is_hidden ? [] : vocabularyOf(draft))].map(term => ({
      product_id,
      term,
      key: soundKey(term),
    })),
  );
  for (let start = 0; start < rows.length; start += maxRows)
    await tables
      .insertInto('product_term')
      .values(rows.slice(start, start + maxRows))
      .execute();
}

export function hasSameTerms(before: ProductDraft, after: ProductDraft): boolean {
  return serializeNames(before) === serializeNames(after);
}

const serializeNames = ({ name, scientific_name, other_names, tags, is_hidden = false }: ProductDraft) =>
  JSON.stringify([name, scientific_name, other_names, tags, is_hidden]);
