import type { Page } from '@playwright/test';
import { orderLink } from '../../domain/orders/order-link.ts';
import { expect, open, test } from './shop-test.ts';
import { fillLocalStorage, storedCart, storefrontPages } from './storefront-parts.ts';

test.use({ expectedErrors: [/status of 404/] });

const anOrder = new URL(
  orderLink('https://shop.example', {
    lines: [{ name: 'Aloe Vera', quantity: 3, price: 179, ifShort: 'smaller' }],
    minute: '2026-11-10T09:30Z',
  }),
).hash;

const pages = storefrontPages.map(path => (path === '/order' ? `/order${anOrder}` : path));

test('no page at 200 % text size scrolls horizontally or cuts off a button @desk', async ({
  page,
  admin,
}) => {
  test.slow();
  await doubleTextSize(page);
  const aloe = await admin.product('Aloe Vera');
  await fillLocalStorage(page, {
    'thalir.cart': storedCart([{ product: aloe }]),
    'thalir.wishlist': JSON.stringify({ version: 1, ids: [aloe.id] }),
  });
  // Not innerWidth: phones zoom out to fit a page that is too wide.
  const screen = page.viewportSize()?.width ?? 0;
  for (const path of [...pages, '/nowhere']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await page.evaluate(() => document.fonts.ready);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBeLessThanOrEqual(screen);
    expect.soft(await page.evaluate(buttonsBeyond, screen), path).toEqual([]);
  }
});

/** The browser's own setting, because it also affects media queries, unlike a style. */
async function doubleTextSize(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** Runs in the page. */
function buttonsBeyond(screen: number): string[] {
  return [...document.querySelectorAll('main a.button, main button')]
    .filter(button => button.getBoundingClientRect().right > screen + 1)
    .map(button => button.textContent ?? '');
}
