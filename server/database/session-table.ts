import type { SessionRecords } from '../accounts/session.ts';
import type { Database } from './engine.ts';
import { updatePasswordHash } from './user-table.ts';

const columns = ['id', 'token_hash', 'user_id', 'created_at', 'last_used_at', 'user_agent'] as const;

export function sessionTable({ read, write }: Database): SessionRecords {
  return {
    add: (session, checked) =>
      write(async tables => {
        // Writing the same hash locks the row, so a concurrent password change also ends this session.
        if (!(await updatePasswordHash(tables, session.user_id, checked, checked))) return false;
        await tables.insertInto('session').values(session).execute();
        return true;
      }),

    async find(tokenHash) {
      const row = await read
        .selectFrom('session')
        .innerJoin('shop_user', 'shop_user.id', 'session.user_id')
        .selectAll('session')
        .select(['shop_user.email', 'shop_user.is_admin', 'shop_user.created_at as joined_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return undefined;
      const { email, is_admin, joined_at, ...session } = row;
      return { session, user: { id: row.user_id, email, is_admin: is_admin === 1, created_at: joined_at } };
    },

    async touch(tokenHash, last_used_at) {
      await write(tables =>
        tables.updateTable('session').set({ last_used_at }).where('token_hash', '=', tokenHash).execute(),
      );
    },

    async remove(tokenHash) {
      await write(async tables => {
        const ended = tables.selectFrom('session').select('id').where('token_hash', '=', tokenHash);
        await tables.deleteFrom('push_subscription').where('session_id', 'in', ended).execute();
        await tables.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
      });
    },

    listByUser: userId =>
      read
        .selectFrom('session')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute(),

    async removeById(userId, id) {
      const [result] = await write(async tables => {
        const push = tables.deleteFrom('push_subscription').where('user_id', '=', userId);
        await push.where('session_id', '=', id).execute();
        return tables.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id).execute();
      });
      return result?.numDeletedRows === 1n;
    },

    async removeOthers(userId, tokenHash) {
      const [result] = await write(async tables => {
        const kept = tables.selectFrom('session').select('id').where('token_hash', '=', tokenHash);
        const push = tables.deleteFrom('push_subscription').where('user_id', '=', userId);
        // Also those of expired sessions.
        await push.where('session_id', 'not in', kept).execute();
        return tables
          .deleteFrom('session')
          .where('user_id', '=', userId)
          .where('token_hash', '<>', tokenHash)
          .execute();
      });
      return Number(result?.numDeletedRows ?? 0);
    },

    async removeExpired(createdBefore, usedBefore) {
      await write(tables =>
        tables
          .deleteFrom('session')
          .where(({ or, eb }) =>
            or([eb('created_at', '<', createdBefore), eb('last_used_at', '<', usedBefore)]),
          )
          .execute(),
      );
    },
  };
}
