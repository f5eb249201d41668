import { orderLink } from '../../domain/orders/order-link.ts';
import { expect, open, test } from './shop-test.ts';
import { fillLocalStorage, storedCart, storefrontPages } from './storefront-parts.ts';

test.use({
  expectedErrors: [/status of 404/],
  // The browser's setting, because it also affects media queries, unlike a style.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

const anOrder = new URL(
  orderLink('https://shop.example', {
    lines: [{ name: 'Aloe Vera', quantity: 3, price: 179, ifShort: 'smaller' }],
    minute: '2026-11-10T09:30Z',
  }),
).hash;

const pages = storefrontPages.map(path => (path === '/order' ? `/order${anOrder}` : path));

for (const path of [...pages, '/nowhere']) {
  test(`${path} at 200 % text size has no horizontal scrolling and hides no button @desk`, async ({
    page,
    admin,
  }) => {
    const aloe = await admin.product('Aloe Vera');
    await fillLocalStorage(page, {
      'thalir.cart': storedCart([{ product: aloe }]),
      'thalir.wishlist': JSON.stringify({ version: 1, ids: [aloe.id] }),
    });
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    // Not innerWidth: phones zoom out to fit a page that is too wide.
    const screen = page.viewportSize()?.width ?? 0;
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen);
    for (const thing of await page.getByRole('main').locator('a.button, button').all()) {
      const box = await thing.boundingBox();
      if (box) expect(box.x + box.width, (await thing.textContent()) ?? '').toBeLessThanOrEqual(screen + 1);
    }
  });
}
