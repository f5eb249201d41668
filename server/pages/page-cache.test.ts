import { describe, expect, it, vi } from 'vitest';
import { squeeze } from '../http/compression.ts';
import { createPageCache } from './page-cache.ts';

const ask = (path = '/', headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://shop.test${path}`, { method, headers });

function page(text: string, cacheControl = 'public, max-age=0') {
  return new Response(text, { headers: { 'Cache-Control': cacheControl, 'Content-Type': 'text/html' } });
}

/** A page that counts how often it was rendered. */
function countedPage(cacheControl?: string) {
  let renders = 0;
  return { render: async () => page(`render ${++renders}`, cacheControl), renders: () => renders };
}

describe('the page cache', () => {
  it('renders a public page once and serves it from memory until it is emptied', async () => {
    const cache = createPageCache();
    const { render } = countedPage();
    expect(await (await cache.answer(ask(), render)).text()).toBe('render 1');
    expect(await (await cache.answer(ask(), render)).text()).toBe('render 1');
    cache.empty();
    expect(await (await cache.answer(ask(), render)).text()).toBe('render 2');
  });

  it('renders once for a crowd that asks at the same moment', async () => {
    const cache = createPageCache();
    const { render, renders } = countedPage();
    await Promise.all(Array.from({ length: 50 }, () => cache.answer(ask(), render)));
    expect(renders()).toBe(1);
  });

  it('never keeps a page whose render began before the change', async () => {
    const cache = createPageCache();
    let finishOld = (_: Response) => {};
    const old = cache.answer(ask(), () => new Promise(resolve => (finishOld = resolve)));
    cache.empty();
    const fresh = await cache.answer(ask(), async () => page('new'));
    finishOld(page('old'));
    await old;
    expect(await fresh.text()).toBe('new');
    expect(await (await cache.answer(ask(), async () => page('unused'))).text()).toBe('new');
  });

  it('never serves one host the page that another host was named in', async () => {
    const cache = createPageCache();
    const render = async (request: Request) => page(new URL(request.url).origin);
    await cache.answer(new Request('http://elsewhere.example/'), render);
    expect(await (await cache.answer(ask(), render)).text()).toBe('http://shop.test');
  });

  it('does not keep what is not public, nor what failed', async () => {
    const cache = createPageCache();
    const own = countedPage('no-store');
    await cache.answer(ask('/admin'), own.render);
    await cache.answer(ask('/admin'), own.render);
    expect(own.renders()).toBe(2);

    const failing = async () => Promise.reject(new Error('database away'));
    await expect(cache.answer(ask('/shop'), failing)).rejects.toThrow('database away');
    expect(await (await cache.answer(ask('/shop'), async () => page('back'))).text()).toBe('back');
  });

  it('makes a page anew when its s-maxage has passed', async () => {
    let time = 0;
    const cache = createPageCache({ now: () => time });
    const { render, renders } = countedPage('public, s-maxage=60');
    await cache.answer(ask(), render);
    time = 59_999;
    await cache.answer(ask(), render);
    expect(renders()).toBe(1);
    time = 60_001;
    await cache.answer(ask(), render);
    expect(renders()).toBe(2);
  });

  it('answers 304 to what the browser has', async () => {
    const cache = createPageCache();
    const { render } = countedPage();
    const etag = (await cache.answer(ask(), render)).headers.get('ETag') ?? '';
    const again = await cache.answer(ask('/', { 'If-None-Match': etag }), render);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('sends Brotli, gzip or plain as the client accepts', async () => {
    const cache = createPageCache();
    const { render } = countedPage();
    const encodingFor = async (accepted: string) =>
      (await cache.answer(ask('/', { 'Accept-Encoding': accepted }), render)).headers.get('Content-Encoding');
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
    expect(await encodingFor('')).toBeNull();
  });

  it('compresses a page better once it is asked for again', async () => {
    const cache = createPageCache();
    const render = async () => page(Array.from({ length: 2000 }, (_, n) => `leaf ${n * 7919} `).join(''));
    const size = async () =>
      Number(
        (await cache.answer(ask('/', { 'Accept-Encoding': 'br' }), render)).headers.get('Content-Length'),
      );
    const first = await size();
    await expect.poll(size).toBeLessThan(first);
  });

  it('sends HEAD the headers without the body, and keeps the page whole for the next GET', async () => {
    const cache = createPageCache();
    const render = async (request: Request) => page(request.method === 'HEAD' ? '' : 'render 1');
    const head = await cache.answer(ask('/', {}, 'HEAD'), render);
    expect(head.headers.get('Content-Length')).toBe('8');
    expect(await head.text()).toBe('');
    expect(await (await cache.answer(ask(), render)).text()).toBe('render 1');
  });

  it('keeps a bounded number of pages, whatever query strings people make up', async () => {
    const cache = createPageCache({ most: 2 });
    const { render, renders } = countedPage();
    for (const path of ['/?a', '/?b', '/?c', '/?a']) await cache.answer(ask(path), render);
    expect(renders()).toBe(4);
  });

  it('keeps a bounded number of bytes, and no page that is larger than all of them', async () => {
    const cache = createPageCache({ mostBytes: 10_000 });
    const { render, renders } = countedPage();
    const large = async () => page('x'.repeat(3_000));
    await cache.answer(ask('/small'), render);
    for (const path of ['/?a', '/?b']) await cache.answer(ask(path), large);
    await cache.answer(ask('/small'), render);
    expect(renders()).toBe(2);
    await cache.answer(ask('/huge'), async () => page('x'.repeat(30_000)));
    await cache.answer(ask('/small'), render);
    expect(renders()).toBe(2);
  });

  it('forgets what was not asked for longest', async () => {
    const cache = createPageCache({ most: 2 });
    const { render, renders } = countedPage();
    for (const path of ['/', '/?a', '/', '/?b', '/', '/?c', '/']) await cache.answer(ask(path), render);
    expect(renders()).toBe(4);
  });

  it('makes what everyone is given from the address alone', async () => {
    const cache = createPageCache();
    const headers = { Cookie: 'session=x', 'X-Forwarded-Host': 'evil.example', Range: 'bytes=0-9' };
    const answer = await cache.answer(ask('/', headers), async request =>
      page(JSON.stringify([...request.headers])),
    );
    expect(await answer.text()).toBe('[]');
  });

  it('makes it to the end although the one who asked first has gone', async () => {
    const cache = createPageCache();
    const leaving = new AbortController();
    const slowly = (request: Request) =>
      new Promise<Response>((resolve, reject) => {
        request.signal.addEventListener('abort', reject);
        setTimeout(() => resolve(page('whole')), 20);
      });
    const first = cache.answer(new Request('http://shop.test/', { signal: leaving.signal }), slowly);
    const second = cache.answer(ask(), slowly);
    leaving.abort();
    await first.catch(() => undefined);
    expect(await (await second).text()).toBe('whole');
  });

  it('spends little on the best compression, however many addresses people make up', async () => {
    let atOnce = 0;
    let mostAtOnce = 0;
    const best = vi.spyOn(squeeze, 'best').mockImplementation(async () => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise(resolve => setTimeout(resolve, 50));
      atOnce--;
      return Buffer.from('best');
    });
    const cache = createPageCache();
    const { render } = countedPage();
    const begun = performance.now();
    for (let turn = 0; turn < 10; turn++) {
      for (let n = 0; n < 20; n++) await cache.answer(ask(`/?${n}`), render);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    expect(mostAtOnce).toBe(1);
    expect(best.mock.calls.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / 200);
    best.mockRestore();
  });
});
