import { randomUUID } from 'node:crypto';
import type { Customers } from '../shop.ts';
import type { Database } from './database.ts';

export const customerColumns = ['id', 'name', 'email', 'phone', 'address', 'orders', 'created_at'] as const;

export function customerTable({ read, write }: Database): Customers {
  return {
    list: () =>
      read
        .selectFrom('customer')
        .select(customerColumns)
        .orderBy('created_at', 'desc')
        .orderBy('sequence', 'desc')
        .execute(),

    add: ({ name, email, phone, address, orders = 0 }) =>
      write(tables =>
        tables
          .insertInto('customer')
          .values({
            id: randomUUID(),
            name,
            email,
            phone,
            address,
            orders,
            created_at: new Date().toISOString(),
          })
          .returning(customerColumns)
          .executeTakeFirstOrThrow(),
      ),

    change: (id, { name, email, phone, address, orders }) =>
      write(tables =>
        tables
          .updateTable('customer')
          .set({ name, email, phone, address, ...(orders !== undefined && { orders }) })
          .where('id', '=', id)
          .returning(customerColumns)
          .executeTakeFirst(),
      ),

    async remove(id) {
      const [result] = await write(tables => tables.deleteFrom('customer').where('id', '=', id).execute());
      return result?.numDeletedRows === 1n;
    },
  };
}
