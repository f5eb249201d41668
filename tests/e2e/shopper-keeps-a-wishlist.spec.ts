import { expect, hydrated, open, test } from './shop-test.ts';
import { fillLocalStorage, pageHeader, productCards } from './storefront-parts.ts';

test('an empty wishlist says how to fill it', async ({ page }) => {
  await open(page, '/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty');
  await expect(page.getByRole('region', { name: 'Top Picks' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Clear All' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Browse Plants' }).click();
  await expect(page).toHaveURL('/shop');
});

test('hearts on cards add to the wishlist, and the badge counts them', async ({ page }) => {
  await open(page, '/shop?category=herbs');
  const heart = (name: string) => page.getByRole('button', { name: `Wishlist: ${name}` });
  await heart('Lemongrass').click();
  await expect(heart('Lemongrass')).toHaveAttribute('aria-pressed', 'true');
  await expect(pageHeader(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
  await pageHeader(page).wishlist.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Wishlist');
  await expect(page.getByRole('status').getByText('1 item in your wishlist', { exact: true })).toBeVisible();

  await page.goBack();
  await heart('Mint (Pudina)').click();
  await pageHeader(page).wishlist.click();
  await expect(page.getByText('2 items in your wishlist', { exact: true })).toBeVisible();
  const cards = productCards(page);
  await expect(cards).toHaveText(['Lemongrass', 'Mint (Pudina)']);

  await page.reload();
  await expect(cards).toHaveText(['Lemongrass', 'Mint (Pudina)']);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add Lemongrass to Cart' }).click();
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 1 item');
  await heart('Lemongrass').click();
  await expect(cards).toHaveText(['Mint (Pudina)']);
  await expect(page.getByText('1 item in your wishlist', { exact: true })).toBeVisible();
});

test('removing a card from the wishlist moves the focus to the heading', async ({ page }) => {
  await fillLocalStorage(page, { 'thalir.wishlist': '{"version":1,"ids":["aloe-vera","peace-lily"]}' });
  await open(page, '/wishlist');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [name, says] of [
    ['Aloe Vera', 'Your Wishlist'],
    ['Peace Lily', 'Your wishlist is empty'],
  ] as const) {
    await page.getByRole('button', { name: `Wishlist: ${name}` }).press('Enter');
    await expect(heading).toHaveText(says);
    await expect(heading).toBeFocused();
  }
});

test('Clear All asks for confirmation, and cancelling keeps the wishlist', async ({ page }) => {
  await fillLocalStorage(page, { 'thalir.wishlist': '{"version":1,"ids":["aloe-vera","peace-lily"]}' });
  await open(page, '/wishlist');
  const clearAll = page.getByRole('button', { name: 'Clear All' }).first();
  const question = page.getByRole('dialog', { name: 'Clear your wishlist?' });
  await clearAll.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(clearAll).toBeFocused();
  await clearAll.click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 items in your wishlist')).toBeVisible();

  await clearAll.click();
  await question.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty');
});

test('two tabs share one wishlist', async ({ page, context }) => {
  await open(page, '/wishlist');
  const other = await context.newPage();
  await open(other, '/product/aloe-vera');
  await other.getByRole('button', { name: 'Wishlist', exact: true }).click();
  await expect(productCards(page)).toHaveText(['Aloe Vera']);
});

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch product/] });

  test('the wishlist is kept and can be retried', async ({ page }) => {
    await fillLocalStorage(page, { 'thalir.wishlist': '{"version":1,"ids":["aloe-vera"]}' });
    await page.route('**/api/products**', route => route.abort());
    await page.route('**/api/products/*', route => route.abort());
    await open(page, '/wishlist');
    await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
    await expect(page.getByText('1 item in your wishlist')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(productCards(page)).toHaveText(['Aloe Vera']);
  });
});
