import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Product, ProductDraft } from '../../../domain/catalogue/product.ts';
import { compareText, sortName } from '../../../domain/catalogue/product-sort.ts';
import { lowStockThreshold } from '../../../domain/catalogue/stock.ts';
import type { IsUnchanged, Products } from '../../shop.ts';
import { recordStockChanges } from '../activity-table.ts';
import type { Database } from '../engine.ts';
import { prepareQuery } from '../prepared-query.ts';
import { cacheQueryResults } from '../query-cache.ts';
import type { Tables } from '../tables.ts';
import { arrangeFeatured } from './arrange-featured.ts';
import { productNameLookup } from './find-by-name.ts';
import { productLists } from './list-products.ts';
import { productBatches } from './product-batches.ts';
import { productChunks } from './product-chunks.ts';
import { isFeatured, isVisible } from './product-filter.ts';
import { insertWithUniqueId, isFirstPublication, publishDraft } from './product-id.ts';
import { orderProducts } from './product-ordering.ts';
import { nextTimestamp, replaceImagesAndTags, selectProducts, toColumns, toProduct } from './product-rows.ts';
import { hasSameTerms, replaceTerms } from './product-terms.ts';
import { createRelatedProductsQuery } from './related-products.ts';
import { productSearch } from './search-products.ts';

export function productTable(database: Database): Products {
  const { read, publish } = database;
  const select = (tables: Kysely<Tables>) => selectProducts(tables, database.sql);
  const selectById = prepareQuery(read, ({ id }: { id: string }) => select(read).where('id', '=', id));
  const selectFeatured = prepareQuery(read, ({ limit }: { limit: number }) =>
    orderProducts(
      select(read).where(isFeatured).where(isVisible).orderBy('featured_position'),
      'featured',
    ).limit(limit),
  );
  const selectTopPicks = prepareQuery(read, ({ limit }: { limit: number }) => {
    const newest = orderProducts(read.selectFrom('product').select('id').where(isVisible), undefined).limit(
      maxSampled,
    );
    const sampled = read.selectFrom(newest.as('newest')).select('id').orderBy(sql`random()`).limit(limit);
    return select(read).where('id', 'in', sampled);
  });
  const selectRelated = createRelatedProductsQuery(database);
  const tags = cacheQueryResults(database, (_: 'in use') => findTagsInUse(read));

  return {
    ...productSearch(database, productLists(database)),
    ...productChunks(database),

    async find(id, { includeHidden = false } = {}) {
      const [row] = await selectById({ id });
      return row && (includeHidden || row.is_hidden === 0) ? toProduct(row) : undefined;
    },

    featured: async limit => (await selectFeatured({ limit })).map(toProduct),

    arrangeFeatured: ids => publish(tables => arrangeFeatured(tables, ids, database.sql)),

    topPicks: async limit => (await selectTopPicks({ limit })).map(toProduct),

    async newArrivals(limit) {
      // A literal, because a partial index is not used for a bound parameter.
      const newArrivals = select(read).where(sql<SqlBool>`is_new_arrival = 1`).where(isVisible);
      return (await orderProducts(newArrivals, undefined).limit(limit).execute()).map(toProduct);
    },

    async lowStock(limit) {
      const low = select(read).where('stock', '<=', lowStockThreshold).where(isVisible);
      return (await orderProducts(low, 'stock-low-high').limit(limit).execute()).map(toProduct);
    },

    related: async (product, limit) => (await selectRelated(product, limit)).map(toProduct),

    tags: () => tags('in use'),

    add(draft, at = new Date()) {
      return publish(async tables => {
        const id = await insertWithUniqueId(tables, draft, at);
        return save(tables, id, draft, undefined);
      });
    },

    change: (id, draft, isUnchanged) => update(id, () => draft, isUnchanged),

    changeStock: (id, stock, isUnchanged) => update(id, before => ({ ...before, stock }), isUnchanged),

    remove(id, isUnchanged = () => true) {
      return publish(async tables => {
        const before = await lockProduct(tables, id);
        if (!before) return 'missing';
        if (!isUnchanged(before)) return 'changed';
        await tables.deleteFrom('product').where('id', '=', id).execute();
        return 'removed';
      });
    },

    ...productBatches(database),
    ...productNameLookup(database),
  };

  async function find(tables: Kysely<Tables>, id: string): Promise<Product | undefined> {
    const row = await select(tables).where('id', '=', id).executeTakeFirst();
    return row && toProduct(row);
  }

  async function lockProduct(tables: Kysely<Tables>, id: string): Promise<Product | undefined> {
    const row = tables
      .selectFrom('product')
      .select('id')
      .where('id', '=', id)
      .modifyEnd(database.sql.lockRows);
    return (await row.executeTakeFirst()) && find(tables, id);
  }

  function update(
    id: string,
    createDraft: (before: Product) => ProductDraft,
    isUnchanged: IsUnchanged = () => true,
  ): Promise<Product | 'missing' | 'changed'> {
    return publish(async tables => {
      const before = await lockProduct(tables, id);
      if (!before) return 'missing';
      if (!isUnchanged(before)) return 'changed';
      const draft = createDraft(before);
      if (isFirstPublication(before, draft)) {
        const newId = await publishDraft(tables, id, draft);
        return save(tables, newId, draft, undefined);
      }
      await tables
        .updateTable('product')
        .set({ ...toColumns(draft), updated_at: nextTimestamp(before.updated_at) })
        .where('id', '=', id)
        .execute();
      return save(tables, id, draft, before);
    });
  }

  async function save(tables: Kysely<Tables>, id: string, draft: ProductDraft, before: Product | undefined) {
    await replaceImagesAndTags(tables, { id, draft });
    if (!before || !hasSameTerms(before, draft)) await replaceTerms(tables, { id, draft });
    const saved = await find(tables, id);
    if (!saved) throw new Error(`Product ${id} vanished while it was being saved`);
    await recordStockChanges(tables, [{ before, after: saved }]);
    return saved;
  }
}

const maxSampled = 1000;

/** A loose index scan: reads one row per distinct tag, and one visible product with it. */
async function findTagsInUse(read: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive in_use (tag) as (
      select min(tag) from product_tag
      union all
      select (select min(tag) from product_tag where product_tag.tag > in_use.tag) from in_use where tag is not null
    )
    select tag from in_use where tag is not null and exists (
      select 1 from product_tag join product on product.id = product_tag.product_id
      where product_tag.tag = in_use.tag and ${isVisible}
    )
  `.execute(read);
  return rows
    .map(({ tag }) => ({ tag, key: sortName(tag) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.tag, b.tag))
    .map(({ tag }) => tag);
}
