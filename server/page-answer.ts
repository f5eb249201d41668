import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import type { Drawing } from '../app/shop-context.ts';
import { pageSecurityPolicy } from './security-headers.ts';

/** A page that is still text. As a Response it would be copied and turned into bytes by everyone who touches it. */
export type WrittenPage = { status: number; headers: Headers; html: string };
export type RenderPage = (request: Request) => Promise<Response | WrittenPage>;
export type DrawnPage = WrittenPage & Pick<Drawing, 'scripts'>;

/** Allows exactly the inline scripts and styles that we wrote into this page, by their hashes. */
export function securePage({ status, headers, html, scripts }: DrawnPage): WrittenPage {
  const scriptHashes = [...new Set(scripts.map(hashOf))];
  headers.set(
    'Content-Security-Policy',
    pageSecurityPolicy({ scriptHashes, styleHashes: styleHashes(html) }),
  );
  return { status, headers, html };
}

const hashOf = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`;

/** React never writes `</style` inside one, so the nearest closing tag is the right one. */
function styleHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (let at = html.indexOf('<style'); at !== -1; at = html.indexOf('<style', at + 1)) {
    const css = html.slice(html.indexOf('>', at) + 1, html.indexOf('</style>', at));
    const known = knownStyles.get(css) ?? hashOf(css);
    if (knownStyles.size >= 10) knownStyles.clear();
    knownStyles.set(css, known);
    hashes.add(known);
  }
  return [...hashes];
}

/** Styles are long, and the same in every page. */
const knownStyles = new Map<string, string>();

export function toResponse(page: Response | WrittenPage): Response {
  return 'html' in page ? new Response(bytesOf(page.html), page) : page;
}

/** Many times faster than Buffer.from, which goes letter by letter but also takes letters that are none. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') as Buffer<ArrayBuffer>;
  } catch {
    return Buffer.from(text);
  }
}
