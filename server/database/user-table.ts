import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UserRecord, UserRecords } from '../accounts/session.ts';
import type { User } from '../shop.ts';
import type { Database } from './engine.ts';
import { flag } from './products/product-rows.ts';
import type { Flag, Tables } from './tables.ts';

export type UserTable = UserRecords & {
  list(): Promise<User[]>;
  /** `undefined` when the address is taken. */
  add(user: { email: string; password_hash: string; is_admin: boolean }): Promise<User | undefined>;
};

const columns = ['id', 'email', 'is_admin', 'created_at'] as const;

export function userTable({ read, write }: Database): UserTable {
  return {
    async list() {
      const rows = await read.selectFrom('shop_user').select(columns).orderBy('email').execute();
      return rows.map(withBoolean);
    },

    async byEmail(email) {
      const row = await read
        .selectFrom('shop_user')
        .select([...columns, 'password_hash'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
      return row && withBoolean<UserRecord>(row);
    },

    async add({ email, password_hash, is_admin }) {
      const user = { id: randomUUID(), email: email.toLowerCase(), created_at: new Date().toISOString() };
      const row = await write(tables =>
        tables
          .insertInto('shop_user')
          .values({ ...user, password_hash, is_admin: flag(is_admin) })
          .onConflict(taken => taken.column('email').doNothing())
          .returning(columns)
          .executeTakeFirst(),
      );
      return row && withBoolean(row);
    },

    setPasswordHash: (userId, passwordHash, checked) =>
      write(tables => setHash(tables, userId, passwordHash, checked)),

    replacePassword: (userId, passwordHash, checked) =>
      write(async tables => {
        if (!(await setHash(tables, userId, passwordHash, checked))) return false;
        await tables.deleteFrom('session').where('user_id', '=', userId).execute();
        return true;
      }),
  };
}

/** False when the hash is not the one that was checked; nothing to check: whatever it is. Holds the user's row. */
export async function setHash(
  tables: Kysely<Tables>,
  userId: string,
  password_hash: string,
  checked: string | undefined,
): Promise<boolean> {
  let change = tables.updateTable('shop_user').set({ password_hash }).where('id', '=', userId);
  if (checked !== undefined) change = change.where('password_hash', '=', checked);
  const [result] = await change.execute();
  return result?.numUpdatedRows === 1n;
}

function withBoolean<U extends User>(row: Omit<U, 'is_admin'> & { is_admin: Flag }): U {
  return { ...row, is_admin: row.is_admin === 1 } as U;
}
