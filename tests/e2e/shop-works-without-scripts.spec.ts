import { expect, test } from './shop-test.ts';
import { shopPage } from './storefront-parts.ts';

test.use({ javaScriptEnabled: false });

test('every page is readable and every link works', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const footer = page.getByRole('contentinfo');
  await page.goto('/');
  await expect(heading).toHaveText('Bring Nature Home');
  await page
    .getByRole('region', { name: 'Featured Plants' })
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(heading).toHaveText('All Plants');
  await footer.getByRole('link', { name: 'Herbs' }).click();
  await expect(heading).toHaveText('Herbs');
  await footer.getByRole('link', { name: 'About' }).click();
  await expect(heading).toHaveText('Our Story');
  await expect(page.getByText('Team details coming soon!')).toBeVisible();
  await footer.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(heading).toHaveText('Contact Us');
});

test('the mobile menu opens and its links work', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Plants');
});

test('a product page shows every picture, the care instructions and a way to order', async ({ page }) => {
  await page.goto('/product/monstera-deliciosa');
  await expect(page.getByText(/moss pole/)).toBeVisible();
  for (const care of ['Light', 'Water', 'Temperature', 'Humidity'])
    await expect(page.getByRole('heading', { name: care })).toBeVisible();
  await page.getByRole('link', { name: 'Image 2 of 2' }).click();
  await expect(page.getByRole('img', { name: 'Monstera Deliciosa, picture 2' })).toBeInViewport({
    ratio: 0.5,
  });
  await expect(page.getByRole('link', { name: 'Buy Now via WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/910000000000\?text=/,
  );
});

test('the list can be searched, sorted, filtered and paged with plain forms @desk', async ({ page }) => {
  await page.goto('/shop');
  const { search, sort, filters, names, count, category } = shopPage(page);
  await search.fill('plant');
  await sort.selectOption('Price: low to high');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=plant.*sort=price-low-high/);
  await expect(names.first()).toHaveText('Tulsi (Holy Basil)');

  await category('Indoor Plants').click();
  await expect(search).toHaveValue('plant');
  await filters.getByLabel('Max').fill('200');
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(names).toHaveText(['Golden Pothos (Money Plant)', 'Spider Plant']);

  await filters.getByRole('checkbox', { name: 'pet-safe' }).check();
  await filters.getByRole('checkbox', { name: 'trailing' }).check();
  await filters.getByRole('button', { name: 'Show products' }).click();
  await expect(names).toHaveText(['Spider Plant']);
  await expect(count).toHaveText('1 product');
  await expect(filters.getByRole('checkbox', { name: 'pet-safe' })).toBeChecked();
});

test('a long list has a second page and a link back', async ({ page }) => {
  await page.goto('/shop?sort=name-a-z');
  const { names } = shopPage(page);
  await expect(names).toHaveCount(18);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(names).toHaveCount(10);
  await expect(names.last()).toHaveText('ZZ Plant');
  await page.getByRole('link', { name: 'Back to the first products' }).click();
  await expect(names.first()).toHaveText('Aloe Vera');
});

test('the map is a link without an empty frame', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /openstreetmap/);
  await expect(page.locator('.map')).toBeHidden();
});

test('an order link says that it needs scripts, and a sold-out plant can be requested', async ({ page }) => {
  await page.goto('/order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Order');
  await expect(page.getByText('Your order details are in the WhatsApp message')).toBeVisible();
  // Playwright's text search ignores noscript.
  expect(await page.locator('noscript p').textContent()).toBe('Please turn on JavaScript to see it.');

  await page.goto('/product/croton');
  const tellMe = page.getByRole('link', { name: 'Tell me when it is back' });
  await expect(tellMe).toHaveAttribute('href', /^https:\/\/wa\.me\/910000000000\?text=Hello%20Thalir/);
});

test('cart and wishlist say that they need scripts and how to order without them', async ({ page }) => {
  for (const [path, what] of [
    ['/cart', 'cart'],
    ['/wishlist', 'wishlist'],
  ] as const) {
    await page.goto(path);
    const chat = page.getByRole('link', { name: 'on WhatsApp' });
    await expect(chat).toHaveAttribute('href', 'https://wa.me/910000000000');
    const note = page.getByRole('paragraph').filter({ has: chat });
    await expect(note).toBeVisible();
    // Playwright's text search ignores noscript.
    expect(await note.textContent()).toContain(`Your ${what} is kept in this browser and needs JavaScript.`);
  }
});
