import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isDraftId, type Product, type ProductDraft, slugify } from '../../../domain/catalogue/product.ts';
import { romanizeMalayalam } from '../../../domain/catalogue/romanize-malayalam.ts';
import type { Tables } from '../tables.ts';
import { toColumns } from './product-rows.ts';

/** The id is the slug of the name, with the first free number from 2 if it is taken; for a hidden product a draft id. */
export async function insertWithUniqueId(
  tables: Kysely<Tables>,
  draft: ProductDraft,
  at: Date,
): Promise<string> {
  const date = at.toISOString();
  const row = { ...toColumns(draft), created_at: date, updated_at: date };
  while (true) {
    const id = draft.is_hidden ? createDraftId() : await findUnusedId(tables, preferredId(draft));
    const [inserted] = await tables
      .insertInto('product')
      .values({ ...row, id })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute();
    if (inserted?.numInsertedOrUpdatedRows === 1n) return id;
  }
}

/** Inserts products with unused slugs in one statement, the others one by one. */
export async function insertManyWithUniqueIds(
  tables: Kysely<Tables>,
  drafts: ProductDraft[],
  at: Date,
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const date = at.toISOString();
  const preferredIds = drafts.map(draft => (draft.is_hidden ? createDraftId() : preferredId(draft)));
  const rows = drafts.map((draft, index) => ({
    ...toColumns(draft),
    id: preferredIds[index] ?? '',
    created_at: date,
    updated_at: date,
  }));
  const inserted = await tables
    .insertInto('product')
    .values(rows)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  // Of two drafts with the same slug, the first gets it.
  const insertedIds = new Set(inserted.map(({ id }) => id));
  const ids: string[] = [];
  for (const [index, draft] of drafts.entries()) {
    const id = preferredIds[index] ?? '';
    ids.push(insertedIds.delete(id) ? id : await insertWithUniqueId(tables, draft, at));
  }
  return ids;
}

const preferredId = ({ name }: ProductDraft) => slugify(romanizeMalayalam(name));

const createDraftId = () => `draft-${randomBytes(8).toString('hex')}`;

export function isFirstPublication(before: Pick<Product, 'id'>, draft: ProductDraft): boolean {
  return isDraftId(before.id) && !draft.is_hidden;
}

export async function publishDraft(
  tables: Kysely<Tables>,
  draftId: string,
  draft: ProductDraft,
): Promise<string> {
  const id = await insertWithUniqueId(tables, draft, new Date());
  await tables.updateTable('taken_piece').set({ product_id: id }).where('product_id', '=', draftId).execute();
  await tables.deleteFrom('product').where('id', '=', draftId).execute();
  return id;
}

async function findUnusedId(tables: Kysely<Tables>, slug: string): Promise<string> {
  const usedIds = new Set((await findIdsWithSlug(tables, slug)).map(({ id }) => id));
  if (!usedIds.has(slug)) return slug;
  let number = 2;
  while (usedIds.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

/** '.' is the code point after '-', so the range is an index prefix search for the slug and a hyphen. */
function findIdsWithSlug(tables: Kysely<Tables>, slug: string) {
  return tables
    .selectFrom('product')
    .select('id')
    .where(({ or, and, eb }) =>
      or([eb('id', '=', slug), and([eb('id', '>', `${slug}-`), eb('id', '<', `${slug}.`)])]),
    )
    .execute();
}
