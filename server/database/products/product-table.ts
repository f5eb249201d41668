import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Product, ProductDraft } from '../../../domain/catalogue/product.ts';
import { compareText, sortName } from '../../../domain/catalogue/product-sort.ts';
import { lowStockThreshold } from '../../../domain/catalogue/stock.ts';
import type { Products, Unchanged } from '../../shop.ts';
import { recordStock } from '../activity-table.ts';
import type { Database } from '../engine.ts';
import { wordOnce } from '../prepared-query.ts';
import { rememberAnswers } from '../query-cache.ts';
import type { Tables } from '../tables.ts';
import { productNaming } from './find-by-name.ts';
import { productPages } from './list-products.ts';
import { productBatches } from './product-batches.ts';
import { productParts } from './product-chunks.ts';
import { insertUnderFreeId } from './product-id.ts';
import { inOrder } from './product-ordering.ts';
import { laterThan, replaceLists, selectProducts, toColumns, toProduct } from './product-rows.ts';
import { productNeighbours } from './related-products.ts';

export function productTable(database: Database): Products {
  const { read, publish } = database;
  const select = (tables: Kysely<Tables>) => selectProducts(tables, database.sql);
  const selectById = wordOnce(read, ({ id }: { id: string }) => select(read).where('id', '=', id));
  const selectFeatured = wordOnce(read, ({ limit }: { limit: number }) =>
    inOrder(select(read).where('featured_rank', '<=', 1), 'featured').limit(limit),
  );
  const selectPicks = wordOnce(read, ({ limit }: { limit: number }) => {
    const newest = inOrder(read.selectFrom('product').select('id'), undefined).limit(mostDrawnFrom);
    const chosen = read.selectFrom(newest.as('newest')).select('id').orderBy(sql`random()`).limit(limit);
    return select(read).where('id', 'in', chosen);
  });
  const selectNeighbours = productNeighbours(database);
  const tags = rememberAnswers(database, (_: 'in use') => tagsInUse(read));

  return {
    ...productPages(database),
    ...productParts(database),

    async find(id) {
      const [row] = await selectById({ id });
      return row && toProduct(row);
    },

    featured: async limit => (await selectFeatured({ limit })).map(toProduct),

    topPicks: async limit => (await selectPicks({ limit })).map(toProduct),

    async newArrivals(limit) {
      // Written out, because an index of some rows is only used where the engine can see that these are they.
      const arrived = select(read).where(sql<SqlBool>`is_new_arrival = 1`);
      return (await inOrder(arrived, undefined).limit(limit).execute()).map(toProduct);
    },

    async lowStock(limit) {
      const low = select(read).where('stock', '>', 0).where('stock', '<=', lowStockThreshold);
      return (await inOrder(low, 'stock-low-high').limit(limit).execute()).map(toProduct);
    },

    related: async (product, limit) => (await selectNeighbours(product, limit)).map(toProduct),

    tags: () => tags('in use'),

    add(draft, at = new Date()) {
      return publish(async tables => {
        const id = await insertUnderFreeId(tables, draft, at);
        return save(tables, id, draft, undefined);
      });
    },

    change: (id, draft, unchanged) => rewrite(id, () => draft, unchanged),

    changeStock: (id, stock, unchanged) => rewrite(id, before => ({ ...before, stock }), unchanged),

    remove(id, unchanged = () => true) {
      return publish(async tables => {
        const before = await hold(tables, id);
        if (!before) return 'missing';
        if (!unchanged(before)) return 'changed';
        await tables.deleteFrom('product').where('id', '=', id).execute();
        return 'removed';
      });
    },

    ...productBatches(database),
    ...productNaming(database),
  };

  async function find(tables: Kysely<Tables>, id: string): Promise<Product | undefined> {
    const row = await select(tables).where('id', '=', id).executeTakeFirst();
    return row && toProduct(row);
  }

  async function hold(tables: Kysely<Tables>, id: string): Promise<Product | undefined> {
    const held = tables
      .selectFrom('product')
      .select('id')
      .where('id', '=', id)
      .modifyEnd(database.sql.holdRow);
    return (await held.executeTakeFirst()) && find(tables, id);
  }

  function rewrite(
    id: string,
    decide: (before: Product) => ProductDraft,
    unchanged: Unchanged = () => true,
  ): Promise<Product | 'missing' | 'changed'> {
    return publish(async tables => {
      const before = await hold(tables, id);
      if (!before) return 'missing';
      if (!unchanged(before)) return 'changed';
      const draft = decide(before);
      await tables
        .updateTable('product')
        .set({ ...toColumns(draft), updated_at: laterThan(before.updated_at) })
        .where('id', '=', id)
        .execute();
      return save(tables, id, draft, before);
    });
  }

  async function save(tables: Kysely<Tables>, id: string, draft: ProductDraft, before: Product | undefined) {
    await replaceLists(tables, { id, draft });
    const saved = await find(tables, id);
    if (!saved) throw new Error(`Product ${id} vanished while it was being saved`);
    await recordStock(tables, [{ before, after: saved }]);
    return saved;
  }
}

/** Above this, a draw is one among the newest. */
const mostDrawnFrom = 1000;

/** From each tag straight to the next: no more is read than there are different tags. */
async function tagsInUse(read: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive in_use (tag) as (
      select min(tag) from product_tag
      union all
      select (select min(tag) from product_tag where product_tag.tag > in_use.tag) from in_use where tag is not null
    )
    select tag from in_use where tag is not null
  `.execute(read);
  return rows
    .map(({ tag }) => ({ tag, key: sortName(tag) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.tag, b.tag))
    .map(({ tag }) => tag);
}
