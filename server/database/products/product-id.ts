import type { Kysely } from 'kysely';
import { type ProductDraft, slugFor } from '../../../domain/catalogue/product.ts';
import type { Tables } from '../tables.ts';
import { toColumns } from './product-rows.ts';

/** Gives the new product its id: the name's slug, or the slug with the first free number from 2. */
export async function insertUnderFreeId(
  tables: Kysely<Tables>,
  draft: ProductDraft,
  at: Date,
): Promise<string> {
  const date = at.toISOString();
  const row = { ...toColumns(draft), created_at: date, updated_at: date };
  while (true) {
    const id = await freeId(tables, slugFor(draft.name));
    // Someone may take the id between the look and the insert: then we look again.
    const [inserted] = await tables
      .insertInto('product')
      .values({ ...row, id })
      .onConflict(taken => taken.column('id').doNothing())
      .execute();
    if (inserted?.numInsertedOrUpdatedRows === 1n) return id;
  }
}

/** The same for many, in their order: those whose slug is free go in together, the others one by one. */
export async function insertUnderFreeIds(
  tables: Kysely<Tables>,
  drafts: ProductDraft[],
  at: Date,
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const date = at.toISOString();
  const rows = drafts.map(draft => ({
    ...toColumns(draft),
    id: slugFor(draft.name),
    created_at: date,
    updated_at: date,
  }));
  const inserted = await tables
    .insertInto('product')
    .values(rows)
    .onConflict(taken => taken.column('id').doNothing())
    .returning('id')
    .execute();
  // Of two with one slug the first has got it.
  const free = new Set(inserted.map(({ id }) => id));
  const ids: string[] = [];
  for (const draft of drafts) {
    const slug = slugFor(draft.name);
    ids.push(free.delete(slug) ? slug : await insertUnderFreeId(tables, draft, at));
  }
  return ids;
}

async function freeId(tables: Kysely<Tables>, slug: string): Promise<string> {
  const taken = new Set((await idsLike(tables, slug)).map(({ id }) => id));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

/** In code points '.' follows '-', so the range holds what begins with the slug and a hyphen, by way of the index. */
function idsLike(tables: Kysely<Tables>, slug: string) {
  return tables
    .selectFrom('product')
    .select('id')
    .where(({ or, and, eb }) =>
      or([eb('id', '=', slug), and([eb('id', '>', `${slug}-`), eb('id', '<', `${slug}.`)])]),
    )
    .execute();
}
