import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OrderCustomer } from '../../domain/orders/fulfilled-order.ts';
import type { Customer, CustomerDraft } from '../../domain/people/customer.ts';
import { isSamePerson } from '../../domain/people/person.ts';
import type { Customers } from '../shop.ts';
import type { Database } from './engine.ts';
import { holdFigures } from './statistics-table.ts';
import type { Tables } from './tables.ts';

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

    add: draft => write(tables => insert(tables, draft)),

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

function insert(tables: Kysely<Tables>, { name, email, phone, address, orders = 0 }: CustomerDraft) {
  return tables
    .insertInto('customer')
    .values({ id: randomUUID(), name, email, phone, address, orders, created_at: new Date().toISOString() })
    .returning(customerColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Finds who ordered or adds them, with one order more. Of somebody known the name stays, e-mail and phone are filled in
 * where they were blank, and an address that was given is where the plants go from now on.
 */
export async function recordCustomer(
  tables: Kysely<Tables>,
  person: OrderCustomer,
): Promise<{ customer: Customer; isNew: boolean }> {
  // Whoever writes customers down holds the totals: two desks that do not know somebody yet would both add them.
  await holdFigures(tables);
  const all = await tables.selectFrom('customer').select(customerColumns).orderBy('sequence').execute();
  const known = all.find(customer => isSamePerson(customer, person));
  if (!known) return { customer: await insert(tables, { ...person, orders: 1 }), isNew: true };
  const customer = await tables
    .updateTable('customer')
    .set(({ eb }) => ({
      email: known.email || person.email,
      phone: known.phone || person.phone,
      address: person.address || known.address,
      orders: eb('orders', '+', 1),
    }))
    .where('id', '=', known.id)
    .returning(customerColumns)
    .executeTakeFirstOrThrow();
  return { customer, isNew: false };
}

export async function forgetOrderOf(tables: Kysely<Tables>, id: string): Promise<void> {
  await tables
    .updateTable('customer')
    .set(({ eb }) => ({ orders: eb('orders', '-', 1) }))
    .where('id', '=', id)
    .where('orders', '>', 0)
    .execute();
}
