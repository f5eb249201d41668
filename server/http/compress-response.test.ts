import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from './compress-response.ts';

const page = '<p>Stock of the Areca Palm</p>'.repeat(500);

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('compresses a page as %s for Accept-Encoding: %s', async (compression, accepted, decompress) => {
  const response = await compressResponse(requestAccepting(accepted), html(page));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('Content-Encoding')).toBe(compression);
  expect(response.headers.get('Vary')).toContain('Accept-Encoding');
  expect(bytes.length).toBeLessThan(page.length / 10);
  expect(decompress(bytes).toString()).toBe(page);
});

test.each([
  ['a browser that accepts no compression', requestAccepting('identity'), html(page)],
  ['a small body', requestAccepting('br'), html('<p>Signed in</p>')],
])('sends the body uncompressed for %s', async (_, request, response) => {
  const expected = await response.clone().text();
  const sent = await compressResponse(request, response);
  expect(sent.headers.has('Content-Encoding')).toBe(false);
  expect(await sent.text()).toBe(expected);
});

test('returns compressed, binary and empty responses unchanged', async () => {
  for (const response of [
    html(page, { 'Content-Encoding': 'br' }),
    html(page, { 'Content-Type': 'image/jpeg' }),
    new Response(null, { status: 302 }),
  ])
    expect(await compressResponse(requestAccepting('br'), response)).toBe(response);
});

function requestAccepting(acceptEncoding: string): Request {
  return new Request('http://shop.example/admin', { headers: { 'Accept-Encoding': acceptEncoding } });
}

function html(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'Content-Type': 'text/html', ...headers } });
}
