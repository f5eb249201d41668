import type { Kysely } from 'kysely';
import { salesSince, summarizeSales } from '../../domain/shop/sales.ts';
import {
  addStockFigures,
  applyOrderToStatistics,
  defaultManualStatistics,
  emptyStockFigures,
  emptyStockStatistics,
  type ManualStatistics,
} from '../../domain/shop/statistics.ts';
import type { Shop } from '../shop.ts';
import type { Database } from './engine.ts';
import type { Tables } from './tables.ts';

export function statisticsTable({ read, write }: Database): Shop['statistics'] {
  return {
    async read() {
      const row = await read.selectFrom('manual_statistics').select(figureColumns).executeTakeFirst();
      return row ?? defaultManualStatistics;
    },

    save: figures =>
      write(async tables => {
        const all = { ...(await lockManualStatistics(tables)), ...figures };
        await tables.updateTable('manual_statistics').set(toColumns(all)).execute();
        return all;
      }),

    async sales() {
      const now = Date.now();
      const items = await read
        .selectFrom('taken_order')
        .innerJoin('taken_piece', 'taken_piece.order_id', 'taken_order.id')
        .select(['order_id', 'taken_at', 'counted_paise as paise', 'product_id', 'name', 'quantity'])
        .where('undone_at', 'is', null)
        .where('taken_at', '>=', salesSince(now))
        .orderBy('taken_at')
        .execute();
      return summarizeSales(items, now);
    },

    async stock() {
      const rows = await read
        .selectFrom('product_tally')
        .select(({ fn }) => [
          'category',
          'stock_state',
          fn.sum<number>('products').as('products'),
          fn.sum<number>('units').as('units'),
          fn.sum<number>('value_paise').as('valuePaise'),
        ])
        .where('stock_state', '<>', 'hidden')
        .groupBy(['category', 'stock_state'])
        .execute();
      return rows.reduce(
        (all, { category, stock_state, ...figures }) =>
          addStockFigures(all, category, {
            ...emptyStockFigures,
            ...figures,
            [stock_state]: figures.products,
          }),
        emptyStockStatistics(),
      );
    },
  };
}

const figureColumns = [
  'total_orders as totalOrders',
  'total_revenue as totalRevenue',
  'total_customers as totalCustomers',
] as const;

const toColumns = ({ totalOrders, totalRevenue, totalCustomers }: ManualStatistics) => ({
  total_orders: totalOrders,
  total_revenue: totalRevenue,
  total_customers: totalCustomers,
});

export async function adjustManualTotals(
  tables: Kysely<Tables>,
  change: Parameters<typeof applyOrderToStatistics>[1],
): Promise<boolean> {
  const counted = applyOrderToStatistics(await lockManualStatistics(tables), change);
  if (counted) await tables.updateTable('manual_statistics').set(toColumns(counted)).execute();
  return counted !== undefined;
}

/** An upsert without changes locks the row and creates it if missing. */
export function lockManualStatistics(tables: Kysely<Tables>): Promise<ManualStatistics> {
  return tables
    .insertInto('manual_statistics')
    .values({ id: 1, ...toColumns(defaultManualStatistics) })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ id: 1 }))
    .returning(figureColumns)
    .executeTakeFirstOrThrow();
}
