import type { APIResponse, Page } from '@playwright/test';
import type { Product } from '../../domain/catalogue/product.ts';
import { expect, test } from './shop-test.ts';

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

test('every page has metadata for search engines and link previews', async ({ page, request, baseURL }) => {
  for (const [path, title] of Object.entries({
    '/': 'Thalir · Bring Nature Home',
    '/shop': 'All Plants · Thalir',
    '/shop?category=herbs': 'Herbs · Thalir',
    '/about': 'Our Story · Thalir',
    '/contact': 'Contact · Thalir',
    '/privacy': 'Privacy · Thalir',
    '/cart': 'Cart · Thalir',
    '/wishlist': 'Wishlist · Thalir',
  })) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path);
    expect((await named(page, 'description'))?.length).toBeGreaterThan(20);
    expect(await ogProperty(page, 'og:url')).toBe(baseURL + path);
    const picture = await request.get((await ogProperty(page, 'og:image')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).length).toBeLessThan(300_000);
  }
});

test('pages that must not be indexed are marked noindex', async ({ page, request, baseURL }) => {
  for (const path of ['/order', '/no-such-shelf', '/product/no-such-plant']) {
    await page.goto(path);
    expect(await named(page, 'robots')).toBe('noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  }
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  for (const line of ['Disallow: /admin', 'Disallow: /api/', `Sitemap: ${baseURL}/sitemap.xml`])
    expect(lines).toContain(line);
});

test('the sitemap lists every category and every product', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const products: Product[] = await (await request.get('/api/products')).json();
  const paths = [
    ...['indoor', 'outdoor', 'succulents', 'herbs', 'pots'].map(id => `/shop?category=${id}`),
    ...products.map(({ id }) => `/product/${id}`),
  ];
  for (const path of paths) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
});

test('the web app manifest has the shop’s name and icons of the declared sizes', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href');
  const icon = await request.get((await href('icon')) ?? '');
  expect(icon.headers()['content-type']).toMatch(/^image\/svg\+xml/);
  const [width] = await pngSize(await request.get((await href('apple-touch-icon')) ?? ''));
  expect(width).toBe(180);

  const manifest = await (await request.get((await href('manifest')) ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Thalir', start_url: '/', display: 'standalone' });
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of manifest.icons)
    expect((await pngSize(await request.get(src))).join('x')).toBe(sizes);
});

function named(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[name="${name}"]`).getAttribute('content');
}

function ogProperty(page: Page, property: string): Promise<string | null> {
  return page.locator(`meta[property="${property}"]`).getAttribute('content');
}

/** The first chunk of a PNG begins with width and height. */
async function pngSize(response: APIResponse): Promise<[width: number, height: number]> {
  expect(response.headers()['content-type']).toBe('image/png');
  const file = await response.body();
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
