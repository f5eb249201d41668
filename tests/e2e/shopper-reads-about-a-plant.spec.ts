import { careGuide } from '../../domain/catalogue/care.ts';
import { demoProducts } from '../../server/database/seed.ts';
import { expect, hydrated, open, pauseClock, test } from './shop-test.ts';
import { expectInOneRow, notice, pageHeader } from './storefront-parts.ts';

test('a product page shows names, price, tags and delivery promises @desk', async ({ page }) => {
  await open(page, '/product/monstera-deliciosa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monstera Deliciosa');
  const main = page.getByRole('main');
  await expect(main.getByText('Monstera deliciosa', { exact: true })).toHaveAttribute('lang', 'la');
  await expect(main.getByText('Also called: മോൺസ്റ്റെറ, swiss cheese plant')).toBeVisible();
  await expect(main.getByText('മോൺസ്റ്റെറ', { exact: true })).toHaveAttribute('lang', 'ml');
  await expect(main.getByText('मॉन्स्टेरा', { exact: true })).toHaveAttribute('lang', 'hi');
  await expect(main.getByText('₹699.00').first()).toBeVisible();
  await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'bright-indirect',
    'statement',
    'low-maintenance',
  ]);
  await expect(main.getByText('Free shipping on orders over ₹2,000.00')).toBeVisible();
  await expect(main.getByText('Below that, shipping depends on your location')).toBeVisible();
  await expect(main.getByText('30-day plant guarantee')).toBeVisible();
  await expect(main.getByText('Covered for 30 days. Message us if it struggles.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ask about this plant' })).toBeVisible();
  await expect(main.getByText(/photos and an unboxing video within 24 hours/)).toBeVisible();
});

test('a pot has no plant guarantee', async ({ page }) => {
  await open(page, '/product/brass-urli');
  await expect(page.getByText('Damaged on the way?')).toBeVisible();
  await expect(page.getByText('30-day plant guarantee')).toHaveCount(0);
});

test('the tabs work by click and arrow keys and show the care instructions', async ({ page }) => {
  const monstera = demoProducts.find(({ name }) => name === 'Monstera Deliciosa');
  if (!monstera) throw new Error('The demo catalogue has no monstera');
  const care = careGuide(monstera);
  await open(page, '/product/monstera-deliciosa');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toContainText('moss pole');
  await tab('Description').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Care Instructions')).toBeFocused();
  await expect(tab('Care Instructions')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeHidden();
  await expect(page.getByRole('tabpanel', { name: 'Light' })).toContainText(care.light);

  await page.keyboard.press('Tab');
  await expect(tab('Light')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Water' })).toContainText(care.water);
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Humidity' })).toContainText(care.humidity);
  await page.keyboard.press('ArrowRight');
  await expect(tab('Light')).toBeFocused();
  await tab('Temperature').click();
  await expect(page.getByRole('tabpanel', { name: 'Temperature' })).toContainText(care.temperature);
});

test('at most four related products of the same category are shown', async ({ page, admin }) => {
  await open(page, '/product/monstera-deliciosa');
  const related = page
    .locator('section', { has: page.getByRole('heading', { name: 'You may also like' }) })
    .getByRole('heading', { level: 3 });
  await expect(related).toHaveCount(4);
  const indoor = (await admin.products()).filter(each => each.category === 'indoor').map(each => each.name);
  for (const name of await related.allTextContents()) {
    expect(indoor).toContain(name);
    expect(name).not.toBe('Monstera Deliciosa');
  }
  await related.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Monstera Deliciosa');
});

test('the wishlist button shows a notice for two seconds and stays pressed', async ({ page }) => {
  await page.clock.install();
  await open(page, '/product/monstera-deliciosa');
  await pauseClock(page);
  const heart = page.getByRole('button', { name: 'Wishlist', exact: true });
  const added = notice(page, 'Added to wishlist!');
  await heart.click();
  await expect(added).toBeVisible();
  await expectInOneRow(added, page.getByRole('button', { name: 'Dismiss' }));
  await page.clock.runFor(1999);
  await expect(added).toBeVisible();
  await page.clock.runFor(1);
  await expect(added).toHaveCount(0);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(pageHeader(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(pageHeader(page).wishlist).toHaveAccessibleName('Wishlist');
  await expect(added).toHaveCount(0);
});

test('the page prints as a care card', async ({ page }) => {
  await open(page, '/product/monstera-deliciosa');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Buy Now via WhatsApp')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const care of ['Light', 'Water', 'Temperature', 'Humidity'])
    await expect(page.getByRole('heading', { name: care })).toBeVisible();
});

test('Back to Shop returns to the list as it was left', async ({ page }) => {
  await open(page, '/shop?category=indoor&sort=name-z-a');
  await page.getByRole('link', { name: 'Peace Lily' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peace Lily');
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveURL('/shop?category=indoor&sort=name-z-a');

  await open(page, '/product/peace-lily');
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveURL(/\/shop/);
});

test.describe('an unknown product', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('returns 404 and links back to the shop', async ({ page }) => {
    const response = await open(page, '/product/no-such-plant');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    await expect(page).toHaveTitle(/^Product Not Found/);
    await page.getByRole('main').getByRole('link', { name: 'Back to Shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Plants');
  });
});
