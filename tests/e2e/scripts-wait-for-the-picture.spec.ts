import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './shop-test.ts';

for (const path of ['/', '/shop', '/product/monstera-deliciosa'])
  test(`on ${path} no script is asked for until the first picture is there`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()));
    const letPicturesThrough = await holdPictures(page);

    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);

    letPicturesThrough();
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(3);
  });

test('a visitor who taps before the picture is there does not wait for it', async ({ page }) => {
  const letPicturesThrough = await holdPictures(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).click();
  await hydrated(page);
  letPicturesThrough();
});

test('a tap on a card before the scripts are there counts once they are', async ({ page }) => {
  const letScriptsThrough = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Add Areca Palm to Cart' }).click();
  letScriptsThrough();
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
});

const holdPictures = (page: Page) => hold(page, /\/(?:media|pictures)\//);

async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise: released, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(addresses, async route => {
    await released;
    await route.continue();
  });
  return letThrough;
}
