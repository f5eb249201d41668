import type { Kysely } from 'kysely';
import {
  addStockFigures,
  countOrder,
  defaultManualStatistics,
  type ManualStatistics,
  noFigures,
  noStock,
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
        const all = { ...(await holdFigures(tables)), ...figures };
        await tables.updateTable('manual_statistics').set(toColumns(all)).execute();
        return all;
      }),

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
        .groupBy(['category', 'stock_state'])
        .execute();
      return rows.reduce(
        (all, { category, stock_state, ...figures }) =>
          addStockFigures(all, category, { ...noFigures, ...figures, [stock_state]: figures.products }),
        noStock(),
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

/** Part of the transaction that takes an order or undoes it; false when the owner's revenue is no number to add to. */
export async function recordOrder(
  tables: Kysely<Tables>,
  change: Parameters<typeof countOrder>[1],
): Promise<boolean> {
  const counted = countOrder(await holdFigures(tables), change);
  if (counted) await tables.updateTable('manual_statistics').set(toColumns(counted)).execute();
  return counted !== undefined;
}

/** Writing what is there already holds the row until the transaction ends, and makes it when there is none yet. */
export function holdFigures(tables: Kysely<Tables>): Promise<ManualStatistics> {
  return tables
    .insertInto('manual_statistics')
    .values({ id: 1, ...toColumns(defaultManualStatistics) })
    .onConflict(known => known.column('id').doUpdateSet({ id: 1 }))
    .returning(figureColumns)
    .executeTakeFirstOrThrow();
}
