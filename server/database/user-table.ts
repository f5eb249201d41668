import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UserRecord, UserRecords } from '../accounts/session.ts';
import type { User, Users } from '../shop.ts';
import type { Database } from './engine.ts';
import { toFlag } from './products/product-rows.ts';
import type { Flag, Tables } from './tables.ts';

export type UserTable = UserRecords & {
  list(): Promise<User[]>;
  remove: Users['remove'];
  add(user: { email: string; password_hash: string; is_admin: boolean }): Promise<User | undefined>;
};

const columns = ['id', 'email', 'is_admin', 'created_at'] as const;

export function userTable({ read, write, sql }: Database): UserTable {
  return {
    async list() {
      const rows = await read.selectFrom('shop_user').select(columns).orderBy('email').execute();
      return rows.map(withBooleans);
    },

    async byEmail(email) {
      const row = await read
        .selectFrom('shop_user')
        .select([...columns, 'password_hash'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
      return row && withBooleans<UserRecord>(row);
    },

    async add({ email, password_hash, is_admin }) {
      const user = { id: randomUUID(), email: email.toLowerCase(), created_at: new Date().toISOString() };
      const row = await write(tables =>
        tables
          .insertInto('shop_user')
          .values({ ...user, password_hash, is_admin: toFlag(is_admin) })
          .onConflict(conflict => conflict.column('email').doNothing())
          .returning(columns)
          .executeTakeFirst(),
      );
      return row && withBooleans(row);
    },

    remove: email =>
      write(async tables => {
        // Otherwise two admins removed at the same time could each pass for not the last.
        await sql.lockTables(tables, ['shop_user']);
        const users = await tables.selectFrom('shop_user').select(['id', 'email', 'is_admin']).execute();
        const user = users.find(each => each.email === email.toLowerCase());
        if (!user) return 'missing';
        if (user.is_admin && !users.some(other => other.is_admin && other !== user)) return 'last-admin';
        await tables.deleteFrom('shop_user').where('id', '=', user.id).execute();
        return 'removed';
      }),

    setPasswordHash: (userId, passwordHash, expectedHash) =>
      write(tables => updatePasswordHash(tables, userId, passwordHash, expectedHash)),

    replacePassword: (userId, passwordHash, expectedHash) =>
      write(async tables => {
        if (!(await updatePasswordHash(tables, userId, passwordHash, expectedHash))) return false;
        await tables.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
        await tables.deleteFrom('session').where('user_id', '=', userId).execute();
        return true;
      }),
  };
}

/** False when the stored hash differs from `expectedHash`, if given. Locks the user's row. */
export async function updatePasswordHash(
  tables: Kysely<Tables>,
  userId: string,
  password_hash: string,
  expectedHash: string | undefined,
): Promise<boolean> {
  let change = tables.updateTable('shop_user').set({ password_hash }).where('id', '=', userId);
  if (expectedHash !== undefined) change = change.where('password_hash', '=', expectedHash);
  const [result] = await change.execute();
  return result?.numUpdatedRows === 1n;
}

function withBooleans<U extends User>(row: Omit<U, 'is_admin'> & { is_admin: Flag }): U {
  return { ...row, is_admin: row.is_admin === 1 } as U;
}
