import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { securePage } from './page-answer.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const htmlPage = (html: string) =>
  new Response(html, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

it('allows the inline scripts and styles of the page by hash, and no others', async () => {
  const page = await securePage(
    htmlPage('<style data-href="a">b{}</style><script type="late">\nrun(1);</script>'),
  );
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain(sha256('b{}'));
  expect(policy).toContain(sha256('\nrun(1);'));
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
});

it('leaves the page as it was: status and text', async () => {
  const page = await securePage(htmlPage('<p>Page Not Found</p>'));
  expect(page.status).toBe(404);
  expect(await page.text()).toBe('<p>Page Not Found</p>');
});

it('gives data answers no page policy', async () => {
  const answer = await securePage(new Response('{}', { headers: { 'Content-Type': 'text/x-script' } }));
  expect(answer.headers.has('Content-Security-Policy')).toBe(false);
});
