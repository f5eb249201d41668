import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isProductId } from '../../domain/catalogue/removed-product.ts';
import { missingProductPath } from '../../server/pages/page-routes.ts';
import { htmlPage, openTestApi } from '../test-api.ts';
import { draft } from '../test-shop.ts';

/** Counts how often pages are rendered. */
function countedPages(cacheControl: string) {
  let rendered = 0;
  return {
    renderPage: async () => htmlPage(`rendered ${++rendered}`, { 'Cache-Control': cacheControl }),
    rendered: () => rendered,
  };
}

describe('pages', () => {
  it('that are public are rendered once, until the shop changes', async () => {
    const { renderPage, rendered } = countedPages('public, max-age=0');
    const api = await openTestApi('sqlite', { renderPage });
    await api.send('GET', '/shop');
    await api.send('GET', '/shop', { cookie: 'x=1' });
    await api.send('HEAD', '/shop');
    expect(rendered()).toBe(1);
    await api.sendAsOwner('POST', '/api/products', { json: draft() });
    expect(await (await api.send('GET', '/shop')).text()).toContain('rendered 2');
  });

  it('are cached once for all tracking parameters', async () => {
    let rendered = 0;
    const renderPage = async ({ url }: Request) =>
      htmlPage(`${++rendered} ${url}`, { 'Cache-Control': 'public, no-cache' });
    const api = await openTestApi('sqlite', { renderPage });
    for (let n = 0; n < 50; n++) {
      const response = await api.send(n % 2 ? 'GET' : 'HEAD', `/shop?utm_source=story&q=fern&fbclid=${n}`);
      if (n % 2) expect(await response.text()).toContain('1 http://localhost/shop?q=fern<');
    }
    expect(rendered).toBe(1);
    await api.send('GET', '/shop?q=palm');
    expect(rendered).toBe(2);
  });

  it('may be reused by the browser for half a minute when a link prefetched them, and only then', async () => {
    const { renderPage, rendered } = countedPages('public, no-cache');
    const api = await openTestApi('sqlite', { renderPage });
    const cacheControlOf = async (path: string, headers: Record<string, string>) =>
      (await api.send('GET', path, { headers })).headers.get('Cache-Control');
    const byLink = { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'empty' };
    const bySpeculation = { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'document' };
    expect(await cacheControlOf('/shop', byLink)).toBe('private, max-age=30');
    expect(await cacheControlOf('/shop', bySpeculation)).toBe('public, no-cache');
    expect(await cacheControlOf('/shop', {})).toBe('public, no-cache');
    expect(await cacheControlOf('/admin/orders', { 'Sec-Purpose': 'prefetch' })).not.toContain('max-age');
    expect(rendered()).toBe(1);
  });

  it('that do not exist share one cached page for all URLs', async () => {
    let rendered = 0;
    const renderPage = async ({ url }: Request) =>
      new Response(`${++rendered} ${url}`, { status: 404, headers: { 'Cache-Control': 'public, no-cache' } });
    const isUnknownPage = ({ url }: Request) => url.includes('made-up');
    const api = await openTestApi('sqlite', { renderPage, isUnknownPage });
    for (let n = 0; n < 200; n++) {
      const response = await api.send(n % 2 ? 'GET' : 'HEAD', `/made-up/${n}?x=${n}`);
      expect(response.status).toBe(404);
      if (n % 2) expect(await response.text()).toBe('1 http://localhost/404');
    }
    expect(rendered).toBe(1);
    await api.addProduct();
    expect(await (await api.send('GET', '/made-up/again')).text()).toBe('2 http://localhost/404');
  });

  it('of products that do not exist share one cached page, and a new product appears at once', async () => {
    const rendered: string[] = [];
    const renderPage = async ({ url }: Request) => {
      rendered.push(new URL(url).pathname);
      return new Response('a page', {
        status: url.endsWith('/fern') ? 200 : 404,
        headers: { 'Cache-Control': 'public, no-cache' },
      });
    };
    const api = await openTestApi('sqlite', { renderPage });
    const unknown = ['/product/fern', '/product/fern/', '/Product/Fern', '/product/%E0%B4%A4', '/product/_'];
    for (const path of [...unknown, ...Array.from({ length: 50 }, (_, n) => `/product/nope-${n}?x=${n}`)])
      for (const method of ['GET', 'HEAD']) expect((await api.send(method, path)).status).toBe(404);
    expect(rendered.splice(0)).toEqual([missingProductPath]);
    for (let n = 0; n < 50; n++)
      expect((await api.send('GET', `/product/nope-${n}.data?_routes=${n}`)).status).toBe(404);
    expect(rendered.splice(0)).toEqual([`${missingProductPath}.data`]);
    const { id } = await api.addProduct({ name: 'Fern' });
    expect((await api.send('GET', '/product/fern')).status).toBe(200);
    await api.sendAsOwner('DELETE', `/api/products/${id}`);
    expect((await api.send('GET', '/product/fern')).status).toBe(404);
    expect(rendered).toEqual(['/product/fern', missingProductPath]);
  });

  it('of a missing product use a path that no product can have', () => {
    expect(isProductId(missingProductPath.slice('/product/'.length))).toBe(false);
  });

  it('of the admin area are never cached, whatever their headers say', async () => {
    const { renderPage, rendered } = countedPages('public, max-age=600');
    const api = await openTestApi('sqlite', { renderPage });
    const [first, second] = await Promise.all([
      api.sendAsOwner('GET', '/admin'),
      api.sendAsOwner('GET', '/admin'),
    ]);
    expect(rendered()).toBe(2);
    for (const response of [first, second]) expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect((await api.send('GET', '/admin')).status).toBe(302);
  });

  it('of the admin area are compressed, with matching headers', async () => {
    const api = await openTestApi('sqlite', {
      renderPage: async () => htmlPage('low stock '.repeat(500), { Vary: 'Cookie' }),
    });
    const response = await api.sendAsOwner('GET', '/admin', { headers: { 'Accept-Encoding': 'br' } });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
    expect(brotliDecompressSync(bytes).toString()).toContain('low stock low stock');
  });

  it('receive form bodies unchanged, and their responses are not cached', async () => {
    const api = await openTestApi('sqlite', {
      renderPage: async request =>
        Response.json(Object.fromEntries(await request.formData()), {
          headers: { 'Cache-Control': 'public' },
        }),
    });
    const response = await api.send('POST', '/somewhere', {
      body: 'name=%E0%B4%A4%E0%B4%B3%E0%B4%BF%E0%B5%BC&x=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(await response.json()).toEqual({ name: 'തളിർ', x: '1' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('use the public URL, whatever host was requested', async () => {
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

  it('have security headers, also from the cache', async () => {
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
  it('is ok once a page renders and the database responds, and fails when it no longer does', async () => {
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
