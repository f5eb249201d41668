import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

let folder: string;
let app: Hono;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'client/robots.txt'), 'plain');
  writeFileSync(join(folder, 'client/assets/home-1a2b.js'), 'script');
  writeFileSync(join(folder, 'client/assets/home-1a2b.js.br'), 'brotli');
  writeFileSync(join(folder, 'client/assets/home-1a2b.js.gz'), 'gzipped');
  writeFileSync(join(folder, 'client/assets/large-3c4d.js'), Buffer.alloc(300 * 1024, 'x'));
  // Needs special rights on Windows.
  if (process.platform !== 'win32') symlinkSync(join(folder, 'secret.txt'), join(folder, 'client/link.txt'));
  app = new Hono();
  app.use(staticFiles(join(folder, 'client')));
  app.notFound(() => new Response('passed on', { status: 404 }));
});

afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });

describe('static files', () => {
  it('caches a file with a hash in its name forever', async () => {
    const response = await get('/assets/home-1a2b.js');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe('script');
  });

  it('caches other files for an hour', async () => {
    expect((await get('/robots.txt')).headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzipped'],
    ['gzip, br;q=0', 'gzip', 'gzipped'],
    ['BR', 'br', 'brotli'],
    ['brown', null, 'script'],
    ['', null, 'script'],
  ])('responds to Accept-Encoding %j with %s', async (accepted, encoding, body) => {
    const response = await get('/assets/home-1a2b.js', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(await response.text()).toBe(body);
  });

  it('responds 304 to a matching ETag, which differs per encoding', async () => {
    const plain = (await get('/assets/home-1a2b.js')).headers.get('ETag') ?? '';
    const brotli = (await get('/assets/home-1a2b.js', { 'Accept-Encoding': 'br' })).headers.get('ETag');
    expect(plain).not.toBe(brotli);
    expect((await get('/assets/home-1a2b.js', { 'If-None-Match': plain })).status).toBe(304);
  });

  it('responds to HEAD with the size and no body', async () => {
    const response = await get('/assets/large-3c4d.js', {}, 'HEAD');
    expect(response.headers.get('Content-Length')).toBe(String(300 * 1024));
    expect(await response.text()).toBe('');
  });

  it('sends files that are too large for the memory cache', async () => {
    expect((await (await get('/assets/large-3c4d.js')).text()).length).toBe(300 * 1024);
  });

  it('retries a file that could not be read and sends its current length', async () => {
    const path = join(folder, 'client/assets/late-5e6f.js');
    writeFileSync(path, 'late');
    const other = new Hono()
      .use(staticFiles(join(folder, 'client')))
      .onError(() => new Response('', { status: 500 }));
    rmSync(path);
    expect((await other.request('/assets/late-5e6f.js')).status).toBe(500);
    writeFileSync(path, 'later');
    const response = await other.request('/assets/late-5e6f.js');
    expect([response.headers.get('Content-Length'), await response.text()]).toEqual(['5', 'later']);
  });

  it.each([
    '/assets',
    '/assets/',
    '/',
    '/assets/home-1a2b.js.br',
    '/assets/home-1a2b.js/',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets\\..\\..\\secret.txt',
    '/link.txt',
    '/etc/passwd',
    '/robots.txt%00',
    '/%E0%A4%A',
  ])('does not serve %s', async path => {
    expect((await get(path)).status).toBe(404);
  });

  it('ignores POST', async () => {
    expect((await get('/robots.txt', {}, 'POST')).status).toBe(404);
  });

  it('serves nothing when the folder does not exist', async () => {
    const empty = new Hono().use(staticFiles(join(folder, 'nowhere')));
    expect((await empty.request('/robots.txt')).status).toBe(404);
  });
});
