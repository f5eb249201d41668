import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../server/database/database.ts';
import { sessionTable } from '../server/database/session-table.ts';
import { type UserTable, userTable } from '../server/database/user-table.ts';
import { createSessions } from '../server/session.ts';
import { cookieOf, openTestApi, type TestApi } from './test-api.ts';
import { engines, openTestShop } from './test-shop.ts';

const hour = 60 * 60 * 1000;

describe.each(engines)('signing in on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.shop.users.add({
      email: 'clerk@thalir.example',
      password: 'a clerk’s password',
      is_admin: false,
    });
  });

  const signIn = (email: unknown, password: unknown) =>
    api.send('POST', '/api/session', { json: { email, password } });

  it('says who one is and sets a cookie that scripts cannot read', async () => {
    const answer = await signIn(api.owner.email, api.owner.password);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const visitor = await answer.json();
    expect(visitor).toEqual({ id: expect.any(String), email: api.owner.email, isAdmin: true });
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await (await api.send('GET', '/api/session', { cookie: cookieOf(answer) })).json()).toEqual(
      visitor,
    );
  });

  it('does not mind how the address is capitalised', async () => {
    expect((await signIn(` ${api.owner.email.toUpperCase()} `, api.owner.password)).status).toBe(200);
  });

  it('answers a wrong password and an unknown address with the same words', async () => {
    const wrong = await signIn(api.owner.email, 'wrong');
    const unknown = await signIn('nobody@thalir.example', api.owner.password);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toMatchObject({ detail: 'Invalid email or password' });
    expect(await unknown.json()).toMatchObject({ detail: 'Invalid email or password' });
    expect(wrong.headers.get('Set-Cookie')).toBeNull();
  });

  it('refuses a user who is no admin, but only one who knows the password', async () => {
    const right = await signIn('clerk@thalir.example', 'a clerk’s password');
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ detail: 'Access denied. Admin privileges required.' });
    expect(right.headers.get('Set-Cookie')).toBeNull();
    expect((await signIn('clerk@thalir.example', 'wrong')).status).toBe(401);
  });

  it.each([
    [undefined, undefined, { email: 'Email is required', password: 'Password is required' }],
    ['', 'x', { email: 'Email is required' }],
    ['a@b.example', '', { password: 'Password is required' }],
    [{ $ne: '' }, ['x'], { email: 'Email is required', password: 'Password is required' }],
    [true, 1, { email: 'Email is required', password: 'Password is required' }],
  ])('asks for both fields as text: %j, %j', async (email, password, errors) => {
    const answer = await signIn(email, password);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual(errors);
  });

  it('spends no work on a password of more than a kilobyte', async () => {
    expect((await signIn(api.owner.email, 'x'.repeat(1025))).status).toBe(400);
    expect((await signIn(api.owner.email, '✿'.repeat(400))).status).toBe(400);
    expect((await signIn(api.owner.email, 'x'.repeat(1024))).status).toBe(401);
  });

  it('gives a new token each time and keeps only its hash', async () => {
    const [first, second] = [await api.signIn(), await api.signIn()];
    expect(first).not.toBe(second);
    const token = first.replace('session=', '');
    const database = await openDatabase(api.config);
    const rows = await database.read.selectFrom('session').selectAll().execute();
    await database.close();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(row => row.token_hash)).toContain(createHash('sha256').update(token).digest('base64url'));
  });

  it('ends on the server when one signs out', async () => {
    const cookie = await api.signIn();
    const answer = await api.send('DELETE', '/api/session', { cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Set-Cookie')).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect((await api.send('GET', '/api/session', { cookie })).status).toBe(401);
    expect((await api.send('DELETE', '/api/session', { cookie })).status).toBe(401);
  });

  it('lists one’s own sessions and ends the others one by one', async () => {
    const [here, elsewhere] = [await api.signIn(), await api.signIn()];
    const sessions = await (await api.send('GET', '/api/sessions', { cookie: elsewhere })).json();
    expect(Object.keys(sessions[0])).toEqual(['id', 'created_at', 'last_used_at', 'current']);
    const { id } = sessions.find((session: { current: boolean }) => session.current);
    expect((await api.send('DELETE', `/api/sessions/${id}`, { cookie: here })).status).toBe(204);
    expect((await api.send('GET', '/api/session', { cookie: elsewhere })).status).toBe(401);
    expect((await api.send('GET', '/api/session', { cookie: here })).status).toBe(200);
    expect((await api.send('DELETE', `/api/sessions/${id}`, { cookie: here })).status).toBe(404);
  });
});

