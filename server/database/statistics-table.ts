import { defaultManualStatistics } from '../../domain/statistics.ts';
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
  };
}
