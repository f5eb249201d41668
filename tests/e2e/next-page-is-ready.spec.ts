import type { Locator, Page, Request } from '@playwright/test';
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

  // Its sign for the tab a browser fetches when it likes.
  const isOfThePage = (request: Request) =>
    request.resourceType() !== 'image' && !request.url().endsWith('/favicon.svg');
  const questions: string[] = [];
  page.on('request', request => isOfThePage(request) && questions.push(request.url()));
  await link.click();
  const large = page.getByRole('img', { name: 'Monstera Deliciosa', exact: true }).first();
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(warmed);
  expect(questions).toEqual([]);
});

test.describe('a catalogue too large for the browser', () => {
  test.beforeEach(({ page }) =>
    page.route('**/api/products?limit=1', async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': '501' } });
    }),
  );

  test('sends the data of a page when its link is about to be used', async ({ page }) => {
    await openAndStir(page, '/shop');
    const wordmark = page.getByRole('banner').getByRole('link', { name: /^Thalir/ });
    for (const link of [page.getByRole('link', { name: 'ZZ Plant' }), wordmark]) {
      await link.first().scrollIntoViewIfNeeded();
      const questions = dataAskedFor(page, (await link.first().getAttribute('href')) ?? '');
      await expect(async () => {
        await page.mouse.move(1, 1);
        await link.first().hover();
        expect(questions).toHaveLength(1);
      }).toPass();
      await link.first().click();
      // To the letter the same, so the browser answers it from what has come.
      await expect.poll(() => questions).toEqual([questions[0], questions[0]]);
    }
  });

  test('sends the data of the plants on which the shopper rests, a dozen at most', async ({ page }) => {
    const questions = dataAskedFor(page, '/product/');
    await openAndStir(page, '/shop');
    await expect.poll(() => questions.length).toBeGreaterThan(1);
    const first = new Set(questions);

    // Over no card: a pointer on one is a reason of its own.
    await page.mouse.move(1, 1);
    for (let screen = 0; screen < 5; screen++) await restFurtherDown(page);
    const hints = await page.locator('head link[rel=prefetch][href^="/product/"]').count();
    expect(hints).toBeGreaterThan(first.size);
    expect(hints).toBeLessThanOrEqual(12);
    await expect.poll(() => questions.length).toBe(hints);
    expect(new Set(questions).size).toBe(hints);
  });
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

async function openAndStir(page: Page, path: string): Promise<void> {
  const warmer = page.waitForResponse(/ready-pages-/);
  await open(page, path);
  await page.mouse.move(100, 100);
  await (await warmer).finished();
}

/** Half a second by the page's own clock, begun after the page has heard of the scrolling. */
function restFurtherDown(page: Page): Promise<void> {
  return page.evaluate(async () => {
    scrollBy(0, 800);
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise(resolve => setTimeout(resolve, 500));
  });
}

/** Collects the questions for the data of one page, or of all whose address begins so. */
function dataAskedFor(page: Page, path: string): string[] {
  const asked: string[] = [];
  const start = path === '/' ? '/_.data' : path;
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(start) && pathname.endsWith('.data')) asked.push(request.url());
  });
  return asked;
}

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
