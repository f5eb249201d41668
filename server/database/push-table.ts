import type { PushRecords } from '../notifications/notifications.ts';
import type { Database } from './engine.ts';

export function pushTable({ read, write }: Database): PushRecords {
  const selectKeys = (tables: Pick<typeof read, 'selectFrom'>) =>
    tables.selectFrom('push_key').select(['public_key as publicKey', 'private_key as privateKey']);
  return {
    findKeys: () => selectKeys(read).executeTakeFirst(),

    addKeys: ({ publicKey, privateKey }) =>
      write(async tables => {
        await tables
          .insertInto('push_key')
          .values({ id: 1, public_key: publicKey, private_key: privateKey })
          .onConflict(conflict => conflict.column('id').doNothing())
          .execute();
        return selectKeys(tables).executeTakeFirstOrThrow();
      }),

    async list() {
      const rows = await read.selectFrom('push_subscription').selectAll().orderBy('created_at').execute();
      return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
    },

    async add({ userId, sessionId }, { endpoint, keys: { p256dh, auth } }) {
      const owner = { user_id: userId, session_id: sessionId };
      const row = { endpoint, ...owner, p256dh, auth, created_at: new Date().toISOString() };
      await write(tables =>
        tables
          .insertInto('push_subscription')
          .values(row)
          .onConflict(conflict => conflict.column('endpoint').doUpdateSet(row))
          .execute(),
      );
    },

    async renew({ userId, sessionId }, endpoint) {
      const [result] = await write(tables =>
        tables
          .updateTable('push_subscription')
          .set({ user_id: userId, session_id: sessionId })
          .where('endpoint', '=', endpoint)
          .execute(),
      );
      return result?.numUpdatedRows === 1n;
    },

    async remove(endpoint) {
      await write(tables =>
        tables.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute(),
      );
    },
  };
}
