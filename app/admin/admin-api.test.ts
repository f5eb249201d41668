import { afterEach, expect, it, vi } from 'vitest';
import { answerSignInAgain, isAskedToSignIn } from './account/session-expired.ts';
import { callOffice } from './admin-api.ts';

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

const save = (name: string) => callOffice('/api/settings', { method: 'PUT', body: { name } });

it('passes an answer on as it is', async () => {
  isSignedIn = true;
  expect(await save('fern')).toMatchObject({ ok: true, value: { path: '/api/settings' } });
  expect(isAskedToSignIn()).toBe(false);
});

it('waits for a sign-in when the session has ended, asks once for all, and sends the same again', async () => {
  const answers = Promise.all([save('fern'), save('palm')]);
  await vi.waitUntil(isAskedToSignIn);
  isSignedIn = true;
  answerSignInAgain(true);
  expect((await answers).map(({ ok }) => ok)).toEqual([true, true]);
  expect(isAskedToSignIn()).toBe(false);
  expect(sent.sort()).toEqual(['{"name":"fern"}', '{"name":"fern"}', '{"name":"palm"}', '{"name":"palm"}']);
});

it('asks again when the new session does not hold either', async () => {
  const answer = save('fern');
  await vi.waitUntil(isAskedToSignIn);
  answerSignInAgain(true);
  await vi.waitUntil(isAskedToSignIn);
  answerSignInAgain(false);
  expect(await answer).toMatchObject({ ok: false, status: 401 });
});

it('gives the refusal back when the owner would rather not', async () => {
  const answer = save('fern');
  await vi.waitUntil(isAskedToSignIn);
  answerSignInAgain(false);
  expect(await answer).toMatchObject({ ok: false, detail: 'Please sign in again. Nothing was changed.' });
  expect(sent).toHaveLength(1);
});
