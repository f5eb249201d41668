import type { UserTable } from '../database/user-table.ts';
import type { Users } from '../shop.ts';
import { hashPassword } from './password.ts';

export function createUsers(table: UserTable): Users {
  return {
    list: table.list,
    remove: table.remove,

    async add({ email, password, is_admin }) {
      return table.add({ email, password_hash: await hashPassword(password), is_admin });
    },

    async setPassword(email, password) {
      const user = await table.byEmail(email);
      if (!user) return false;
      await table.replacePassword(user.id, await hashPassword(password));
      return true;
    },
  };
}
