import { transcode } from 'node:buffer';
import { createHash, hash } from 'node:crypto';
import type { Drawing, Html } from '../app/shop-context.ts';
import { pageSecurityPolicy } from './security-headers.ts';

/** A page that is still text. As a Response it would be copied and turned into bytes by everyone who touches it. */
export type WrittenPage = { status: number; headers: Headers; html: Html };
export type RenderPage = (request: Request) => Promise<Response | WrittenPage>;
export type DrawnPage = WrittenPage & Pick<Drawing, 'scripts'>;

type Bytes = Uint8Array<ArrayBuffer>;

/** Allows exactly the inline scripts and styles that we wrote into this page, by their hashes. */
export function securePage({ status, headers, html, scripts }: DrawnPage): WrittenPage {
  const { before, stylesheet, after } = html;
  const styles = [...styleHashes(before), ...factsOf(stylesheet).styleHashes, ...styleHashes(after)];
  const policy = { scriptHashes: [...new Set(scripts.map(hashOf))], styleHashes: [...new Set(styles)] };
  headers.set('Content-Security-Policy', pageSecurityPolicy(policy));
  return { status, headers, html };
}

/** React never writes `</style` inside one, so the nearest closing tag is the right one. */
function styleHashes(text: string): string[] {
  const hashes: string[] = [];
  for (let at = text.indexOf('<style'); at !== -1; at = text.indexOf('<style', at + 1))
    hashes.push(hashOf(text.slice(text.indexOf('>', at) + 1, text.indexOf('</style>', at))));
  return hashes;
}

/** The scripts of a page are the same whatever it shows, and hashing them takes longer than finding them. */
function hashOf(content: string): string {
  const known = knownHashes.get(content);
  if (known) return known;
  if (knownHashes.size >= 100) knownHashes.clear();
  const made = `'sha256-${hash('sha256', content, 'base64')}'`;
  knownHashes.set(content, made);
  return made;
}

const knownHashes = new Map<string, string>();

export function toResponse(page: Response | WrittenPage): Response {
  return 'html' in page ? new Response(writeOut(page.html).bytes, page) : page;
}

/** The bytes of a page, and a digest of them. */
export function writeOut({ before, stylesheet, after }: Html): { bytes: Bytes; digest: string } {
  const sheet = factsOf(stylesheet);
  const [first, last] = [bytesOf(before), bytesOf(after)];
  return {
    bytes: Buffer.concat([first, sheet.bytes, last]),
    digest: digest(first, sheet.digest, last),
  };
}

/** Tells versions of one answer apart and guards nothing, so it may be the fastest there is. */
export function digest(...parts: (Uint8Array | string)[]): string {
  const made = createHash('sha1');
  for (const part of parts) made.update(part);
  return made.digest('base64url').slice(0, 22);
}

type Facts = { bytes: Bytes; digest: string; styleHashes: string[] };

/** All that is asked about a stylesheet, worked out once: it is as long as the rest of a page. */
function factsOf(stylesheet: string): Facts {
  const known = knownFacts.get(stylesheet);
  if (known) return known;
  // There is one, but for an evening of development.
  if (knownFacts.size >= 10) knownFacts.clear();
  const bytes = bytesOf(stylesheet);
  const facts = { bytes, digest: digest(bytes), styleHashes: styleHashes(stylesheet) };
  knownFacts.set(stylesheet, facts);
  return facts;
}

const knownFacts = new Map<string, Facts>();

/** Many times faster than Buffer.from, which goes letter by letter but also takes letters that are none. */
export function bytesOf(text: string): Bytes {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') as Buffer<ArrayBuffer>;
  } catch {
    return Buffer.from(text);
  }
}
