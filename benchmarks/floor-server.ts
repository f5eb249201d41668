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
  const isPage = type.startsWith('text/html');
  return {
    'Content-Type': type,
    'Content-Length': String(bytes.byteLength),
    'Cache-Control': isPage ? 'public, no-cache' : 'public, max-age=31536000, immutable',
  };
}
