import { describe, expect, it, vi } from 'vitest';
import { compressors } from '../http/compression.ts';
import { createPageCache } from './page-cache.ts';

const request = (path = '/', headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://shop.test${path}`, { method, headers });

function page(text: string, cacheControl = 'public, max-age=0') {
  return new Response(text, { headers: { 'Cache-Control': cacheControl, 'Content-Type': 'text/html' } });
}

function countedPage(cacheControl?: string) {
  let renders = 0;
  return { render: async () => page(`render ${++renders}`, cacheControl), renders: () => renders };
}

describe('the page cache', () => {
  it('renders a public page once and serves it from memory until the cache is cleared', async () => {
    const cache = createPageCache();
    const { render } = countedPage();
    expect(await (await cache.respond(request(), render)).text()).toBe('render 1');
    expect(await (await cache.respond(request(), render)).text()).toBe('render 1');
    cache.clear();
    expect(await (await cache.respond(request(), render)).text()).toBe('render 2');
  });

  it('renders once for simultaneous requests', async () => {
    const cache = createPageCache();
    const { render, renders } = countedPage();
    await Promise.all(Array.from({ length: 50 }, () => cache.respond(request(), render)));
    expect(renders()).toBe(1);
  });

  it('does not cache a page whose render started before the change', async () => {
    const cache = createPageCache();
    let finishOld = (_: Response) => {};
    const old = cache.respond(request(), () => new Promise(resolve => (finishOld = resolve)));
    cache.clear();
    const fresh = await cache.respond(request(), async () => page('new'));
    finishOld(page('old'));
    await old;
    expect(await fresh.text()).toBe('new');
    expect(await (await cache.respond(request(), async () => page('unused'))).text()).toBe('new');
  });

  it('caches pages per host', async () => {
    const cache = createPageCache();
    const render = async (request: Request) => page(new URL(request.url).origin);
    await cache.respond(new Request('http://elsewhere.example/'), render);
    expect(await (await cache.respond(request(), render)).text()).toBe('http://shop.test');
  });

  it('does not cache private or failed responses', async () => {
    const cache = createPageCache();
    const own = countedPage('no-store');
    await cache.respond(request('/admin'), own.render);
    await cache.respond(request('/admin'), own.render);
    expect(own.renders()).toBe(2);

    const failing = async () => Promise.reject(new Error('database away'));
    await expect(cache.respond(request('/shop'), failing)).rejects.toThrow('database away');
    expect(await (await cache.respond(request('/shop'), async () => page('back'))).text()).toBe('back');
  });

  it('renders a page again after its s-maxage', async () => {
    let time = 0;
    const cache = createPageCache({ now: () => time });
    const { render, renders } = countedPage('public, s-maxage=60');
    await cache.respond(request(), render);
    time = 59_999;
    await cache.respond(request(), render);
    expect(renders()).toBe(1);
    time = 60_001;
    await cache.respond(request(), render);
    expect(renders()).toBe(2);
  });

  it('responds 304 when the ETag matches', async () => {
    const cache = createPageCache();
    const { render } = countedPage();
    const etag = (await cache.respond(request(), render)).headers.get('ETag') ?? '';
    const again = await cache.respond(request('/', { 'If-None-Match': etag }), render);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('sends Brotli, gzip or plain as the client accepts', async () => {
    const cache = createPageCache();
    const { render } = countedPage();
    const encodingFor = async (accepted: string) =>
      (await cache.respond(request('/', { 'Accept-Encoding': accepted }), render)).headers.get(
        'Content-Encoding',
      );
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
    expect(await encodingFor('')).toBeNull();
  });

  it('compresses a page better once it is requested again', async () => {
    const cache = createPageCache();
    const render = async () => page(Array.from({ length: 2000 }, (_, n) => `leaf ${n * 7919} `).join(''));
    const size = async () =>
      Number(
        (await cache.respond(request('/', { 'Accept-Encoding': 'br' }), render)).headers.get(
          'Content-Length',
        ),
      );
    const first = await size();
    await expect.poll(size).toBeLessThan(first);
  });

  it('sends only headers for HEAD and caches the whole page for the next GET', async () => {
    const cache = createPageCache();
    const render = async (request: Request) => page(request.method === 'HEAD' ? '' : 'render 1');
    const head = await cache.respond(request('/', {}, 'HEAD'), render);
    expect(head.headers.get('Content-Length')).toBe('8');
    expect(await head.text()).toBe('');
    expect(await (await cache.respond(request(), render)).text()).toBe('render 1');
  });

  it('limits the number of cached pages', async () => {
    const cache = createPageCache({ maxEntries: 2 });
    const { render, renders } = countedPage();
    for (const path of ['/?a', '/?b', '/?c', '/?a']) await cache.respond(request(path), render);
    expect(renders()).toBe(4);
  });

  it('limits the cached bytes and does not cache a page larger than the limit', async () => {
    const cache = createPageCache({ maxBytes: 10_000 });
    const { render, renders } = countedPage();
    const large = async () => page('x'.repeat(3_000));
    await cache.respond(request('/small'), render);
    for (const path of ['/?a', '/?b']) await cache.respond(request(path), large);
    await cache.respond(request('/small'), render);
    expect(renders()).toBe(2);
    await cache.respond(request('/huge'), async () => page('x'.repeat(30_000)));
    await cache.respond(request('/small'), render);
    expect(renders()).toBe(2);
  });

  it('evicts the least recently used page', async () => {
    const cache = createPageCache({ maxEntries: 2 });
    const { render, renders } = countedPage();
    for (const path of ['/', '/?a', '/', '/?b', '/', '/?c', '/']) await cache.respond(request(path), render);
    expect(renders()).toBe(4);
  });

  it('renders cached pages without the headers of the client', async () => {
    const cache = createPageCache();
    const headers = { Cookie: 'session=x', 'X-Forwarded-Host': 'evil.example', Range: 'bytes=0-9' };
    const response = await cache.respond(request('/', headers), async ({ headers }) =>
      page(JSON.stringify([...headers])),
    );
    expect(await response.text()).toBe('[]');
  });

  it('finishes rendering when the first client disconnects', async () => {
    const cache = createPageCache();
    const disconnect = new AbortController();
    const renderSlowly = (request: Request) =>
      new Promise<Response>((resolve, reject) => {
        request.signal.addEventListener('abort', reject);
        setTimeout(() => resolve(page('whole')), 20);
      });
    const first = cache.respond(
      new Request('http://shop.test/', { signal: disconnect.signal }),
      renderSlowly,
    );
    const second = cache.respond(request(), renderSlowly);
    disconnect.abort();
    await first.catch(() => undefined);
    expect(await (await second).text()).toBe('whole');
  });

  it('limits the time spent on best compression when many URLs are requested', async () => {
    let running = 0;
    let maxRunning = 0;
    const best = vi.spyOn(compressors, 'best').mockImplementation(async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise(resolve => setTimeout(resolve, 50));
      running--;
      return Buffer.from('best');
    });
    const cache = createPageCache();
    const { render } = countedPage();
    const startedAt = performance.now();
    for (let round = 0; round < 10; round++) {
      for (let n = 0; n < 20; n++) await cache.respond(request(`/?${n}`), render);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    expect(maxRunning).toBe(1);
    expect(best.mock.calls.length).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 200);
    best.mockRestore();
  });
});
