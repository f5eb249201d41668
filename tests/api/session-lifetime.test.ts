import { describe, expect, it, vi } from 'vitest';
import { createSessions } from '../../server/accounts/session.ts';
import { openDatabase } from '../../server/database/database.ts';
import { sessionTable } from '../../server/database/session-table.ts';
import { type UserTable, userTable } from '../../server/database/user-table.ts';
import { engines, openTestShop } from '../test-shop.ts';

const hour = 60 * 60 * 1000;

describe.each(engines)('a session on %s', engine => {
  it('lasts 12 hours without use and 7 days in any case', async () => {
    const { config, owner } = await openTestShop(engine);
    const database = await openDatabase(config);
    let now = Date.now();
    const table = sessionTable(database);
    const touch = vi.spyOn(table, 'touch');
    const sessions = createSessions(userTable(database), table, () => now);
    // The last use is written asynchronously, which may be late on a busy machine.
    const touched = () => Promise.all(touch.mock.results.map(({ value }) => value));
    const begin = async () => {
      const outcome = await sessions.signIn(owner.email, owner.password);
      if (typeof outcome === 'string') throw new Error(outcome);
      return outcome.token;
    };

    const idle = await begin();
    now += 12 * hour - 1;
    expect(await sessions.visitor(idle)).toMatchObject({ email: owner.email });
    await touched();
    now += 12 * hour - 1;
    expect(await sessions.visitor(idle)).toBeDefined();
    await touched();
    now += 12 * hour;
    expect(await sessions.visitor(idle)).toBeUndefined();

    const busy = await begin();
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect(await sessions.visitor(busy)).toBeDefined();
      await touched();
      now += 8 * hour;
    }
    expect(await sessions.visitor(busy)).toBeUndefined();

    now += 1;
    const steady = await begin();
    touch.mockClear();
    for (let seconds = 0; seconds < 180; seconds += 5) {
      await sessions.visitor(steady);
      now += 5000;
    }
    expect(touch.mock.calls.length).toBeLessThanOrEqual(3);
    expect(await database.read.selectFrom('session').selectAll().execute()).toHaveLength(1);
    await database.close();
  });

  it('survives a clock set back by an hour, and an empty token is invalid', async () => {
    const { config, owner } = await openTestShop(engine);
    const database = await openDatabase(config);
    let now = Date.now();
    const sessions = createSessions(userTable(database), sessionTable(database), () => now);
    const outcome = await sessions.signIn(owner.email, owner.password);
    if (typeof outcome === 'string') throw new Error(outcome);
    now -= hour;
    expect(await sessions.visitor(outcome.token)).toBeDefined();
    expect(await sessions.visitor('')).toBeUndefined();
    await database.close();
  });

  it('started with a clock far ahead is invalid once the clock is corrected', async () => {
    const { config, owner } = await openTestShop(engine);
    const database = await openDatabase(config);
    let now = Date.now() + 400 * 24 * hour;
    const sessions = createSessions(userTable(database), sessionTable(database), () => now);
    const outcome = await sessions.signIn(owner.email, owner.password);
    if (typeof outcome === 'string') throw new Error(outcome);
    now -= 400 * 24 * hour;
    expect(await sessions.visitor(outcome.token)).toBeUndefined();
    await database.close();
  });

  it('does not start with a password changed during the check', async () => {
    const { config, shop, owner } = await openTestShop(engine);
    const database = await openDatabase(config);
    const table = userTable(database);
    const late: UserTable = {
      ...table,
      // The password changes after the old hash was read.
      async byEmail(email) {
        const user = await table.byEmail(email);
        await shop.users.setPassword(email, 'monsoon over kochi');
        return user;
      },
    };
    const sessions = createSessions(late, sessionTable(database));
    expect(await sessions.signIn(owner.email, owner.password)).toBe('wrong-pair');
    const visitor = { id: '', email: owner.email, isAdmin: true };
    const outcome = await sessions.changePassword(visitor, 'monsoon over kochi', 'rain on the backwaters');
    expect(outcome).toBe('wrong-password');
    await database.close();
  });

  it('started with a weaker password hash upgrades it', async () => {
    const { config, owner } = await openTestShop(engine);
    const database = await openDatabase(config);
    const users = userTable(database);
    const weak =
      '$argon2id$v=19$m=1024,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$' +
      (await weakTag(owner.password, 'somesaltsomesalt'));
    const before = await users.byEmail(owner.email);
    await users.replacePassword(before?.id ?? '', weak);
    await createSessions(users, sessionTable(database)).signIn(owner.email, owner.password);
    const after = await users.byEmail(owner.email);
    expect(after?.password_hash).toMatch(/m=19456,t=2,p=1/);
    await database.close();
  });
});

async function weakTag(password: string, salt: string): Promise<string> {
  const { argon2Sync } = await import('node:crypto');
  const how = { message: password, nonce: Buffer.from(salt), parallelism: 1, memory: 1024, passes: 1 };
  return argon2Sync('argon2id', { ...how, tagLength: 32 })
    .toString('base64')
    .replace(/=+$/, '');
}
