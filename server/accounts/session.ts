import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sessions, User } from '../shop.ts';
import { hashOfNobody, hashPassword, isPassword, isWeakerThanToday } from './password.ts';

/** What the database keeps of users, as sessions need it. Addresses are compared in lower case. */
export type UserRecords = {
  byEmail(email: string): Promise<UserRecord | undefined>;
  /** False when the hash is another by now than the one that was checked. */
  setPasswordHash(userId: string, passwordHash: string, checked: string): Promise<boolean>;
  /** Ends every session of the user in the same transaction. False as above; nothing to check: always. */
  replacePassword(userId: string, passwordHash: string, checked?: string): Promise<boolean>;
};

export type UserRecord = User & { password_hash: string };

/** What the database keeps of sessions: never the token, only its hash. Dates are ISO 8601 UTC. */
export type SessionRecords = {
  /** False when the user's hash is another by now than the one that was checked: the password was changed meanwhile. */
  add(session: SessionRecord, checked: string): Promise<boolean>;
  find(tokenHash: string): Promise<{ session: SessionRecord; user: User } | undefined>;
  touch(tokenHash: string, lastUsedAt: string): Promise<void>;
  remove(tokenHash: string): Promise<void>;
  listOf(userId: string): Promise<SessionRecord[]>;
  /** False when the user has no such session. */
  removeById(userId: string, id: string): Promise<boolean>;
  /** Forgets sessions begun before the one date or last used before the other. */
  removeEnded(begunBefore: string, usedBefore: string): Promise<void>;
};

type SessionRecord = {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
};

const minute = 60_000;
const touchPatience = 100;
export const idleMinutes = 12 * 60;
export const longestMinutes = 7 * 24 * 60;

/** `now` stands in for the clock in tests. */
export function createSessions(
  users: UserRecords,
  sessions: SessionRecords,
  now: () => number = Date.now,
): Sessions {
  const nobody = hashOfNobody();

  return {
    async signIn(email, password) {
      const user = await users.byEmail(email);
      const isRight = await isPassword(password, user?.password_hash ?? nobody);
      if (!user || !isRight) return 'wrong-pair';
      if (!user.is_admin) return 'not-admin';
      await sessions.removeEnded(before(longestMinutes), before(idleMinutes));
      const token = await begin(user, await strengthen(user, password));
      return token ? { token, visitor: visitorOf(user) } : 'wrong-pair';
    },

    async visitor(token) {
      const found = token === '' ? undefined : await sessions.find(hashOf(token));
      if (!found || hasEnded(found.session)) return undefined;
      // Once a minute is exact enough for an idle time of hours and spares a write for every request.
      if (found.session.last_used_at < before(1)) {
        // On a locked or full disk the owner can still read; an idle time that counts from earlier is on the safe side.
        const touched = sessions.touch(found.session.token_hash, isoNow()).catch(() => {});
        await Promise.race([touched, sleep(touchPatience)]);
      }
      return visitorOf(found.user);
    },

    end(token) {
      return sessions.remove(hashOf(token));
    },

    async list(visitor, token) {
      const active = (await sessions.listOf(visitor.id)).filter(session => !hasEnded(session));
      return active.map(({ id, token_hash, created_at, last_used_at }) => ({
        id,
        created_at,
        last_used_at,
        current: token_hash === hashOf(token),
      }));
    },

    endOne(visitor, id) {
      return sessions.removeById(visitor.id, id);
    },

    async changePassword(visitor, current, password) {
      const user = await users.byEmail(visitor.email);
      if (!user || !(await isPassword(current, user.password_hash))) return 'wrong-password';
      const passwordHash = await hashPassword(password);
      const isReplaced = await users.replacePassword(user.id, passwordHash, user.password_hash);
      const token = isReplaced && (await begin(user, passwordHash));
      return token ? { token } : 'wrong-password';
    },
  };

  /** The hash that stands for the password from now on. */
  async function strengthen({ id, password_hash }: UserRecord, password: string): Promise<string> {
    if (!isWeakerThanToday(password_hash)) return password_hash;
    const stronger = await hashPassword(password);
    return (await users.setPasswordHash(id, stronger, password_hash)) ? stronger : password_hash;
  }

  /** To check a password takes a while, in which it may be changed: no session begins with the old one after that. */
  async function begin(user: User, checked: string): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url');
    const begun = isoNow();
    const session = {
      id: randomUUID(),
      token_hash: hashOf(token),
      user_id: user.id,
      created_at: begun,
      last_used_at: begun,
    };
    return (await sessions.add(session, checked)) ? token : undefined;
  }

  function hasEnded({ created_at, last_used_at }: SessionRecord): boolean {
    // Begun while the clock was far ahead, it would last until the clock has caught up.
    const isFromTheFuture = last_used_at > before(-idleMinutes);
    return created_at <= before(longestMinutes) || last_used_at <= before(idleMinutes) || isFromTheFuture;
  }

  function before(minutes: number): string {
    return new Date(now() - minutes * minute).toISOString();
  }

  function isoNow(): string {
    return new Date(now()).toISOString();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function visitorOf({ id, email, is_admin }: User) {
  return { id, email, isAdmin: is_admin };
}
