import { createHash } from 'node:crypto';
import { pageSecurityPolicy } from './security-headers.ts';

/**
 * Allows exactly the inline scripts and styles that this page was rendered with, by their hashes. Pages are kept and
 * shared, so a nonce would be the same for everyone and guard nothing.
 */
export async function securePage(page: Response): Promise<Response> {
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.set(
    'Content-Security-Policy',
    pageSecurityPolicy({
      scriptHashes: inlineHashes(html, 'script'),
      styleHashes: inlineHashes(html, 'style'),
    }),
  );
  return new Response(html, { status: page.status, headers });
}

/** React never writes `</script` or `</style` inside one, so the nearest closing tag is the right one. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = elements.map(([, content = '']) => createHash('sha256').update(content).digest('base64'));
  return [...new Set(hashes)].map(hash => `'sha256-${hash}'`);
}
