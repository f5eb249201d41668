import { createHash } from 'node:crypto';
import { pageSecurityPolicy } from './security-headers.ts';

/**
 * Allows exactly the inline scripts and styles that we wrote into this page, by their hashes. The nonce that marks our
 * scripts lives no longer than the rendering: pages are kept and shared, so in them it would guard nothing.
 */
export async function securePage(page: Response): Promise<Response> {
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page;
  const headers = new Headers(page.headers);
  const ours = ` nonce="${headers.get('X-Script-Nonce')}"`;
  const html = await page.text();
  headers.delete('X-Script-Nonce');
  headers.set(
    'Content-Security-Policy',
    pageSecurityPolicy({
      scriptHashes: inlineHashes(html, `<script[^>]*${ours}[^>]*>`, '</script>'),
      styleHashes: inlineHashes(html, '<style(?:\\s[^>]*)?>', '</style>'),
    }),
  );
  return new Response(html.replaceAll(ours, ''), { status: page.status, headers });
}

/** React never writes `</script` or `</style` inside one, so the nearest closing tag is the right one. */
function inlineHashes(html: string, opening: string, closing: string): string[] {
  const elements = html.matchAll(new RegExp(`${opening}([\\s\\S]*?)${closing}`, 'g'));
  const hashes = elements.map(([, content = '']) => known.get(content) ?? hashOf(content));
  return [...new Set(hashes)].map(hash => `'sha256-${hash}'`);
}

/** Most of what is inline is the same in every page. */
const known = new Map<string, string>();

function hashOf(content: string): string {
  const hash = createHash('sha256').update(content).digest('base64');
  if (known.size >= 50) known.clear();
  known.set(content, hash);
  return hash;
}
