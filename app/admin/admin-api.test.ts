import { afterEach, expect, it, vi } from 'vitest';
import { isSignInRequested, onSessionChange, resolveSignIn } from './account/session-expired.ts';
import { callAdminApi } from './admin-api.ts';

let isSignedIn = false;
const sent: string[] = [];

vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
  sent.push(String(body));
  return isSignedIn ? Response.json({ path }) : Response.json({ detail: 'Please sign in' }, { status: 401 });
});

afterEach(() => {
  isSignedIn = false;
  sent.length = 0;
});

const save = (name: string) => callAdminApi('/api/settings', { method: 'PUT', body: { name } });

it('returns the response unchanged', async () => {
  isSignedIn = true;
  expect(await save('fern')).toMatchObject({ ok: true, value: { path: '/api/settings' } });
  expect(isSignInRequested()).toBe(false);
});

it('asks once for sign-in when the session has expired and repeats every pending request', async () => {
  const results = Promise.all([save('fern'), save('palm')]);
  await vi.waitUntil(isSignInRequested);
  isSignedIn = true;
  resolveSignIn(true);
  expect((await results).map(({ ok }) => ok)).toEqual([true, true]);
  expect(isSignInRequested()).toBe(false);
  expect(sent.sort()).toEqual(['{"name":"fern"}', '{"name":"fern"}', '{"name":"palm"}', '{"name":"palm"}']);
});

it('removes personal data from the browser and the screen before asking for sign-in', async () => {
  const keys = new Map([['thalir.customers', '[]']]);
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => void keys.delete(key) });
  const onChange = vi.fn();
  const stopListening = onSessionChange(onChange);
  const result = save('fern');
  await vi.waitUntil(isSignInRequested);
  expect(keys.size).toBe(0);
  expect(onChange.mock.calls).toEqual([[true]]);
  isSignedIn = true;
  resolveSignIn(true);
  await result;
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  stopListening();
});

it('asks again when the new session is rejected too', async () => {
  const result = save('fern');
  await vi.waitUntil(isSignInRequested);
  resolveSignIn(true);
  await vi.waitUntil(isSignInRequested);
  resolveSignIn(false);
  expect(await result).toMatchObject({ ok: false, status: 401 });
});

it('returns the 401 when the owner declines to sign in', async () => {
  const result = save('fern');
  await vi.waitUntil(isSignInRequested);
  resolveSignIn(false);
  expect(await result).toMatchObject({ ok: false, detail: 'Please sign in again. Nothing was changed.' });
  expect(sent).toHaveLength(1);
});
