import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { compareText, sortName } from '../../domain/catalogue-order.ts';
import type { Product, ProductDraft } from '../../domain/product.ts';
import { lowStockThreshold } from '../../domain/stock.ts';
import type { ProductQuery } from '../../domain/stock-list.ts';
import type { ProductPage, Products, Unchanged } from '../shop.ts';
import { recordStock } from './activity-table.ts';
import type { Database } from './database.ts';
import { productBatches } from './product-batches.ts';
import { matches } from './product-filter.ts';
import { insertUnderFreeId } from './product-id.ts';
import { cursorAt, isBeyond, orderingOf, type Place, parseCursor } from './product-order.ts';
import { laterThan, replaceLists, selectProducts, toColumns, toProduct } from './product-rows.ts';
import type { Tables } from './tables.ts';

export function productTable(database: Database): Products {
  const { read, publish } = database;
  const select = (tables: Kysely<Tables>) => selectProducts(tables, database.sql);

  return {
    list: query => browse(query ?? {}),

    async page({ cursor, back = false, ...query }) {
      if (cursor === undefined) return browse(query);
      const place = parseCursor(cursor, query.sort);
      if (!place) return 'bad-cursor';
      return back ? browseBack(query, place) : browse(query, place);
    },

    find: id => find(read, id),

    async featured(limit) {
      const featured = select(read).where('featured_rank', '<=', 1);
      return (await inOrder(featured, 'featured').limit(limit).execute()).map(toProduct);
    },

    async topPicks(limit) {
      const chosen = read.selectFrom('product').select('id').orderBy(sql`random()`).limit(limit);
      return (await select(read).where('id', 'in', chosen).execute()).map(toProduct);
    },

    async newArrivals(limit) {
      const arrived = select(read).where('is_new_arrival', '=', 1);
      return (await inOrder(arrived, undefined).limit(limit).execute()).map(toProduct);
    },

    async lowStock(limit) {
      const low = select(read).where('stock', '>', 0).where('stock', '<=', lowStockThreshold);
      return (await low.orderBy('stock').orderBy('sort_name').limit(limit).execute()).map(toProduct);
    },

    async related({ id, category, tags }, limit) {
      const others = select(read)
        .where('category', '=', category)
        .where('id', '!=', id)
        .orderBy(eb => eb.case().when('stock', '>', 0).then(0).else(1).end())
        .$if(tags.length > 0, query => query.orderBy(eb => sharedTags(eb, tags), 'desc'));
      return (await inOrder(others, 'featured').limit(limit).execute()).map(toProduct);
    },

    async tags() {
      const rows = await read.selectFrom('product_tag').select('tag').distinct().execute();
      return rows
        .map(({ tag }) => ({ tag, key: sortName(tag) }))
        .sort((a, b) => compareText(a.key, b.key) || compareText(a.tag, b.tag))
        .map(({ tag }) => tag);
    },

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
  };

  async function browse(
    query: ProductQuery & { limit?: number | undefined },
    place?: Place,
  ): Promise<ProductPage> {
    const { limit, sort } = query;
    const wanted = select(read).where(matches(query));
    const rest = place ? wanted.where(isBeyond(place, sort)) : wanted;
    if (limit === undefined) {
      const products = (await inOrder(rest, sort).execute()).map(toProduct);
      return { products, total: products.length };
    }
    const rows = await inOrder(rest, sort)
      .limit(limit + 1)
      .execute();
    const shown = rows.slice(0, limit);
    const first = place && shown.at(0);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      products: shown.map(toProduct),
      total: await count(query),
      ...(first && { previous: cursorAt(first, sort) }),
      ...(last && { next: cursorAt(last, sort) }),
    };
  }

  /** The page that ends before a place. Near the beginning it is the first page, so that it is never a short one. */
  async function browseBack(query: ProductQuery & { limit: number }, place: Place): Promise<ProductPage> {
    const { limit, sort } = query;
    const before = select(read)
      .where(matches(query))
      .where(isBeyond(place, sort, true));
    const rows = await inOrder(before, sort, true)
      .limit(limit + 1)
      .execute();
    if (rows.length <= limit) return browse(query);
    const shown = rows.slice(0, limit).reverse();
    const [first, last] = [shown.at(0), shown.at(-1)];
    return {
      products: shown.map(toProduct),
      total: await count(query),
      ...(first && { previous: cursorAt(first, sort) }),
      ...(last && { next: cursorAt(last, sort) }),
    };
  }

  async function count(query: ProductQuery): Promise<number> {
    const counted = read.selectFrom('product').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await counted.where(matches(query)).executeTakeFirstOrThrow()).total;
  }

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

function inOrder<O>(
  query: SelectQueryBuilder<Tables, 'product', O>,
  sort: ProductQuery['sort'],
  back = false,
) {
  const { keys, direction } = orderingOf(sort, back);
  return keys.reduce((ordered, key) => ordered.orderBy(`product.${key}`, direction), query);
}

function sharedTags(eb: ExpressionBuilder<Tables, 'product'>, tags: string[]) {
  return eb
    .selectFrom('product_tag')
    .select(({ fn }) => fn.countAll().as('shared'))
    .whereRef('product_tag.product_id', '=', 'product.id')
    .where('tag', 'in', tags);
}
