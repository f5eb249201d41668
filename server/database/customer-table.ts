import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Customer, CustomerDetails, CustomerDraft } from '../../domain/people/customer.ts';
import { isSamePerson } from '../../domain/people/person.ts';
import type { Customers } from '../shop.ts';
import type { Database } from './engine.ts';
import { lockManualStatistics } from './statistics-table.ts';
import type { Tables } from './tables.ts';

export const customerColumns = ['id', 'name', 'email', 'phone', 'address', 'orders', 'created_at'] as const;

export function customerTable({ read, write, scrub }: Database): Customers {
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
      const isRemoved = result?.numDeletedRows === 1n;
      if (isRemoved) await scrub();
      return isRemoved;
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

/** An existing customer keeps the name; e-mail and phone are only filled in if blank; a new address replaces the old. */
export async function recordCustomer(
  tables: Kysely<Tables>,
  person: CustomerDetails,
): Promise<{ customer: Customer; isNew: boolean }> {
  // The lock prevents two concurrent orders from adding the same customer twice.
  await lockManualStatistics(tables);
  const all = await tables.selectFrom('customer').select(customerColumns).orderBy('sequence').execute();
  const existing = all.find(customer => isSamePerson(customer, person));
  if (!existing) return { customer: await insert(tables, { ...person, orders: 1 }), isNew: true };
  const customer = await tables
    .updateTable('customer')
    .set(({ eb }) => ({
      email: existing.email || person.email,
      phone: existing.phone || person.phone,
      address: person.address || existing.address,
      orders: eb('orders', '+', 1),
    }))
    .where('id', '=', existing.id)
    .returning(customerColumns)
    .executeTakeFirstOrThrow();
  return { customer, isNew: false };
}

export async function decrementOrderCount(tables: Kysely<Tables>, id: string): Promise<void> {
  await tables
    .updateTable('customer')
    .set(({ eb }) => ({ orders: eb('orders', '-', 1) }))
    .where('id', '=', id)
    .where('orders', '>', 0)
    .execute();
}
