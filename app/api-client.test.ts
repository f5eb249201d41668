import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (response: Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => response),
  );

test('a body is sent as JSON and the answer comes back as a value', async () => {
  answer(Response.json({ id: '7' }, { status: 201, headers: { ETag: '"a"' } }));
  const result = await callApi<{ id: string }>('/api/contact', { method: 'POST', body: { name: 'Sample' } });
  expect(result).toMatchObject({ ok: true, value: { id: '7' } });
  expect(result.ok && result.headers.get('ETag')).toBe('"a"');
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"name":"Sample"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

test('an empty answer is a value without content', async () => {
  answer(new Response(null, { status: 204 }));
  expect(await callApi('/api/session', { method: 'DELETE' })).toMatchObject({ ok: true, value: undefined });
});

test('a problem keeps its sentence and its fields', async () => {
  answer(Response.json({ detail: 'Please check', errors: { email: 'Bad' } }, { status: 422 }));
  expect(await callApi('/api/contact')).toEqual({
    ok: false,
    status: 422,
    detail: 'Please check',
    errors: { email: 'Bad' },
  });
});

test('a refusal that is not ours still gets a sentence', async () => {
  answer(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await callApi('/api/contact')).toMatchObject({
    ok: false,
    status: 502,
    detail: expect.stringContaining('try again'),
  });
});

test('an unreachable server is status 0, not an exception', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('failed'))),
  );
  expect(await callApi('/api/contact')).toMatchObject({ ok: false, status: 0 });
});

test('an answer cut off in the middle counts as unreachable', async () => {
  answer(new Response('{"id": "7', { status: 200 }));
  expect(await callApi('/api/contact')).toMatchObject({ ok: false, status: 0 });
});
