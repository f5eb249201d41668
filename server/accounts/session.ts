import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanLine } from '../../domain/input/plain-text.ts';
import { describeDevice } from '../../domain/shop/device-name.ts';
import type { Sessions, SessionTokens, User } from '../shop.ts';
import { issueDeviceToken, verifyDeviceToken } from './known-device.ts';
import { createDummyHash, hashPassword, needsRehash, verifyPassword } from './password.ts';

export type UserRecords = {
  byEmail(email: string): Promise<UserRecord | undefined>;
  /** False when the stored hash differs from `expectedHash`. */
  setPasswordHash(userId: string, passwordHash: string, expectedHash: string): Promise<boolean>;
  /** Also ends all sessions and notifications of the user. False when the stored hash differs from `expectedHash`, if given. */
  replacePassword(userId: string, passwordHash: string, expectedHash?: string): Promise<boolean>;
};

export type UserRecord = User & { password_hash: string };

/** Stores only the hash of the token. Dates are ISO 8601 UTC. */
export type SessionRecords = {
  /** False when the password was changed since `expectedHash` was read. */
  add(session: SessionRecord, expectedHash: string): Promise<boolean>;
  find(tokenHash: string): Promise<{ session: SessionRecord; user: User } | undefined>;
  touch(tokenHash: string, lastUsedAt: string): Promise<void>;
  /** Removing a session also turns off its notifications; an expired one keeps them. */
  remove(tokenHash: string): Promise<void>;
  listByUser(userId: string): Promise<SessionRecord[]>;
  removeById(userId: string, id: string): Promise<boolean>;
  removeOthers(userId: string, tokenHash: string): Promise<number>;
  removeExpired(createdBefore: string, usedBefore: string): Promise<void>;
};

type SessionRecord = {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string;
};

const minute = 60_000;
const touchTimeoutMs = 100;
const maxUserAgent = 300;
export const idleMinutes = 12 * 60;
export const maxSessionMinutes = 7 * 24 * 60;

export function createSessions(
  users: UserRecords,
  sessions: SessionRecords,
  now: () => number = Date.now,
): Sessions {
  const dummyHash = createDummyHash();

  return {
    async signIn(email, password, userAgent) {
      const user = await users.byEmail(email);
      const isCorrect = await verifyPassword(password, user?.password_hash ?? dummyHash);
      if (!user || !isCorrect) return 'wrong-pair';
      if (!user.is_admin) return 'not-admin';
      await sessions.removeExpired(minutesAgo(maxSessionMinutes), minutesAgo(idleMinutes));
      const tokens = await startSession(user, await rehashIfNeeded(user, password), userAgent);
      return tokens ? { ...tokens, visitor: toVisitor(user) } : 'wrong-pair';
    },

    async findKnownDevice(email, deviceToken) {
      const user = await users.byEmail(email);
      return verifyDeviceToken(deviceToken, user?.password_hash ?? dummyHash);
    },

    async visitor(token) {
      const found = token === '' ? undefined : await sessions.find(hashToken(token));
      if (!found || isExpired(found.session)) return undefined;
      // At most once a minute, to avoid a write for every request.
      if (found.session.last_used_at < minutesAgo(1)) {
        // A failed update must not block reading; the session then only expires earlier.
        const touched = sessions.touch(found.session.token_hash, isoNow()).catch(() => {});
        await Promise.race([touched, sleep(touchTimeoutMs)]);
      }
      return toVisitor(found.user);
    },

    async findId(token) {
      return (await sessions.find(hashToken(token)))?.session.id ?? '';
    },

    end(token) {
      return sessions.remove(hashToken(token));
    },

    async list(visitor, token) {
      const active = (await sessions.listByUser(visitor.id)).filter(session => !isExpired(session));
      return active.map(({ id, token_hash, created_at, last_used_at, user_agent }) => ({
        id,
        device: describeDevice(user_agent),
        created_at,
        last_used_at,
        current: token_hash === hashToken(token),
      }));
    },

    endOthers: (visitor, token) => sessions.removeOthers(visitor.id, hashToken(token)),

    endOne(visitor, id) {
      return sessions.removeById(visitor.id, id);
    },

    async changePassword(visitor, current, password, userAgent) {
      const user = await users.byEmail(visitor.email);
      if (!user || !(await verifyPassword(current, user.password_hash))) return 'wrong-password';
      const passwordHash = await hashPassword(password);
      const isReplaced = await users.replacePassword(user.id, passwordHash, user.password_hash);
      return (isReplaced && (await startSession(user, passwordHash, userAgent))) || 'wrong-password';
    },
  };

  async function rehashIfNeeded({ id, password_hash }: UserRecord, password: string): Promise<string> {
    if (!needsRehash(password_hash)) return password_hash;
    const newHash = await hashPassword(password);
    return (await users.setPasswordHash(id, newHash, password_hash)) ? newHash : password_hash;
  }

  /** `undefined` when the password was changed while it was being verified. */
  async function startSession(
    user: User,
    expectedHash: string,
    userAgent = '',
  ): Promise<SessionTokens | undefined> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = isoNow();
    const session = {
      id: randomUUID(),
      token_hash: hashToken(token),
      user_id: user.id,
      created_at: createdAt,
      last_used_at: createdAt,
      user_agent: cleanLine(userAgent).slice(0, maxUserAgent),
    };
    if (!(await sessions.add(session, expectedHash))) return undefined;
    return { token, deviceToken: issueDeviceToken(expectedHash) };
  }

  function isExpired({ created_at, last_used_at }: SessionRecord): boolean {
    // A session created while the clock was ahead would otherwise last too long.
    const isInFuture = last_used_at > minutesAgo(-idleMinutes);
    return (
      created_at <= minutesAgo(maxSessionMinutes) || last_used_at <= minutesAgo(idleMinutes) || isInFuture
    );
  }

  function minutesAgo(minutes: number): string {
    return new Date(now() - minutes * minute).toISOString();
  }

  function isoNow(): string {
    return new Date(now()).toISOString();
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function toVisitor({ id, email, is_admin }: User) {
  return { id, email, isAdmin: is_admin };
}
