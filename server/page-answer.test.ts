import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { bytesOf, securePage, toResponse, writeOut } from './page-answer.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const text = (after: string, stylesheet = '') => ({ before: '', stylesheet, after });
const secured = (html: string, scripts: string[] = [], stylesheet = '') =>
  securePage({
    status: 404,
    headers: new Headers({ 'Content-Type': 'text/html' }),
    html: text(html, stylesheet),
    scripts,
  });
const policyOf = (...page: Parameters<typeof secured>) =>
  secured(...page).headers.get('Content-Security-Policy') ?? '';

it('allows the inline scripts and styles that we wrote by hash', () => {
  const page = '<style data-href="a">b{}</style><style>i{}</style><script type="late">\nrun(1);</script>';
  const policy = policyOf(page, ['\nrun(1);']);
  expect(policy).toContain(`style-src 'self' ${sha256('b{}')} ${sha256('i{}')};`);
  expect(policy).toContain(`script-src 'self' ${sha256('\nrun(1);')};`);
});

it('allows the stylesheet that all pages share', () => {
  expect(policyOf('<p></p>', [], '<style data-href="a">p{}</style>')).toContain(
    `style-src 'self' ${sha256('p{}')};`,
  );
});

it('does not allow a script that got in with the content', () => {
  const policy = policyOf('<p><script>steal()</script></p><script>run(1)</script>', ['run(1)']);
  expect(policy).not.toContain(sha256('steal()'));
});

it('leaves the page as it was: status and text', async () => {
  const page = toResponse(secured('<p>Page Not Found: മൊൺസ്റ്റെറ</p>'));
  expect(page.status).toBe(404);
  expect(page.headers.get('Content-Type')).toBe('text/html');
  expect(await page.text()).toBe('<p>Page Not Found: മൊൺസ്റ്റെറ</p>');
});

it.each(['', 'fern', '₹1,234 · 🌿', 'half a leaf \ud83c', '\udf3f'])(
  'turns %j into the bytes of UTF-8',
  text => {
    expect(Buffer.from(bytesOf(text))).toEqual(Buffer.from(text));
  },
);

it('puts the stylesheet in its place', () => {
  const { bytes } = writeOut({ before: '<head>', stylesheet: '<style>p{}</style>', after: '₹' });
  expect(Buffer.from(bytes).toString()).toBe('<head><style>p{}</style>₹');
});

it('tells pages apart that differ in their text or in their stylesheet', () => {
  const digests = [text('a'), text('b'), text('a', 'c'), text('a', 'd')].map(html => writeOut(html).digest);
  expect(new Set(digests).size).toBe(4);
  expect(writeOut(text('a', 'c')).digest).toBe(digests[2]);
});
