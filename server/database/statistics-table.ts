import { sql } from 'kysely';
import { addStockFigures, defaultManualStatistics, noStock } from '../../domain/statistics.ts';
import { lowStockThreshold } from '../../domain/stock.ts';
import type { Shop } from '../shop.ts';
import type { Database } from './database.ts';

export function statisticsTable({ read, write }: Database): Shop['statistics'] {
  return {
    async read() {
      const row = await read
        .selectFrom('manual_statistics')
        .select([
          'total_orders as totalOrders',
          'total_revenue as totalRevenue',
          'total_customers as totalCustomers',
        ])
        .executeTakeFirst();
      return row ?? defaultManualStatistics;
    },

    async save(figures) {
      const columns = {
        total_orders: figures.totalOrders,
        total_revenue: figures.totalRevenue,
        total_customers: figures.totalCustomers,
      };
      await write(tables =>
        tables
          .insertInto('manual_statistics')
          .values({ id: 1, ...columns })
          .onConflict(taken => taken.column('id').doUpdateSet(columns))
          .execute(),
      );
      return figures;
    },

    async stock() {
      const rows = await read
        .selectFrom('product')
        .select(({ fn }) => [
          'category',
          fn.countAll<number>().as('products'),
          fn.sum<number>('stock').as('units'),
          // Whole numbers of 64 bits would overflow at what a large catalogue may be worth.
          sql<number>`sum(cast(price_paise as double precision) * stock)`.as('valuePaise'),
          sql<number>`sum(case when stock > ${lowStockThreshold} then 1 else 0 end)`.as('in'),
          sql<number>`sum(case when stock between 1 and ${lowStockThreshold} then 1 else 0 end)`.as('low'),
          sql<number>`sum(case when stock <= 0 then 1 else 0 end)`.as('out'),
        ])
        .groupBy('category')
        .execute();
      return rows.reduce(
        (all, { category, ...figures }) => addStockFigures(all, category, figures),
        noStock(),
      );
    },
  };
}
