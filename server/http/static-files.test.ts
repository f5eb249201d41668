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
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'client/link.txt'));
  app = new Hono();
  app.use(staticFiles(join(folder, 'client')));
  app.notFound(() => new Response('passed on', { status: 404 }));
});

afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });

describe('a built file', () => {
  it('with a hash in its name is kept for ever', async () => {
    const answer = await get('/assets/home-1a2b.js');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe('script');
  });

  it('without one is asked for again', async () => {
    expect((await get('/robots.txt')).headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzipped'],
    ['gzip, br;q=0', 'gzip', 'gzipped'],
    ['BR', 'br', 'brotli'],
    ['brown', null, 'script'],
    ['', null, 'script'],
  ])('for Accept-Encoding %j is sent as %s', async (accepted, encoding, body) => {
    const answer = await get('/assets/home-1a2b.js', { 'Accept-Encoding': accepted });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('Content-Length')).toBe(String(body.length));
    expect(await answer.text()).toBe(body);
  });

  it('is not sent again to a browser that has it, and each encoding has its own tag', async () => {
    const plain = (await get('/assets/home-1a2b.js')).headers.get('ETag') ?? '';
    const brotli = (await get('/assets/home-1a2b.js', { 'Accept-Encoding': 'br' })).headers.get('ETag');
    expect(plain).not.toBe(brotli);
    expect((await get('/assets/home-1a2b.js', { 'If-None-Match': plain })).status).toBe(304);
  });

  it('answers HEAD with its size and no body', async () => {
    const answer = await get('/assets/large-3c4d.js', {}, 'HEAD');
    expect(answer.headers.get('Content-Length')).toBe(String(300 * 1024));
    expect(await answer.text()).toBe('');
  });

  it('too large for memory is sent whole', async () => {
    expect((await (await get('/assets/large-3c4d.js')).text()).length).toBe(300 * 1024);
  });

  it('that could not be read is read the next time, and sent as long as it is by then', async () => {
    const path = join(folder, 'client/assets/late-5e6f.js');
    writeFileSync(path, 'late');
    const other = new Hono()
      .use(staticFiles(join(folder, 'client')))
      .onError(() => new Response('', { status: 500 }));
    rmSync(path);
    expect((await other.request('/assets/late-5e6f.js')).status).toBe(500);
    writeFileSync(path, 'later');
    const answer = await other.request('/assets/late-5e6f.js');
    expect([answer.headers.get('Content-Length'), await answer.text()]).toEqual(['5', 'later']);
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
  ])('is all that can be named: %s is passed on', async path => {
    expect((await get(path)).status).toBe(404);
  });

  it('cannot be written to', async () => {
    expect((await get('/robots.txt', {}, 'POST')).status).toBe(404);
  });

  it('is not missed before anything is built', async () => {
    const empty = new Hono().use(staticFiles(join(folder, 'nowhere')));
    expect((await empty.request('/robots.txt')).status).toBe(404);
  });
});
