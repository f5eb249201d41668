import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { openTestApi, sessionCookie, type TestApi } from '../test-api.ts';
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

  it('returns the user and sets HttpOnly cookies for the session and the device', async () => {
    const response = await signIn(api.owner.email, api.owner.password);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const visitor = await response.json();
    expect(visitor).toEqual({ id: expect.any(String), email: api.owner.email, isAdmin: true });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await (await api.send('GET', '/api/session', { cookie: sessionCookie(response) })).json()).toEqual(
      visitor,
    );
  });

  it('ignores the case of the email', async () => {
    expect((await signIn(` ${api.owner.email.toUpperCase()} `, api.owner.password)).status).toBe(200);
  });

  it('returns the same message for a wrong password and an unknown email', async () => {
    const wrong = await signIn(api.owner.email, 'wrong');
    const unknown = await signIn('nobody@thalir.example', api.owner.password);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toMatchObject({ detail: 'Invalid email or password' });
    expect(await unknown.json()).toMatchObject({ detail: 'Invalid email or password' });
    expect(wrong.headers.get('Set-Cookie')).toBeNull();
  });

  it('rejects a user who is not an admin, after checking the password', async () => {
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
  ])('requires both fields as text: %j, %j', async (email, password, errors) => {
    const response = await signIn(email, password);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual(errors);
  });

  it('does not hash a password longer than a kilobyte', async () => {
    expect((await signIn(api.owner.email, 'x'.repeat(1025))).status).toBe(400);
    expect((await signIn(api.owner.email, '✿'.repeat(400))).status).toBe(400);
    expect((await signIn(api.owner.email, 'x'.repeat(1024))).status).toBe(401);
  });

  it('issues a new token each time and stores only its hash', async () => {
    const [first, second] = [await api.signIn(), await api.signIn()];
    expect(first).not.toBe(second);
    const token = first.replace('session=', '');
    const database = await openDatabase(api.config);
    const rows = await database.read.selectFrom('session').selectAll().execute();
    await database.close();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(row => row.token_hash)).toContain(createHash('sha256').update(token).digest('base64url'));
  });

  it('ends the session on the server on sign-out', async () => {
    const cookie = await api.signIn();
    const response = await api.send('DELETE', '/api/session', { cookie });
    expect(response.status).toBe(204);
    expect(response.headers.get('Set-Cookie')).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect((await api.send('GET', '/api/session', { cookie })).status).toBe(401);
    expect((await api.send('DELETE', '/api/session', { cookie })).status).toBe(401);
  });

  it('lists the user’s sessions and can end the others one by one', async () => {
    const [here, elsewhere] = [await api.signIn(), await api.signIn()];
    const sessions = await (await api.send('GET', '/api/sessions', { cookie: elsewhere })).json();
    expect(Object.keys(sessions[0])).toEqual(['id', 'device', 'created_at', 'last_used_at', 'current']);
    const { id } = sessions.find((session: { current: boolean }) => session.current);
    expect((await api.send('DELETE', `/api/sessions/${id}`, { cookie: here })).status).toBe(204);
    expect((await api.send('GET', '/api/session', { cookie: elsewhere })).status).toBe(401);
    expect((await api.send('GET', '/api/session', { cookie: here })).status).toBe(200);
    expect((await api.send('DELETE', `/api/sessions/${id}`, { cookie: here })).status).toBe(404);
  });

  it('names the device of each session and ends all others at once', async () => {
    const json = { email: api.owner.email, password: api.owner.password };
    const headers = {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    };
    await api.send('POST', '/api/session', { json, headers });
    const [here, elsewhere] = [await api.signIn(), await api.signIn()];
    const list = async () => (await api.send('GET', '/api/sessions', { cookie: here })).json();
    const devices = (await list()).map(({ device }: { device: string }) => device);
    expect(devices).toContain('Firefox on Linux');
    expect((await api.send('DELETE', '/api/sessions', { cookie: here })).status).toBe(200);
    expect(await list()).toMatchObject([{ current: true }]);
    expect((await api.send('GET', '/api/session', { cookie: elsewhere })).status).toBe(401);
  });
});

describe.each(engines)('changing the password on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  const change = (cookie: string, current: string, password: string) =>
    api.send('PUT', '/api/session/password', { cookie, json: { current, password } });

  it('requires the current password and a valid new one', async () => {
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

  it('ends every session and starts a new one', async () => {
    const [here, elsewhere] = [await api.signIn(), await api.signIn()];
    const response = await change(here, api.owner.password, 'monsoon over kochi');
    expect(response.status).toBe(204);
    for (const cookie of [here, elsewhere]) {
      expect((await api.send('GET', '/api/session', { cookie })).status).toBe(401);
    }
    expect((await api.send('GET', '/api/session', { cookie: sessionCookie(response) })).status).toBe(200);
    expect(await api.signIn()).toBe('');
    const json = { email: api.owner.email, password: 'monsoon over kochi' };
    expect((await api.send('POST', '/api/session', { json })).status).toBe(200);
  });
});

describe('over https', () => {
  it('the cookie is bound to this host and to https by its name', async () => {
    const api = await openTestApi('sqlite', { publicUrl: 'https://shop.example' });
    const response = await api.send('POST', '/api/session', { json: api.owner });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
      expect.stringMatching(
        /^__Host-device=.{66}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    expect((await api.send('GET', '/api/session', { cookie: sessionCookie(response) })).status).toBe(200);
    const renamed = sessionCookie(response).replace('__Host-', '');
    expect((await api.send('GET', '/api/session', { cookie: renamed })).status).toBe(401);
  });
});
