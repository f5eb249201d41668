import { randomUUID } from 'node:crypto';
import type { Messages } from '../shop.ts';
import type { Database } from './engine.ts';
import { readMessagePage } from './message-page.ts';
import { messageColumns, toMessage } from './message-row.ts';

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

    page: query => readMessagePage(read, query),

    async find(id) {
      const rows = read.selectFrom('message').select(messageColumns).where('id', '=', id);
      const row = await rows.executeTakeFirst();
      return row && toMessage(row);
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

    async changeMany(ids, change) {
      if (change === 'delete') return removeMany(ids);
      const [result] = await write(tables =>
        tables.updateTable('message').set(changedColumns[change]).where('id', 'in', ids).execute(),
      );
      return Number(result?.numUpdatedRows ?? 0);
    },

    async eraseBefore(date) {
      const erased = date === undefined ? 0 : await removeBefore(date);
      await scrub();
      return erased;
    },
  };

  async function removeMany(ids: string[]): Promise<number> {
    const [result] = await write(tables => tables.deleteFrom('message').where('id', 'in', ids).execute());
    const removed = Number(result?.numDeletedRows ?? 0);
    if (removed > 0) await scrub();
    return removed;
  }

  async function removeBefore(date: string): Promise<number> {
    const [result] = await write(tables => tables.deleteFrom('message').where('date', '<', date).execute());
    return Number(result?.numDeletedRows ?? 0);
  }
}

const changedColumns = {
  read: { read: 1 },
  answered: { read: 1, answered: 1 },
  'not-answered': { answered: 0 },
} as const;
