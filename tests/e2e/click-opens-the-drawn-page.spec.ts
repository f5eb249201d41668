import type { Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';
import { cardsOn, monstera, press, pressed, readyForClicks } from './storefront-parts.ts';

test('the first frame shows it, and the router follows', async ({ page }) => {
  await open(page, '/shop');
  await readyForClicks(page);
  const plant = cardsOn(page).last().getByRole('link').last();
  const name = (await plant.textContent()) ?? '';
  await press(page, plant);
  const scrolledTo = await page.evaluate(() => scrollY);
  // Further than the page of a plant reaches: what it cannot show, it cannot restore.
  expect(scrolledTo).toBeGreaterThan(2000);
  const frame = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    addEventListener('click', () =>
      requestAnimationFrame(() => {
        const inView = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        resolve({
          shown: Boolean(inView?.closest('.product')),
          left: document.querySelector('.shop')?.checkVisibility({ contentVisibilityAuto: true }),
          scrollY,
          path: location.pathname,
        });
      }),
    );
    return { promise };
  });
  await page.mouse.up();
  expect(await frame.evaluate(({ promise }) => promise)).toEqual({
    shown: true,
    left: false,
    scrollY: 0,
    path: '/shop',
  });
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect.poll(() => page.title()).toContain(name);
  await expect(page.locator('main .shop')).toHaveCount(0);

  await page.goBack();
  await expect(cardsOn(page)).toHaveCount(18);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
});

test('whoever changes their mind at once stays where they were', async ({ page }) => {
  await pressed(page);
  await page.getByRole('link', { name: monstera }).evaluate((link: HTMLElement) => {
    link.click();
    document.querySelector<HTMLElement>('footer a[href="/shop"]')?.click();
  });
  await expect(page.locator('.unseen')).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Plants');
  await expect(page.locator('main .product')).toHaveCount(0);
});

test('from plant to plant and back each page is whole', async ({ page }) => {
  await pressed(page);
  await page.mouse.up();
  const other = page.locator('.related').getByRole('article').first();
  await expect(other).toBeAttached();
  const name = (await other.getByRole('heading').textContent()) ?? '';
  const { ahead } = await press(page, other.getByRole('link', { name }));
  await expect(ahead.locator('h1')).toHaveText(name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monstera);
  const headings = await headingsSeen(page);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('main .product')).toHaveCount(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monstera);
  await page.goBack();
  await expect(cardsOn(page)).toHaveCount(18);
  await expect(page.locator('main .product')).toHaveCount(0);
  expect(await headings.jsonValue()).toEqual([monstera, name, monstera, 'All Plants']);
});

/** The headings that are in sight, now and from now on. */
function headingsSeen(page: Page) {
  return page.evaluateHandle(() => {
    const seen: string[] = [];
    function look() {
      for (const { textContent } of document.querySelectorAll('main > :not(.unseen) h1'))
        if (textContent !== seen.at(-1)) seen.push(textContent ?? '');
    }
    look();
    new MutationObserver(look).observe(document, { childList: true, attributes: true, subtree: true });
    return seen;
  });
}
