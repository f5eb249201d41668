// Serves the floor site from memory, as the shop serves its pages: node benchmarks/floor-server.ts SHOP PATH…
import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { buildFloorSite, type FloorFile } from './floor-site.ts';

const [shop = '', ...paths] = process.argv.slice(2);
const site = new Hono();
for (const [path, file] of await buildFloorSite(shop, paths)) {
  const { body, headers } = packed(file);
  site.get(path, () => new Response(body, { headers }));
}
serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`The floor is open at http://127.0.0.1:${port}\n`),
);

function packed({ type, body }: FloorFile) {
  if (typeof body !== 'string') return { body, headers: headersFor(type, body) };
  const bytes = new Uint8Array(brotliCompressSync(body));
  return { body: bytes, headers: { ...headersFor(type, bytes), 'Content-Encoding': 'br' } };
}

function headersFor(type: string, bytes: Uint8Array): Record<string, string> {
  const shared = { 'Content-Type': type, 'Content-Length': String(bytes.byteLength) };
  if (!type.startsWith('text/html'))
    return { ...shared, 'Cache-Control': 'public, max-age=31536000, immutable' };
  return {
    ...shared,
    'Cache-Control': 'public, no-cache',
    // As the shop sends it. Without it the page takes over the process of the blank page before it, and Lighthouse
    // takes the blank page's paint for the first one.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
