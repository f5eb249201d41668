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

async function holdPictures(page: Page): Promise<() => void> {
  const { promise: released, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/(?:media|pictures)\//, async route => {
    await released;
    await route.continue();
  });
  return letThrough;
}
