import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedAnswer } from './compress-response.ts';

const page = '<p>Stock of the Areca Palm</p>'.repeat(500);

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a page leaves as %s for a browser that takes %s', async (compression, accepted, unpack) => {
  const answer = await compressedAnswer(asking(accepted), html(page));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Encoding')).toBe(compression);
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
  expect(bytes.length).toBeLessThan(page.length / 10);
  expect(unpack(bytes).toString()).toBe(page);
});

test.each([
  ['a browser that takes none', asking('identity'), html(page)],
  ['a few words', asking('br'), html('<p>Signed in</p>')],
])('for %s it leaves as it is', async (_, request, answer) => {
  const expected = await answer.clone().text();
  const sent = await compressedAnswer(request, answer);
  expect(sent.headers.has('Content-Encoding')).toBe(false);
  expect(await sent.text()).toBe(expected);
});

test('what is compressed already, is no text, or has no body is not touched', async () => {
  for (const answer of [
    html(page, { 'Content-Encoding': 'br' }),
    html(page, { 'Content-Type': 'image/jpeg' }),
    new Response(null, { status: 302 }),
  ])
    expect(await compressedAnswer(asking('br'), answer)).toBe(answer);
});

function asking(acceptEncoding: string): Request {
  return new Request('http://shop.example/admin', { headers: { 'Accept-Encoding': acceptEncoding } });
}

function html(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'Content-Type': 'text/html', ...headers } });
}
