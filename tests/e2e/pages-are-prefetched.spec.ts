import { expect, hydrated, open, test } from './shop-test.ts';

test('a page is prefetched on pointer down, and the tap uses it', async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('link', { name: 'Areca Palm' }).hover();
  await page.mouse.down();
  await page.waitForTimeout(500);
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

test('without Speculation Rules a link element prefetches the page', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await open(page, '/shop');
  const link = page.getByRole('link', { name: 'Monstera Deliciosa' });
  await link.dispatchEvent('pointerdown');
  await link.dispatchEvent('pointerdown');
  await expect(page.locator('head link[rel=prefetch]')).toHaveCount(1);
  await expect(page.locator('head link[rel=prefetch]')).toHaveAttribute(
    'href',
    '/product/monstera-deliciosa',
  );
});

test('nothing is prefetched in data saver mode', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await page.goto('/shop');
  await hydrated(page);
  await page.getByRole('link', { name: 'Monstera Deliciosa' }).dispatchEvent('pointerdown');
  await page.waitForLoadState('networkidle');
  expect(requests.filter(path => path.startsWith('/api/') || path.startsWith('/product/'))).toEqual([]);
});

test('public pages may be restored from the back/forward cache', async ({ page }) => {
  for (const path of ['/', '/shop', '/product/monstera-deliciosa', '/cart', '/contact']) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).not.toContain('no-store');
  }
});
