import { type Kysely, sql } from 'kysely';
import { isOutOfStock } from '../../domain/catalogue/stock.ts';
import type { Wanted } from '../shop.ts';
import type { Database } from './engine.ts';
import type { Tables } from './tables.ts';

/** How often 'Tell me when it is back' was tapped since a product last sold out: a number and nobody's data. */
export function wantedTable({ read, write }: Database): Wanted {
  return {
    add: id =>
      write(async tables => {
        const product = await tables
          .selectFrom('product')
          .select('stock')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!product) return false;
        if (isOutOfStock(product.stock)) await countTap(tables, id);
        return true;
      }),

    async of(ids) {
      if (ids.length === 0) return {};
      const rows = await read.selectFrom('wanted').selectAll().where('product_id', 'in', ids).execute();
      return Object.fromEntries(rows.map(({ product_id, taps }) => [product_id, taps]));
    },

    most: limit =>
      read
        .selectFrom('wanted')
        .innerJoin('product', 'product.id', 'wanted.product_id')
        .select(['product.id', 'product.name', 'wanted.taps'])
        .where('product.stock', '<=', 0)
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
    .onConflict(known => known.column('product_id').doUpdateSet({ taps: sql`wanted.taps + 1` }))
    .execute();
}

/** A new waiting begins when a product sells out, so the old one stays readable until then. */
export async function forgetWanted(tables: Kysely<Tables>, ids: string[]): Promise<void> {
  if (ids.length > 0) await tables.deleteFrom('wanted').where('product_id', 'in', ids).execute();
}
