import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Product, ProductDraft } from '../../../domain/catalogue/product.ts';
import type { ProductEntry, Products, SaveReport } from '../../shop.ts';
import type { Database } from '../engine.ts';
import type { Tables } from '../tables.ts';
import {
  batchSize,
  findMany,
  IdInUseError,
  inBatches,
  lockProducts,
  reinsert,
  type SaveWithId,
  serializeLists,
  writeProducts,
  writeRelatedTables,
} from './batch-writes.ts';
import { collectMatches } from './collect-matches.ts';
import { insertManyWithUniqueIds, isFirstPublication, publishDraft } from './product-id.ts';
import { recordImport } from './product-imports.ts';
import { toColumns } from './product-rows.ts';

type Save = { id?: string | undefined; before: Product | undefined; draft: ProductDraft };
type Plan = { saves: Save[]; report: SaveReport };

export function productBatches(
  database: Database,
): Pick<Products, 'findIds' | 'saveMany' | 'removeMany' | 'restore'> {
  const { read, publish } = database;

  return {
    findIds: query => collectMatches(database, query),

    async saveMany(entries, { preview = false, isImport = false } = {}) {
      if (preview) return (await planSaves(read, entries)).report;
      for (;;) {
        try {
          return await publish(tables => saveAll(tables, entries, isImport));
        } catch (error) {
          // Another writer added one of the ids meanwhile; the retry finds it.
          if (!(error instanceof IdInUseError)) throw error;
        }
      }
    },

    removeMany(ids) {
      return publish(async tables => {
        await lockProducts(tables, ids, database.sql);
        const removed = await findMany(tables, ids, database.sql);
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

  async function saveAll(
    tables: Kysely<Tables>,
    entries: ProductEntry[],
    isImport: boolean,
  ): Promise<SaveReport> {
    await lockProducts(tables, idsIn(entries), database.sql);
    const { saves, report } = await planSaves(tables, entries);
    if (report.refused.length > 0) return report;
    const saved = await save(tables, saves);
    if (!isImport || saved.length === 0) return report;
    return { ...report, importId: await recordImport(tables, saved, report) };
  }

  async function planSaves(tables: Kysely<Tables>, entries: ProductEntry[]): Promise<Plan> {
    const stored = await findMany(tables, idsIn(entries), database.sql);
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

async function save(tables: Kysely<Tables>, saves: Save[]): Promise<SaveWithId[]> {
  const at = new Date();
  const saved: SaveWithId[] = [];
  const isPublished = (each: Save) =>
    each.before !== undefined && isFirstPublication(each.before, each.draft);
  const [published, others] = [saves.filter(isPublished), saves.filter(each => !isPublished(each))];
  // Given ids are saved first, so that generated ids cannot take them.
  const [withoutId, withId] = [others.filter(save => !hasId(save)), others.filter(hasId)];
  for (const batch of inBatches(withId)) {
    await writeProducts(tables, batch, at);
    saved.push(...batch);
  }
  for (const batch of inBatches(withoutId)) {
    const ids = await insertManyWithUniqueIds(
      tables,
      batch.map(({ draft }) => draft),
      at,
    );
    const added = batch.map((each, index) => ({ ...each, id: ids[index] ?? '' }));
    await writeRelatedTables(tables, added);
    saved.push(...added);
  }
  for (const { id: draftId = '', before, draft } of published) {
    const id = await publishDraft(tables, draftId, draft);
    await writeRelatedTables(tables, [{ id, before: undefined, draft }]);
    saved.push({ id, before, draft });
  }
  return saved;
}

const hasId = (save: Save): save is SaveWithId => save.id !== undefined;

function isUnchanged(before: Product, draft: ProductDraft): boolean {
  const serialize = (product: ProductDraft) => JSON.stringify(toColumns(product)) + serializeLists(product);
  return serialize(before) === serialize(draft);
}

function idsIn(entries: ProductEntry[]): string[] {
  return entries.flatMap(({ id }) => id ?? []);
}
