import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, open, test } from './shop-test.ts';

test('a plant that is about to be opened has its large picture on the way, and its page asks nothing more', async ({
  page,
}) => {
  const catalogue = page.waitForResponse('**/api/products');
  const warmer = page.waitForResponse(/ready-pages-/);
  await open(page, '/shop');
  await catalogue;
  await page.mouse.move(100, 100);
  await (await warmer).finished();
  await page.waitForLoadState('networkidle');

  const link = page.getByRole('link', { name: 'Monstera Deliciosa' });
  await expect(async () => {
    await page.mouse.move(1, 1);
    await link.hover();
    expect(await hints(page).count()).toBe(1);
  }).toPass();
  const [warmed] = await pictureWarmed(page);

  const questions: string[] = [];
  page.on('request', request => request.resourceType() !== 'image' && questions.push(request.url()));
  await link.click();
  const large = page.getByRole('img', { name: 'Monstera Deliciosa', exact: true }).first();
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(warmed);
  expect(questions).toEqual([]);
});

test('a catalogue too large for the browser sends the data of a page when its link is about to be used', async ({
  page,
}) => {
  await page.route('**/api/products?limit=1', async route => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': '501' } });
  });
  const warmer = page.waitForResponse(/ready-pages-/);
  await open(page, '/shop');
  await page.mouse.move(100, 100);
  await (await warmer).finished();

  const wordmark = page.getByRole('banner').getByRole('link', { name: /^Thalir/ });
  for (const link of [page.getByRole('link', { name: 'Monstera Deliciosa' }), wordmark]) {
    const questions: string[] = [];
    page.on('request', request => request.url().includes('.data') && questions.push(request.url()));
    await expect(async () => {
      await page.mouse.move(1, 1);
      await link.first().hover();
      expect(questions).toHaveLength(1);
    }).toPass();
    await link.first().click();
    // To the letter the same, so the browser answers it from what has come.
    await expect.poll(() => questions).toEqual([questions[0], questions[0]]);
    page.removeAllListeners('request');
  }
});

test('who saves data is sent nothing that was not asked for', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto('/shop');
  await hydrated(page);
  await page.mouse.move(100, 100);
  await page.waitForLoadState('networkidle');
  expect(asked.filter(path => /^\/api\/|\/(?:contact|cart|home)-page-|ready-pages/.test(path))).toEqual([]);
});

/** Pictures that the shop has asked for ahead; the server's own hint, for the first of the page, is urgent. */
function hints(page: Page): Locator {
  return page.locator('head link[rel=preload][as=image]:not([fetchpriority])');
}

/** The addresses, without a size, of the pictures that were hinted at. */
function pictureWarmed(page: Page): Promise<string[]> {
  return hints(page).evaluateAll(links =>
    links.map(link => (link as HTMLLinkElement).imageSrcset.replace(/\/\d+\.avif.*$/s, '')),
  );
}
