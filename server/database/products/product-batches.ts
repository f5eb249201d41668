import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Product, ProductDraft } from '../../../domain/catalogue/product.ts';
import type { ProductEntry, Products, SaveReport } from '../../shop.ts';
import { recordStockChanges } from '../activity-table.ts';
import type { Database } from '../engine.ts';
import type { ProductRow, Tables } from '../tables.ts';
import { collectMatches } from './collect-matches.ts';
import { insertManyWithUniqueIds, isFirstPublication, publishDraft } from './product-id.ts';
import { nextTimestamp, replaceImagesAndTags, selectProducts, toColumns, toProduct } from './product-rows.ts';
import { hasSameTerms, replaceTerms } from './product-terms.ts';

// Stays below the parameter limit of a statement and lets readers in between.
const batchSize = 100;

type Save = { id?: string | undefined; before: Product | undefined; draft: ProductDraft };
type SaveWithId = Save & { id: string };
type Plan = { saves: Save[]; report: SaveReport };

/** Each operation saves all products or none. */
export function productBatches(
  database: Database,
): Pick<Products, 'findIds' | 'saveMany' | 'removeMany' | 'restore'> {
  const { read, publish } = database;

  return {
    findIds: query => collectMatches(database, query),

    async saveMany(entries, { preview = false } = {}) {
      if (preview) return (await planSaves(read, entries)).report;
      for (;;) {
        try {
          return await publish(tables => saveAll(tables, entries));
        } catch (error) {
          // Another writer added one of the ids meanwhile; the retry finds it.
          if (!(error instanceof IdInUseError)) throw error;
        }
      }
    },

    removeMany(ids) {
      return publish(async tables => {
        await lockProducts(tables, ids);
        const removed = await findMany(tables, ids);
        for (const batch of inBatches([...removed.keys()])) {
          await tables.deleteFrom('product').where('id', 'in', batch).execute();
        }
        return [...removed.values()];
      });
    },

    async restore(products) {
      try {
        await publish(async tables => {
          for (const batch of inBatches(products)) await reinsert(tables, batch);
        });
        return 'restored';
      } catch (error) {
        if (error instanceof IdInUseError) return 'id-in-use';
        throw error;
      }
    },
  };

  async function saveAll(tables: Kysely<Tables>, entries: ProductEntry[]): Promise<SaveReport> {
    await lockProducts(tables, idsIn(entries));
    const { saves, report } = await planSaves(tables, entries);
    if (report.refused.length === 0) await save(tables, saves);
    return report;
  }

  async function findMany(tables: Kysely<Tables>, ids: string[]): Promise<Map<string, Product>> {
    const found = new Map<string, Product>();
    for (const batch of inBatches(ids)) {
      const rows = await selectProducts(tables, database.sql).where('id', 'in', batch).execute();
      for (const row of rows) found.set(row.id, toProduct(row));
      await yieldToEventLoop();
    }
    return found;
  }

  /** Locks in id order, so that two batches cannot deadlock. */
  async function lockProducts(tables: Kysely<Tables>, ids: string[]): Promise<void> {
    for (const batch of inBatches(ids.toSorted())) {
      const rows = tables.selectFrom('product').select('id').where('id', 'in', batch).orderBy('id');
      await rows.modifyEnd(database.sql.lockRows).execute();
    }
  }

  async function planSaves(tables: Kysely<Tables>, entries: ProductEntry[]): Promise<Plan> {
    const stored = await findMany(tables, idsIn(entries));
    const report: SaveReport = { added: 0, changed: 0, same: 0, skipped: 0, refused: [] };
    const saves: Save[] = [];
    for (const [position, { id, decide }] of entries.entries()) {
      if (position % batchSize === 0) await yieldToEventLoop();
      const before = id === undefined ? undefined : stored.get(id);
      const decision = decide(before);
      if (decision === 'skip') report.skipped++;
      else if (!decision.ok) report.refused.push({ position, errors: decision.errors });
      else if (before && isUnchanged(before, decision.value)) report.same++;
      else {
        report[before ? 'changed' : 'added']++;
        saves.push({ id, before, draft: decision.value });
      }
    }
    return { saves, report };
  }
}

async function save(tables: Kysely<Tables>, saves: Save[]): Promise<void> {
  const at = new Date();
  const isPublished = (each: Save) =>
    each.before !== undefined && isFirstPublication(each.before, each.draft);
  const [published, others] = [saves.filter(isPublished), saves.filter(each => !isPublished(each))];
  // Given ids are saved first, so that generated ids cannot take them.
  const [withoutId, withId] = [others.filter(save => !hasId(save)), others.filter(hasId)];
  for (const batch of inBatches(withId)) await writeProducts(tables, batch, at);
  for (const batch of inBatches(withoutId)) {
    const ids = await insertManyWithUniqueIds(
      tables,
      batch.map(({ draft }) => draft),
      at,
    );
    await writeRelatedTables(
      tables,
      batch.map((each, index) => ({ ...each, id: ids[index] ?? '' })),
    );
  }
  for (const { id: draftId = '', draft } of published) {
    const id = await publishDraft(tables, draftId, draft);
    await writeRelatedTables(tables, [{ id, before: undefined, draft }]);
  }
}

async function reinsert(tables: Kysely<Tables>, removed: Product[]): Promise<void> {
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

/** Thrown to roll back the transaction. */
class IdInUseError extends Error {}

const hasId = (save: Save): save is SaveWithId => save.id !== undefined;

async function writeProducts(tables: Kysely<Tables>, saved: SaveWithId[], at: Date): Promise<void> {
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

async function writeRelatedTables(tables: Kysely<Tables>, saved: SaveWithId[]): Promise<void> {
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

const serializeLists = ({ images, tags }: ProductDraft) => JSON.stringify([images, tags]);

/** Compares the stored form. */
function isUnchanged(before: Product, draft: ProductDraft): boolean {
  const serialize = (product: ProductDraft) => JSON.stringify(toColumns(product)) + serializeLists(product);
  return serialize(before) === serialize(draft);
}

function idsIn(entries: ProductEntry[]): string[] {
  return entries.flatMap(({ id }) => id ?? []);
}

function* inBatches<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize);
}
