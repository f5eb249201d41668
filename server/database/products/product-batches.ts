import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Product, ProductDraft } from '../../../domain/catalogue/product.ts';
import type { ProductEntry, Products, SaveReport } from '../../shop.ts';
import { recordStock } from '../activity-table.ts';
import type { Database } from '../engine.ts';
import type { ProductRow, Tables } from '../tables.ts';
import { insertUnderFreeIds } from './product-id.ts';
import { matching } from './product-matches.ts';
import { laterThan, replaceLists, selectProducts, toColumns, toProduct } from './product-rows.ts';

// Few enough for the parameters that a statement may have, and for readers who come between.
const atOnce = 100;

type Save = { id?: string | undefined; before: Product | undefined; draft: ProductDraft };
type Named = Save & { id: string };
type Decided = { saves: Save[]; report: SaveReport };

/** Work on many products: whole or not at all. */
export function productBatches(
  database: Database,
): Pick<Products, 'idsOf' | 'saveMany' | 'removeMany' | 'restore'> {
  const { read, publish } = database;

  return {
    async idsOf(query) {
      const { rows } = await matching(database, query).execute(read);
      return [...new Set(rows.map(({ id }) => id))];
    },

    async saveMany(entries, { preview = false } = {}) {
      if (preview) return (await decide(read, entries)).report;
      for (;;) {
        try {
          return await publish(tables => saveAll(tables, entries));
        } catch (error) {
          // Somebody has added one of the ids since we looked; another look finds it.
          if (!(error instanceof IdTaken)) throw error;
        }
      }
    },

    removeMany(ids) {
      return publish(async tables => {
        await hold(tables, ids);
        const removed = await findMany(tables, ids);
        for (const some of inPortions([...removed.keys()])) {
          await tables.deleteFrom('product').where('id', 'in', some).execute();
        }
        return [...removed.values()];
      });
    },

    async restore(products) {
      try {
        await publish(async tables => {
          for (const some of inPortions(products)) await putBack(tables, some);
        });
        return 'restored';
      } catch (error) {
        if (error instanceof IdTaken) return 'taken';
        throw error;
      }
    },
  };

  async function saveAll(tables: Kysely<Tables>, entries: ProductEntry[]): Promise<SaveReport> {
    await hold(tables, idsIn(entries));
    const { saves, report } = await decide(tables, entries);
    if (report.refused.length === 0) await save(tables, saves);
    return report;
  }

  async function findMany(tables: Kysely<Tables>, ids: string[]): Promise<Map<string, Product>> {
    const found = new Map<string, Product>();
    for (const some of inPortions(ids)) {
      const rows = await selectProducts(tables, database.sql).where('id', 'in', some).execute();
      for (const row of rows) found.set(row.id, toProduct(row));
      await letOthersIn();
    }
    return found;
  }

  /** Always in the order of the ids, so that two who hold many never wait for each other. */
  async function hold(tables: Kysely<Tables>, ids: string[]): Promise<void> {
    for (const some of inPortions(ids.toSorted())) {
      const held = tables.selectFrom('product').select('id').where('id', 'in', some).orderBy('id');
      await held.modifyEnd(database.sql.holdRow).execute();
    }
  }

  async function decide(tables: Kysely<Tables>, entries: ProductEntry[]): Promise<Decided> {
    const known = await findMany(tables, idsIn(entries));
    const report: SaveReport = { added: 0, changed: 0, same: 0, skipped: 0, refused: [] };
    const saves: Save[] = [];
    for (const [position, { id, decide }] of entries.entries()) {
      if (position % atOnce === 0) await letOthersIn();
      const before = id === undefined ? undefined : known.get(id);
      const decided = decide(before);
      if (decided === 'skip') report.skipped++;
      else if (!decided.ok) report.refused.push({ position, errors: decided.errors });
      else if (before && isSame(before, decided.value)) report.same++;
      else {
        report[before ? 'changed' : 'added']++;
        saves.push({ id, before, draft: decided.value });
      }
    }
    return { saves, report };
  }
}

async function save(tables: Kysely<Tables>, saves: Save[]): Promise<void> {
  const at = new Date();
  // Those with an id first: what then looks for a free one must not find theirs.
  const [unnamed, named] = [saves.filter(isUnnamed), saves.filter(isNamed)];
  for (const some of inPortions(named)) await write(tables, some, at);
  for (const some of inPortions(unnamed)) {
    const ids = await insertUnderFreeIds(
      tables,
      some.map(({ draft }) => draft),
      at,
    );
    await writeAround(
      tables,
      some.map((each, index) => ({ ...each, id: ids[index] ?? '' })),
    );
  }
}

async function putBack(tables: Kysely<Tables>, removed: Product[]): Promise<void> {
  const rows = removed.map(({ id, created_at, updated_at, ...draft }) => ({
    ...toColumns(draft),
    id,
    created_at,
    updated_at: laterThan(updated_at),
  }));
  await insertNew(tables, rows);
  await replaceLists(tables, ...removed.map(product => ({ id: product.id, draft: product })));
  await letOthersIn();
}

async function insertNew(tables: Kysely<Tables>, rows: ProductRow[]): Promise<void> {
  const [inserted] = await tables
    .insertInto('product')
    .values(rows)
    .onConflict(taken => taken.column('id').doNothing())
    .execute();
  if (inserted?.numInsertedOrUpdatedRows !== BigInt(rows.length)) throw new IdTaken();
}

/** Thrown, so that what was written before it is taken out again. */
class IdTaken extends Error {}

const isNamed = (save: Save): save is Named => save.id !== undefined;
const isUnnamed = (save: Save) => save.id === undefined;

async function write(tables: Kysely<Tables>, saved: Named[], at: Date): Promise<void> {
  const rows = saved.map(({ id, before, draft }) => ({
    ...toColumns(draft),
    id,
    created_at: before?.created_at ?? at.toISOString(),
    updated_at: before ? laterThan(before.updated_at) : at.toISOString(),
  }));
  const added = rows.filter((_, index) => !saved[index]?.before);
  const changed = rows.filter((_, index) => saved[index]?.before);
  if (added.length > 0) await insertNew(tables, added);
  if (changed.length > 0) await overwrite(tables, changed);
  await writeAround(tables, saved);
}

/** One statement for many rows; each is there, because it is held. */
async function overwrite(tables: Kysely<Tables>, rows: ProductRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof ProductRow)[];
  await tables
    .insertInto('product')
    .values(rows)
    .onConflict(known =>
      known
        .column('id')
        .doUpdateSet(eb => Object.fromEntries(columns.map(column => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute();
}

/** What belongs to a product but stands in other tables. */
async function writeAround(tables: Kysely<Tables>, saved: Named[]): Promise<void> {
  const relisted = saved.filter(({ before, draft }) => !before || listsOf(before) !== listsOf(draft));
  if (relisted.length > 0) await replaceLists(tables, ...relisted);
  await recordStock(
    tables,
    saved.map(({ id, before, draft }) => ({ before, after: { ...draft, id } })),
  );
  await letOthersIn();
}

const listsOf = ({ images, tags }: ProductDraft) => JSON.stringify([images, tags]);

/** Compared as they would be written. */
function isSame(before: Product, draft: ProductDraft): boolean {
  const written = (product: ProductDraft) => JSON.stringify(toColumns(product)) + listsOf(product);
  return written(before) === written(draft);
}

function idsIn(entries: ProductEntry[]): string[] {
  return entries.flatMap(({ id }) => id ?? []);
}

function* inPortions<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += atOnce) yield all.slice(start, start + atOnce);
}
