import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { securePage } from './page-answer.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const htmlPage = (html: string) =>
  new Response(html, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Script-Nonce': 'ours' },
  });

it('allows the inline scripts and styles that we wrote by hash', async () => {
  const page = await securePage(
    htmlPage('<style data-href="a">b{}</style><script nonce="ours" type="late">\nrun(1);</script>'),
  );
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain(sha256('b{}'));
  expect(policy).toContain(sha256('\nrun(1);'));
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
});

it('does not allow a script that got in with the content', async () => {
  const page = await securePage(
    htmlPage('<p><script>steal()</script><script nonce="guess">steal()</script></p>'),
  );
  expect(page.headers.get('Content-Security-Policy')).not.toContain(sha256('steal()'));
});

it('keeps the mark of our scripts to itself', async () => {
  const page = await securePage(htmlPage('<script nonce="ours">run(1)</script>'));
  expect(await page.text()).toBe('<script>run(1)</script>');
  expect(page.headers.has('X-Script-Nonce')).toBe(false);
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
