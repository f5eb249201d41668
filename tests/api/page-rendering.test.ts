import { createHash } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/http/request-log.ts';
import { loadBuiltPages } from '../../server/pages/load-pages.ts';
import type { Shop } from '../../server/shop.ts';
import { draft, openTestShop } from '../test-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let shop: Shop;
let app: ReturnType<typeof createApp>;
let ownersCookie: string;

beforeAll(async () => {
  const opened = await openTestShop('sqlite', { seed: 'demo' });
  shop = opened.shop;
  const { render } = await loadBuiltPages(shop, error => {
    throw error;
  });
  const log = createLog({ logLevel: 'silent' });
  app = createApp({ shop, config: opened.config, log, renderPage: render });
  const session = await shop.sessions.signIn(opened.owner.email, opened.owner.password);
  ownersCookie = typeof session === 'string' ? '' : `session=${session.token}`;
});
afterAll(() => shop.close());

test.each(['/', '/shop', '/product/monstera-deliciosa'])(
  '%s makes no database query per product',
  async path => {
    const queries = vi.spyOn(Object.getPrototypeOf(new BetterSqlite3(':memory:').prepare('select 1')), 'all');
    const page = await app.request(`http://shop.example${path}`, { headers: { 'Accept-Encoding': 'br' } });
    expect([page.status, page.headers.get('Content-Encoding')]).toEqual([200, 'br']);
    expect(queries.mock.calls.length).toBeGreaterThan(0);
    expect(queries.mock.calls.length).toBeLessThan(10);
    queries.mockRestore();
  },
);

test('a tag named like a property of every object does not break the shop', async () => {
  const tags = ['__proto__', 'constructor'];
  const { id } = await shop.products.add(draft({ tags, category: 'indoor' }));
  const shopPage = async (search: string) => (await app.request(`http://shop.example/shop${search}`)).text();
  const [all, pots] = [await shopPage(''), await shopPage('?category=pots')];
  for (const tag of tags) expect(all).toContain(`<span>${tag}</span><small>1</small>`);
  expect(pots).toContain('</h1>');
  expect(pots).not.toContain('native code');
  await shop.products.remove(id);
});

test.each(['/nowhere', '/product/no-such-plant'])('%s suggests four other products', async path => {
  const page = await app.request(`http://shop.example${path}`);
  expect(page.status).toBe(404);
  const html = await page.text();
  expect(html).toContain('Top Picks</h2>');
  expect(html.match(/<article class="product-card"/g)).toHaveLength(4);
});

test.each(['/admin', '/Admin', '/ADMIN/products', '/%61dmin'])(
  '%s is an admin page, both for access control and for the router',
  async path => {
    const page = await app.request(`http://shop.example${path}`, { headers: { Cookie: ownersCookie } });
    expect(page.status).toBe(200);
  },
);

test.each([
  '/',
  '/shop',
  '/product/monstera-deliciosa',
  '/cart',
  '/contact',
  '/order',
  '/wishlist',
  '/about',
])('%s has no id that depends on the React root it was rendered in', async path => {
  const html = await (await app.request(`http://shop.example${path}`)).text();
  expect(html).toContain('data-island="Header"');
  expect(html).not.toMatch(/(?:id|for|aria-\w+)="[^"]*_[Rr]_/);
});

test('a storefront page has no React Router script, and its inline scripts are allowed by hash only', async () => {
  const page = await app.request('http://shop.example/shop');
  const html = await page.text();
  expect(html).not.toContain('reactRouter');
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  const scripts = [...html.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g)];
  expect(scripts).not.toEqual([]);
  for (const [, text = ''] of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policy).not.toContain('nonce-');
});

test.each(['/', '/shop', '/product/monstera-deliciosa', '/nope', '/admin'])(
  '%s cannot be framed, and no base element can redirect its links',
  async path => {
    const page = await app.request(`http://shop.example${path}`, { headers: { Cookie: ownersCookie } });
    const policy = page.headers.get('Content-Security-Policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]),
    );
  },
);

test('an admin page allows its inline scripts by nonce', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const page = await app.request('http://shop.example/admin', { headers: { Cookie: ownersCookie } });
      const [, nonce = ''] = page.headers.get('Content-Security-Policy')?.match(/'nonce-([^']+)'/) ?? [];
      expect(await page.text()).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(new Set(policies).size).toBe(2);
  expect(policies).not.toContain('');
});
