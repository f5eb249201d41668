import type { Page } from '@playwright/test';
import { testProduct } from '../../domain/catalogue/test-product.ts';
import { expect, hydrated, test } from './shop-test.ts';
import { cartOn, headerOf, onADesk, rememberCart, shelves } from './storefront-parts.ts';

const aloe = testProduct({ id: 'aloe-vera', name: 'Aloe Vera', stock: 8 });

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
    expect(scripts.length).toBeGreaterThan(1);
  });

test('a visitor who taps before the picture is there does not wait for it', async ({ page }) => {
  const letPicturesThrough = await holdPictures(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).click();
  await hydrated(page);
  letPicturesThrough();
});

test('a tap on a card before the scripts are there shows at once and counts once they are', async ({
  page,
}) => {
  const letScriptsThrough = await openWithoutScripts(page, '/shop');
  const button = page.getByRole('button', { name: 'Add Areca Palm to Cart' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letScriptsThrough();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
});

test('a tap whose page is left before the scripts are there counts on the next page', async ({ page }) => {
  const letScriptsThrough = await openWithoutScripts(page, '/shop');
  await page.getByRole('button', { name: 'Add Areca Palm to Cart' }).click();
  await page.getByRole('button', { name: 'Wishlist: Areca Palm' }).click();
  await headerOf(page).cart.click();
  await page.waitForURL('/cart', { waitUntil: 'commit' });
  letScriptsThrough();
  await expect(cartOn(page).row('Areca Palm').quantity).toHaveValue('1');
  await expect(headerOf(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
});

test('the badges are right before the scripts are there', async ({ page }) => {
  await rememberCart(page, [{ product: aloe, quantity: 3 }]);
  await page.evaluate(() => localStorage.setItem('thalir.wishlist', '{"version":1,"ids":["aloe-vera"]}'));
  await openWithoutScripts(page, '/about');
  await expect(headerOf(page).cart).toHaveAccessibleName('Cart, 3 items');
  await expect(headerOf(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
  await expect(page.locator('.count').first()).toBeVisible();
});

test.describe('before the scripts are there', () => {
  test('a typed quantity counts, also for a tap on Add to Cart', async ({ page }) => {
    const letScriptsThrough = await openWithoutScripts(page, '/product/monstera-deliciosa');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    letScriptsThrough();
    await expect(headerOf(page).cart).toHaveAccessibleName('Cart, 5 items');
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('5');
  });

  test('a quantity that is none gives way to the one that counts', async ({ page }) => {
    const letScriptsThrough = await openWithoutScripts(page, '/product/monstera-deliciosa');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('');
    letScriptsThrough();
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
  });

  test('each tap on a stepper counts, and other buttons once', async ({ page }) => {
    const letScriptsThrough = await openWithoutScripts(page, '/product/monstera-deliciosa');
    const more = page.getByRole('button', { name: 'Increase quantity' });
    await more.click();
    await more.click();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    const heart = page.getByRole('button', { name: 'Wishlist', exact: true });
    await heart.click();
    await heart.click();
    letScriptsThrough();
    await expect(headerOf(page).cart).toHaveAccessibleName('Cart, 3 items');
    await expect(headerOf(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
  });

  test('another order of the list is followed', async ({ page }) => {
    const letScriptsThrough = await openWithoutScripts(page, '/shop');
    await shelves(page).sort.selectOption('Price: low to high');
    letScriptsThrough();
    await expect(page).toHaveURL('/shop?sort=price-low-high');
    await expect(shelves(page).names.first()).toHaveText('Tulsi (Holy Basil)');
  });

  test.describe('on a desk', () => {
    test.use(onADesk);

    test('ticked tags narrow the list', async ({ page }) => {
      const letScriptsThrough = await openWithoutScripts(page, '/shop');
      const { filters, count } = shelves(page);
      for (const tag of ['pet-safe', 'trailing']) await filters.getByLabel(tag).check();
      letScriptsThrough();
      await expect(page).toHaveURL('/shop?tags=pet-safe%2Ctrailing');
      await expect(count).not.toHaveText('28 products');
      for (const tag of ['pet-safe', 'trailing']) await expect(filters.getByLabel(tag)).toBeChecked();
    });
  });
});

async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const letThrough = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return letThrough;
}

const holdPictures = (page: Page) => hold(page, /\/(?:media|pictures)\//);

async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise: released, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(addresses, async route => {
    await released;
    await route.continue();
  });
  return letThrough;
}
