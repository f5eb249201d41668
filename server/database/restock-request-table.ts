import { type Kysely, sql } from 'kysely';
import { isOutOfStock } from '../../domain/catalogue/stock.ts';
import type { RestockRequests } from '../shop.ts';
import type { Database } from './engine.ts';
import type { Tables } from './tables.ts';

/** Counts taps on 'Tell me when it is back' since a product last sold out; holds no personal data. */
export function restockRequestTable({ read, write }: Database): RestockRequests {
  return {
    add: id =>
      write(async tables => {
        const product = await tables
          .selectFrom('product')
          .select('stock')
          .where('id', '=', id)
          .where('is_hidden', '=', 0)
          .executeTakeFirst();
        if (!product) return false;
        if (isOutOfStock(product.stock)) await countTap(tables, id);
        return true;
      }),

    async countsFor(ids) {
      if (ids.length === 0) return {};
      const rows = await read.selectFrom('wanted').selectAll().where('product_id', 'in', ids).execute();
      return Object.fromEntries(rows.map(({ product_id, taps }) => [product_id, taps]));
    },

    mostRequested: limit =>
      read
        .selectFrom('wanted')
        .innerJoin('product', 'product.id', 'wanted.product_id')
        .select(['product.id', 'product.name', 'wanted.taps'])
        .where('product.stock', '<=', 0)
        .where('product.is_hidden', '=', 0)
        .orderBy('wanted.taps', 'desc')
        .orderBy('product.sort_name')
        .limit(limit)
        .execute(),
  };
}

async function countTap(tables: Kysely<Tables>, id: string): Promise<void> {
  await tables
    .insertInto('wanted')
    .values({ product_id: id, taps: 1 })
    .onConflict(conflict => conflict.column('product_id').doUpdateSet({ taps: sql`wanted.taps + 1` }))
    .execute();
}

/** Called when a product sells out again, so that the count stays readable until then. */
export async function deleteRestockRequests(tables: Kysely<Tables>, ids: string[]): Promise<void> {
  if (ids.length > 0) await tables.deleteFrom('wanted').where('product_id', 'in', ids).execute();
}
