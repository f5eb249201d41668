import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { htmlPage, openTestApi } from '../test-api.ts';
import { draft } from '../test-shop.ts';

/** Pages that count how often they were made. */
function countedPages(cacheControl: string) {
  let made = 0;
  return {
    renderPage: async () => htmlPage(`made ${++made}`, { 'Cache-Control': cacheControl }),
    made: () => made,
  };
}

describe('pages', () => {
  it('that are the same for everyone are made once, until the shop changes', async () => {
    const { renderPage, made } = countedPages('public, max-age=0');
    const api = await openTestApi('sqlite', { renderPage });
    await api.send('GET', '/shop');
    await api.send('GET', '/shop', { cookie: 'x=1' });
    await api.send('HEAD', '/shop');
    expect(made()).toBe(1);
    await api.owns('POST', '/api/products', { json: draft() });
    expect(await (await api.send('GET', '/shop')).text()).toContain('made 2');
  });

  it('are the same page under every mark that an advertisement puts behind their address', async () => {
    let made = 0;
    const renderPage = async ({ url }: Request) =>
      htmlPage(`${++made} ${url}`, { 'Cache-Control': 'public, no-cache' });
    const api = await openTestApi('sqlite', { renderPage });
    for (let n = 0; n < 50; n++) {
      const answer = await api.send(n % 2 ? 'GET' : 'HEAD', `/shop?utm_source=story&q=fern&fbclid=${n}`);
      if (n % 2) expect(await answer.text()).toContain('1 http://localhost/shop?q=fern<');
    }
    expect(made).toBe(1);
    await api.send('GET', '/shop?q=palm');
    expect(made).toBe(2);
  });

  it('may be reused by the browser for half a minute when a link prefetched them, and only then', async () => {
    const { renderPage, made } = countedPages('public, no-cache');
    const api = await openTestApi('sqlite', { renderPage });
    const keptBy = async (path: string, headers: Record<string, string>) =>
      (await api.send('GET', path, { headers })).headers.get('Cache-Control');
    const byLink = { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'empty' };
    const bySpeculation = { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'document' };
    expect(await keptBy('/shop', byLink)).toBe('private, max-age=30');
    expect(await keptBy('/shop', bySpeculation)).toBe('public, no-cache');
    expect(await keptBy('/shop', {})).toBe('public, no-cache');
    expect(await keptBy('/admin/orders', { 'Sec-Purpose': 'prefetch' })).not.toContain('max-age');
    expect(made()).toBe(1);
  });

  it('that do not exist are one page, made once however many addresses somebody makes up', async () => {
    let made = 0;
    const renderPage = async ({ url }: Request) =>
      new Response(`${++made} ${url}`, { status: 404, headers: { 'Cache-Control': 'public, no-cache' } });
    const isUnknownPage = ({ url }: Request) => url.includes('made-up');
    const api = await openTestApi('sqlite', { renderPage, isUnknownPage });
    for (let n = 0; n < 200; n++) {
      const answer = await api.send(n % 2 ? 'GET' : 'HEAD', `/made-up/${n}?x=${n}`);
      expect(answer.status).toBe(404);
      if (n % 2) expect(await answer.text()).toBe('1 http://localhost/404');
    }
    expect(made).toBe(1);
    await api.addProduct();
    expect(await (await api.send('GET', '/made-up/again')).text()).toBe('2 http://localhost/404');
    // Whatever else is not found is not kept: it may be there a moment later.
    for (let n = 0; n < 2; n++) await api.send('GET', '/product/gone');
    expect(made).toBe(4);
  });

  it('of the back office are made for the owner alone, whatever they say of themselves', async () => {
    const { renderPage, made } = countedPages('public, max-age=600');
    const api = await openTestApi('sqlite', { renderPage });
    const [first, second] = await Promise.all([api.owns('GET', '/admin'), api.owns('GET', '/admin')]);
    expect(made()).toBe(2);
    for (const answer of [first, second]) expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await api.send('GET', '/admin')).status).toBe(302);
  });

  it('of the back office leave compressed, with the headers of what is really sent', async () => {
    const api = await openTestApi('sqlite', {
      renderPage: async () => htmlPage('low stock '.repeat(500), { Vary: 'Cookie' }),
    });
    const answer = await api.owns('GET', '/admin', { headers: { 'Accept-Encoding': 'br' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
    expect(brotliDecompressSync(bytes).toString()).toContain('low stock low stock');
  });

  it('get a form’s body as it was sent, and what they answer is for the sender alone', async () => {
    const api = await openTestApi('sqlite', {
      renderPage: async request =>
        Response.json(Object.fromEntries(await request.formData()), {
          headers: { 'Cache-Control': 'public' },
        }),
    });
    const answer = await api.send('POST', '/somewhere', {
      body: 'name=%E0%B4%A4%E0%B4%B3%E0%B4%BF%E0%B5%BC&x=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(await answer.json()).toEqual({ name: 'തളിർ', x: '1' });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('know themselves by the public address, whatever host was asked for', async () => {
    const seen: string[] = [];
    const renderPage = async (request: Request) => {
      seen.push([request.method, request.url, request.headers.get('Host')].filter(Boolean).join(' '));
      return htmlPage('x', { 'Cache-Control': 'public' });
    };
    const api = await openTestApi('sqlite', { publicUrl: 'https://shop.example', renderPage });
    await api.app.request('http://evil.example/shop?q=1', { headers: { Host: 'evil.example' } });
    await api.app.request('http://10.0.0.1:3000/shop?q=1');
    await api.app.request('http://10.0.0.1:3000/contact', { method: 'POST', body: 'x=1' });
    expect(seen).toEqual([
      'GET https://shop.example/shop?q=1',
      'POST https://shop.example/contact shop.example',
    ]);
  });

  it('carry the headers that guard them, also when they are kept', async () => {
    const api = await openTestApi('sqlite', { renderPage: countedPages('public').renderPage });
    for (let n = 0; n < 2; n++) {
      const { headers } = await api.send('GET', '/about');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Request-Id')).toBeTruthy();
    }
  });
});

describe('health', () => {
  it('is good once a page could be made and the database answers, and bad when it no longer does', async () => {
    let isBuilt = false;
    const api = await openTestApi('sqlite', {
      renderPage: async () => (isBuilt ? htmlPage('ready') : Promise.reject(new Error('not built'))),
    });
    expect((await api.send('GET', '/healthz')).status).toBe(503);
    isBuilt = true;
    const good = await api.send('GET', '/healthz');
    expect([good.status, good.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    await api.shop.close();
    const bad = await api.send('GET', '/healthz');
    expect([bad.status, bad.headers.get('Retry-After')]).toEqual([503, '5']);
  });
});
