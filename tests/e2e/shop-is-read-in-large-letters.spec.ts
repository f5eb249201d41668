import { orderLink } from '../../domain/orders/order-link.ts';
import { expect, open, test } from './shop-test.ts';
import { remember, storedCart, storefrontPages } from './storefront-parts.ts';

test.use({
  expectedComplaints: [/status of 404/],
  // The browser's own setting: it moves the points at which layouts change as well, which a style would not.
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
  test(`${path} at 200 % needs no scrolling sideways and hides no button @desk`, async ({ page, office }) => {
    const aloe = await office.product('Aloe Vera');
    await remember(page, {
      'thalir.cart': storedCart([{ product: aloe }]),
      'thalir.wishlist': JSON.stringify({ version: 1, ids: [aloe.id] }),
    });
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    // Not innerWidth: a phone zooms out until it shows all of a page that is too wide.
    const screen = page.viewportSize()?.width ?? 0;
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen);
    for (const thing of await page.getByRole('main').locator('a.button, button').all()) {
      const box = await thing.boundingBox();
      if (box) expect(box.x + box.width, (await thing.textContent()) ?? '').toBeLessThanOrEqual(screen + 1);
    }
  });
}