describe.each(engines)('changing the password on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  const change = (cookie: string, current: string, password: string) =>
    api.send('PUT', '/api/session/password', { cookie, json: { current, password } });

  it('needs the current one and a good new one', async () => {
    const cookie = await api.signIn();
    const wrong = await change(cookie, 'wrong', 'monsoon over kochi');
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).errors).toEqual({ current: 'This is not your current password' });
    const short = await change(cookie, api.owner.password, 'short');
    expect((await short.json()).errors).toEqual({ password: 'Use at least 12 characters' });
    const named = await change(cookie, api.owner.password, 'thalir over kochi');
    expect((await named.json()).errors).toHaveProperty('password');
    expect((await change(cookie, 'x'.repeat(1025), 'monsoon over kochi')).status).toBe(400);
    expect((await api.send('GET', '/api/session', { cookie })).status).toBe(200);
  });

  it('ends every session and goes on with a new one', async () => {
    const [here, elsewhere] = [await api.signIn(), await api.signIn()];
    const answer = await change(here, api.owner.password, 'monsoon over kochi');
    expect(answer.status).toBe(204);
    for (const cookie of [here, elsewhere]) {
      expect((await api.send('GET', '/api/session', { cookie })).status).toBe(401);
    }
    expect((await api.send('GET', '/api/session', { cookie: cookieOf(answer) })).status).toBe(200);
    expect(await api.signIn()).toBe('');
    const json = { email: api.owner.email, password: 'monsoon over kochi' };
    expect((await api.send('POST', '/api/session', { json })).status).toBe(200);
  });
});

describe.each(engines)('a session on %s', engine => {
  it('lasts 12 hours without use and 7 days in any case', async () => {
    const { config, owner } = await openTestShop(engine);
    const database = await openDatabase(config);
    let now = Date.now();
    const table = sessionTable(database);
    const touch = vi.spyOn(table, 'touch');
    const sessions = createSessions(userTable(database), table, () => now);
    // Nobody waits long for the note that a session was used; on a busy machine it may come late.
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

  it('survives a clock that is set back by an hour, and an empty token is none', async () => {
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

  it('begun while the clock was far ahead has ended when it is right again', async () => {
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

  it('does not begin with a password that is changed while it is checked', async () => {
    const { config, shop, owner } = await openTestShop(engine);
    const database = await openDatabase(config);
    const table = userTable(database);
    const late: UserTable = {
      ...table,
      // The change comes when the old hash has been read.
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

  it('begun with a weaker hash leaves today’s hash behind', async () => {
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

describe('over https', () => {
  it('the cookie is bound to this host and to https by its name', async () => {
    const api = await openTestApi('sqlite', { publicUrl: 'https://shop.example' });
    const answer = await api.send('POST', '/api/session', { json: api.owner });
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect((await api.send('GET', '/api/session', { cookie: cookieOf(answer) })).status).toBe(200);
    const renamed = cookieOf(answer).replace('__Host-', '');
    expect((await api.send('GET', '/api/session', { cookie: renamed })).status).toBe(401);
  });
});

async function weakTag(password: string, salt: string): Promise<string> {
  const { argon2Sync } = await import('node:crypto');
  const how = { message: password, nonce: Buffer.from(salt), parallelism: 1, memory: 1024, passes: 1 };
  return argon2Sync('argon2id', { ...how, tagLength: 32 })
    .toString('base64')
    .replace(/=+$/, '');
}
