import type { Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';
import { storefrontPages } from './storefront-parts.ts';

test('a page is prefetched on pointer down, and the tap uses it', async ({ page }) => {
  await open(page, '/shop');
  const prefetch = await prefetchOf(page, '/product/areca-palm');
  await page.getByRole('link', { name: 'Areca Palm' }).hover();
  await page.mouse.down();
  await prefetch.isReady;
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Areca Palm');
  const delivery = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceResourceTiming & {
      deliveryType: string;
    })[];
    return visit?.deliveryType;
  });
  expect(delivery).toBe('navigational-prefetch');
});

test.describe('after the connection is lost', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported/] });

  test('a prefetched page has all its styles', async ({ page, context }) => {
    await open(page, '/');
    const prefetch = await prefetchOf(page, '/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).hover();
    await page.mouse.down();
    await prefetch.isReady;
    await context.setOffline(true);
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(page.locator('.contact-parts')).toHaveCSS('display', 'grid');
  });
});

test.describe('without Speculation Rules', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
    }),
  );

  test('a link element prefetches the page', async ({ page }) => {
    await open(page, '/shop');
    await press(page);
    await press(page);
    const prefetched = page.locator('head link[rel=prefetch]');
    await expect(prefetched).toHaveCount(1);
    await expect(prefetched).toHaveAttribute('href', '/product/monstera-deliciosa');
  });

  test('in data saver mode nothing is prefetched, and a restored page fetches one page of products and its counts', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    const requests: URL[] = [];
    page.on('request', request => requests.push(new URL(request.url())));
    await open(page, '/shop');
    await press(page);
    await expect(page.locator('head link[rel=prefetch]')).toHaveCount(0);

    const refresh = page.waitForResponse(/\/api\/products/);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await refresh;
    const fetched = requests.filter(({ pathname }) => /^\/(api|product)\//.test(pathname));
    expect(fetched.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/products?sort=featured&limit=18',
      '/api/filter-counts?sort=featured',
    ]);
  });

  const press = (page: Page) =>
    page.getByRole('link', { name: 'Monstera Deliciosa' }).dispatchEvent('pointerdown');
});

test('public pages may be restored from the back/forward cache', async ({ request }) => {
  for (const path of storefrontPages)
    expect((await request.get(path)).headers()['cache-control'], path).not.toContain('no-store');
});

/** By the browser's own report, because such a request is no event of the page. */
async function prefetchOf(page: Page, path: string): Promise<{ isReady: Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Preload.enable');
  const { promise, resolve } = Promise.withResolvers<void>();
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (prefetchUrl.endsWith(path) && status === 'Ready') resolve();
  });
  return { isReady: promise };
}
