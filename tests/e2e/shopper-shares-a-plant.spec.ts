import type { Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';
import { notice } from './storefront-parts.ts';

test('Share uses the browser’s share sheet if it has one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { shared: what }) });
  });
  await open(page, '/product/monstera-deliciosa');
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => ({ ...window }) as unknown as { shared?: ShareData });
  expect(shared.shared).toEqual({ title: 'Monstera Deliciosa', url: page.url() });
});

test('Share copies the link without a share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutShareSheet(page);
  await open(page, '/product/monstera-deliciosa?from=a-friend');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(notice(page, 'Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().split('?')[0]);
});

test.describe('failed sharing', () => {
  test.use({ expectedErrors: [/Sharing failed/] });

  test('shows the link to copy by hand', async ({ page }) => {
    await withoutShareSheet(page);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await open(page, '/product/monstera-deliciosa');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByLabel('Copy this link to share it')).toHaveValue(page.url());
  });
});

test('a product page has name, price and picture for link previews and search engines', async ({
  page,
  request,
}) => {
  await page.goto('/product/plumeria-champa');
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  const url = page.url();
  await expect(page).toHaveTitle('Plumeria (Champa) · Thalir');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
  expect(await meta('og:title')).toBe('Plumeria (Champa)');
  expect(await meta('og:url')).toBe(url);
  expect(await meta('og:description')).toMatch(/^₹449\.00\. /);
  expect(await meta('product:price:amount')).toBe('449.00');

  const picture = await request.get((await meta('og:image')) ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);

  const data = await structuredData(page);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Plumeria (Champa)',
    alternateName: expect.arrayContaining(['Plumeria obtusa', 'frangipani']),
    url,
    offers: { price: '449.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  });
  for (const image of data.image) expect(image).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\//);

  await page.goto('/product/croton');
  expect((await structuredData(page)).offers.availability).toBe('https://schema.org/OutOfStock');
});

async function structuredData(page: Page) {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
}

async function withoutShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
}
