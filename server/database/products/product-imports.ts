import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { importUndoCutoff } from '../../../domain/catalogue/import/import-undo.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { ProductImports } from '../../shop.ts';
import type { Database } from '../engine.ts';
import type { ProductImportItemRow, Tables } from '../tables.ts';
import {
  findMany,
  IdInUseError,
  inBatches,
  lockProducts,
  reinsert,
  type SaveWithId,
  writeProducts,
} from './batch-writes.ts';

export async function recordImport(
  tables: Kysely<Tables>,
  saved: Pick<SaveWithId, 'id' | 'before'>[],
  { added, changed }: { added: number; changed: number },
): Promise<string> {
  const id = randomUUID();
  const imported_at = new Date().toISOString();
  await tables.insertInto('product_import').values({ id, imported_at, added, changed }).execute();
  for (const batch of inBatches(saved)) {
    const dates = await readDates(
      tables,
      batch.map(each => each.id),
    );
    const items = batch.map(each => ({
      import_id: id,
      product_id: each.id,
      before: each.before ? JSON.stringify(each.before) : '',
      saved_at: dates.get(each.id) ?? '',
    }));
    await tables.insertInto('product_import_item').values(items).execute();
  }
  return id;
}

export function productImports({ read, publish, sql }: Database): ProductImports {
  return {
    recent(now) {
      return read
        .selectFrom('product_import')
        .selectAll()
        .where('imported_at', '>', importUndoCutoff(now))
        .orderBy('imported_at', 'desc')
        .limit(maxListed)
        .execute();
    },

    async undo(id, now) {
      try {
        return await publish(tables => undoImport(tables, id, now));
      } catch (error) {
        if (error instanceof IdInUseError) return 'touched';
        throw error;
      }
    },

    async eraseExpired(now) {
      await publish(tables =>
        tables.deleteFrom('product_import').where('imported_at', '<=', importUndoCutoff(now)).execute(),
      );
    },
  };

  async function undoImport(tables: Kysely<Tables>, id: string, now: Date) {
    const found = await tables
      .selectFrom('product_import')
      .select(['added', 'changed'])
      .where('id', '=', id)
      .where('imported_at', '>', importUndoCutoff(now))
      .executeTakeFirst();
    if (!found) return 'missing';
    const items = await tables
      .selectFrom('product_import_item')
      .selectAll()
      .where('import_id', '=', id)
      .execute();
    const ids = items.map(({ product_id }) => product_id);
    await lockProducts(tables, ids, sql);
    const current = await findMany(tables, ids, sql);
    if (items.some(item => current.get(item.product_id)?.updated_at !== item.saved_at)) return 'touched';
    for (const batch of inBatches(items)) await undoItems(tables, batch, current, now);
    await tables.deleteFrom('product_import').where('id', '=', id).execute();
    return found;
  }
}

const maxListed = 5;

async function undoItems(
  tables: Kysely<Tables>,
  items: ProductImportItemRow[],
  current: ReadonlyMap<string, Product>,
  now: Date,
): Promise<void> {
  const parsed = items.map(({ product_id, before }) => ({
    id: product_id,
    original: before ? (JSON.parse(before) as Product) : undefined,
  }));
  const isSameProduct = ({ id, original }: (typeof parsed)[number]) => original?.id === id;
  const replaced = parsed.filter(item => !isSameProduct(item));
  if (replaced.length > 0) {
    const ids = replaced.map(({ id }) => id);
    await tables.deleteFrom('product').where('id', 'in', ids).execute();
    const drafts = replaced.flatMap(({ original }) => original ?? []);
    if (drafts.length > 0) await reinsert(tables, drafts);
  }
  const reverted = parsed
    .filter(isSameProduct)
    .flatMap(({ id, original }) => (original ? [{ id, before: current.get(id), draft: original }] : []));
  if (reverted.length > 0) await writeProducts(tables, reverted, now);
}

async function readDates(tables: Kysely<Tables>, ids: string[]): Promise<Map<string, string>> {
  const rows = await tables
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}
