import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../domain/people/contact.ts';
import type { Messages } from '../shop.ts';
import type { Database } from './engine.ts';
import type { MessageRow } from './tables.ts';

export const messageColumns = ['id', 'name', 'email', 'phone', 'subject', 'message', 'date', 'read'] as const;

export function messageTable({ read, write, scrub }: Database): Messages {
  return {
    async list() {
      const rows = await read
        .selectFrom('message')
        .select(messageColumns)
        .orderBy('date', 'desc')
        .orderBy('sequence', 'desc')
        .execute();
      return rows.map(toMessage);
    },

    async unread() {
      const counted = read.selectFrom('message').select(({ fn }) => fn.countAll<number>().as('unread'));
      return (await counted.where('read', '=', 0).executeTakeFirstOrThrow()).unread;
    },

    async add({ name, email, phone, subject, message }) {
      const row = { id: randomUUID(), name, email, phone, subject, message, date: new Date().toISOString() };
      await write(tables =>
        tables
          .insertInto('message')
          .values({ ...row, read: 0 })
          .execute(),
      );
      return { ...row, read: false };
    },

    async markRead(id) {
      const [result] = await write(tables =>
        tables.updateTable('message').set({ read: 1 }).where('id', '=', id).execute(),
      );
      return result?.numUpdatedRows === 1n;
    },

    async remove(id) {
      const [result] = await write(tables => tables.deleteFrom('message').where('id', '=', id).execute());
      const isRemoved = result?.numDeletedRows === 1n;
      if (isRemoved) await scrub();
      return isRemoved;
    },

    async eraseBefore(date) {
      const erased = date === undefined ? 0 : await removeBefore(date);
      await scrub();
      return erased;
    },
  };

  async function removeBefore(date: string): Promise<number> {
    const [result] = await write(tables => tables.deleteFrom('message').where('date', '<', date).execute());
    return Number(result?.numDeletedRows ?? 0);
  }
}

export function toMessage(row: Pick<MessageRow, (typeof messageColumns)[number]>): ContactMessage {
  return { ...row, read: row.read === 1 };
}
