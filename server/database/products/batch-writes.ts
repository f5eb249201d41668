import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Product, ProductDraft } from '../../../domain/catalogue/product.ts';
import { recordStockChanges } from '../activity-table.ts';
import type { Dialect } from '../engine.ts';
import type { ProductRow, Tables } from '../tables.ts';
import { nextTimestamp, replaceImagesAndTags, selectProducts, toColumns, toProduct } from './product-rows.ts';
import { hasSameTerms, replaceTerms } from './product-terms.ts';

// Stays below the parameter limit of a statement and lets readers in between.
export const batchSize = 100;

export type SaveWithId = { id: string; before: Product | undefined; draft: ProductDraft };

export async function findMany(
  tables: Kysely<Tables>,
  ids: string[],
  dialect: Dialect,
): Promise<Map<string, Product>> {
  const found = new Map<string, Product>();
  for (const batch of inBatches(ids)) {
    const rows = await selectProducts(tables, dialect).where('id', 'in', batch).execute();
    for (const row of rows) found.set(row.id, toProduct(row));
    await yieldToEventLoop();
  }
  return found;
}

/** Locks in id order, so that two batches cannot deadlock. */
export async function lockProducts(
  tables: Kysely<Tables>,
  ids: string[],
  { lockRows }: Dialect,
): Promise<void> {
  for (const batch of inBatches(ids.toSorted())) {
    const rows = tables.selectFrom('product').select('id').where('id', 'in', batch).orderBy('id');
    await rows.modifyEnd(lockRows).execute();
  }
}

export async function reinsert(tables: Kysely<Tables>, removed: Product[]): Promise<void> {
  const rows = removed.map(({ id, created_at, updated_at, ...draft }) => ({
    ...toColumns(draft),
    id,
    created_at,
    updated_at: nextTimestamp(updated_at),
  }));
  await insertNew(tables, rows);
  const saved = removed.map(product => ({ id: product.id, draft: product }));
  await replaceImagesAndTags(tables, ...saved);
  await replaceTerms(tables, ...saved);
  await yieldToEventLoop();
}

async function insertNew(tables: Kysely<Tables>, rows: ProductRow[]): Promise<void> {
  const [inserted] = await tables
    .insertInto('product')
    .values(rows)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
  if (inserted?.numInsertedOrUpdatedRows !== BigInt(rows.length)) throw new IdInUseError();
}

export class IdInUseError extends Error {}

export async function writeProducts(tables: Kysely<Tables>, saved: SaveWithId[], at: Date): Promise<void> {
  const rows = saved.map(({ id, before, draft }) => ({
    ...toColumns(draft),
    id,
    created_at: before?.created_at ?? at.toISOString(),
    updated_at: before ? nextTimestamp(before.updated_at) : at.toISOString(),
  }));
  const added = rows.filter((_, index) => !saved[index]?.before);
  const changed = rows.filter((_, index) => saved[index]?.before);
  if (added.length > 0) await insertNew(tables, added);
  if (changed.length > 0) await updateRows(tables, changed);
  await writeRelatedTables(tables, saved);
}

/** An upsert that only updates: the rows exist because they are locked. */
async function updateRows(tables: Kysely<Tables>, rows: ProductRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof ProductRow)[];
  await tables
    .insertInto('product')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(eb => Object.fromEntries(columns.map(column => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute();
}

export async function writeRelatedTables(tables: Kysely<Tables>, saved: SaveWithId[]): Promise<void> {
  const withNewLists = saved.filter(
    ({ before, draft }) => !before || serializeLists(before) !== serializeLists(draft),
  );
  if (withNewLists.length > 0) await replaceImagesAndTags(tables, ...withNewLists);
  const withNewTerms = saved.filter(({ before, draft }) => !before || !hasSameTerms(before, draft));
  if (withNewTerms.length > 0) await replaceTerms(tables, ...withNewTerms);
  await recordStockChanges(
    tables,
    saved.map(({ id, before, draft }) => ({ before, after: { ...draft, id } })),
  );
  await yieldToEventLoop();
}

export const serializeLists = ({ images, tags }: ProductDraft) => JSON.stringify([images, tags]);

export function* inBatches<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize);
}
