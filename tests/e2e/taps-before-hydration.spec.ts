import type { Page } from '@playwright/test';
import { testProduct } from '../../domain/catalogue/test-product.ts';
import { expect, hydrated, test } from './shop-test.ts';
import { cartPage, onDesktop, pageHeader, shopPage, storeCart } from './storefront-parts.ts';

const aloe = testProduct({ id: 'aloe-vera', name: 'Aloe Vera', stock: 8 });

for (const path of ['/', '/shop', '/product/monstera-deliciosa'])
  test(`on ${path} no script is requested until the first picture has loaded`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()));
    const releasePictures = await delayPictures(page);

    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);

    releasePictures();
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(1);
  });

test('a tap before the picture has loaded starts the scripts immediately', async ({ page }) => {
  const releasePictures = await delayPictures(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).click();
  await hydrated(page);
  releasePictures();
});

test('a tap on a card before hydration shows as busy and is replayed after it', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/shop');
  const button = page.getByRole('button', { name: 'Add Areca Palm to Cart' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  releaseScripts();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
});

test('a tap on a page left before hydration is replayed on the next page', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/shop');
  await page.getByRole('button', { name: 'Add Areca Palm to Cart' }).click();
  await page.getByRole('button', { name: 'Wishlist: Areca Palm' }).click();
  await pageHeader(page).cart.click();
  await page.waitForURL('/cart', { waitUntil: 'commit' });
  releaseScripts();
  await expect(cartPage(page).row('Areca Palm').quantity).toHaveValue('1');
  await expect(pageHeader(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
});

test('the header badges are correct before hydration', async ({ page }) => {
  await storeCart(page, [{ product: aloe, quantity: 3 }]);
  await page.evaluate(() => localStorage.setItem('thalir.wishlist', '{"version":1,"ids":["aloe-vera"]}'));
  await openWithoutScripts(page, '/about');
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 3 items');
  await expect(pageHeader(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
  await expect(page.locator('.count').first()).toBeVisible();
});

test.describe('before hydration', () => {
  test('a typed quantity is used, also for a tap on Add to Cart', async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, '/product/monstera-deliciosa');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    releaseScripts();
    await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 5 items');
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('5');
  });

  test('an invalid typed quantity is replaced by the valid one', async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, '/product/monstera-deliciosa');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('');
    releaseScripts();
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
  });

  test('every tap on a stepper is replayed, and other buttons once', async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, '/product/monstera-deliciosa');
    const more = page.getByRole('button', { name: 'Increase quantity' });
    await more.click();
    await more.click();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    const heart = page.getByRole('button', { name: 'Wishlist', exact: true });
    await heart.click();
    await heart.click();
    releaseScripts();
    await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 3 items');
    await expect(pageHeader(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
  });

  test('a changed sort order is applied', async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, '/shop');
    await shopPage(page).sort.selectOption('Price: low to high');
    releaseScripts();
    await expect(page).toHaveURL('/shop?sort=price-low-high');
    await expect(shopPage(page).names.first()).toHaveText('Tulsi (Holy Basil)');
  });

  test.describe('on a desktop', () => {
    test.use(onDesktop);

    test('selected tags are applied', async ({ page }) => {
      const releaseScripts = await openWithoutScripts(page, '/shop');
      const { filters, count } = shopPage(page);
      for (const tag of ['pet-safe', 'trailing']) await filters.getByLabel(tag).check();
      releaseScripts();
      await expect(page).toHaveURL('/shop?tags=pet-safe%2Ctrailing');
      await expect(count).not.toHaveText('28 products');
      for (const tag of ['pet-safe', 'trailing']) await expect(filters.getByLabel(tag)).toBeChecked();
    });
  });
});

async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await delay(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

const delayPictures = (page: Page) => delay(page, /\/(?:media|pictures)\//);

async function delay(page: Page, urls: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(urls, async route => {
    await released;
    await route.continue();
  });
  return release;
}
