import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { cookieOf, openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

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
