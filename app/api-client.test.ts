import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

const stubFetch = (response: Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => response),
  );

test('sends the body as JSON and returns the parsed response', async () => {
  stubFetch(Response.json({ id: '7' }, { status: 201, headers: { ETag: '"a"' } }));
  const result = await callApi<{ id: string }>('/api/contact', { method: 'POST', body: { name: 'Sample' } });
  expect(result).toMatchObject({ ok: true, value: { id: '7' } });
  expect(result.ok && result.headers.get('ETag')).toBe('"a"');
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"name":"Sample"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

test('returns undefined for an empty response', async () => {
  stubFetch(new Response(null, { status: 204 }));
  expect(await callApi('/api/session', { method: 'DELETE' })).toMatchObject({ ok: true, value: undefined });
});

test('returns the detail and field errors of a problem response', async () => {
  stubFetch(Response.json({ detail: 'Please check', errors: { email: 'Bad' } }, { status: 422 }));
  expect(await callApi('/api/contact')).toEqual({
    ok: false,
    status: 422,
    detail: 'Please check',
    errors: { email: 'Bad' },
  });
});

test('returns a generic message when an error response is not JSON', async () => {
  stubFetch(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await callApi('/api/contact')).toMatchObject({
    ok: false,
    status: 502,
    detail: expect.stringContaining('try again'),
  });
});

test('returns status 0 instead of throwing when the server is unreachable', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('failed'))),
  );
  expect(await callApi('/api/contact')).toMatchObject({ ok: false, status: 0 });
});

test('returns status 0 when the response body is truncated', async () => {
  stubFetch(new Response('{"id": "7', { status: 200 }));
  expect(await callApi('/api/contact')).toMatchObject({ ok: false, status: 0 });
});
