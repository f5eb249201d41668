import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { acceptedCompressions, type Compression } from './compression.ts';

type StaticFile = { type: string; etag: string; cacheControl: string; variants: Variant[] };
type Variant = { file: string; encoding: Compression | undefined; size: number; bytes?: Promise<Buffer> };

const maxCachedBytes = 256 * 1024;

/** Lists the folder once, so that a URL can never name a file outside it. */
export function staticFiles(folder: string): MiddlewareHandler {
  const files = findFiles(folder);
  return async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined;
    return file ? send(file, c.req.raw) : next();
  };
}

function findFiles(folder: string): Map<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
  const present = new Set(names);
  const originals = names.filter(name => !isCompressedVariant(name, present));
  return new Map(originals.map(name => [urlPathOf(name, folder), describeFile(name, present)]));
}

const isCompressedVariant = (name: string, present: Set<string>) =>
  /\.(br|gz)$/.test(name) && present.has(name.replace(/\.(br|gz)$/, ''));

const urlPathOf = (name: string, folder: string) =>
  `/${name.slice(folder.length).split(sep).filter(Boolean).join('/')}`;

function describeFile(name: string, present: Set<string>): StaticFile {
  const { size, mtimeMs } = statSync(name);
  const compressed = compressedVariants.filter(({ extension }) => present.has(name + extension));
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`,
    // File names in these two folders contain a content hash.
    cacheControl: new RegExp(`\\${sep}(assets|pictures)\\${sep}`).test(name)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    variants: [
      ...compressed.map(({ extension, encoding }) => ({
        file: name + extension,
        encoding,
        size: statSync(name + extension).size,
      })),
      { file: name, encoding: undefined, size },
    ],
  };
}

const compressedVariants = [
  { extension: '.br', encoding: 'br' },
  { extension: '.gz', encoding: 'gzip' },
] as const;

async function send({ type, etag, cacheControl, variants }: StaticFile, request: Request): Promise<Response> {
  const variant = pickVariant(variants, request.headers.get('Accept-Encoding') ?? '');
  const tag = `"${etag}${variant.encoding ? `-${variant.encoding}` : ''}"`;
  const headers = new Headers({ ETag: tag, 'Cache-Control': cacheControl });
  if (variants.length > 1) headers.set('Vary', 'Accept-Encoding');
  if (request.headers.get('If-None-Match')?.includes(tag))
    return new Response(null, { status: 304, headers });
  const bytes = await readVariant(variant);
  headers.set('Content-Type', type);
  headers.set('Content-Length', String(bytes.length));
  if (variant.encoding) headers.set('Content-Encoding', variant.encoding);
  return new Response(new Uint8Array(bytes), { headers });
}

function pickVariant(variants: Variant[], acceptEncoding: string): Variant {
  const accepted = acceptedCompressions(acceptEncoding);
  return (variants.find(({ encoding }) => encoding && accepted.includes(encoding)) ??
    variants.at(-1)) as Variant;
}

function readVariant(variant: Variant): Promise<Buffer> {
  if (variant.size > maxCachedBytes) return readFile(variant.file);
  variant.bytes ??= readFile(variant.file).catch(error => {
    // Retried next time: too many files may be open.
    delete variant.bytes;
    throw error;
  });
  return variant.bytes;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
