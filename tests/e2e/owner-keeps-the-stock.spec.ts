import type { Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-check.ts';
import { owner } from './shop-server.ts';
import { expect, hydrated, pauseClock, test } from './shop-test.ts';

const pot = (name: string, parts = {}) => ({
  name,
  price: 200,
  stock: 12,
  category: 'pots',
  images: ['https://pictures.example/pot.jpg'],
  ...parts,
});

test.beforeEach(({ signIn }) => signIn());

async function add(page: Page, ...products: object[]): Promise<{ id: string }[]> {
  const added = [];
  for (const data of products) {
    const response = await page.context().request.post('/api/products', { data });
    expect(response.status()).toBe(201);
    added.push(await response.json());
  }
  return added;
}

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/products${search}`);
  await hydrated(page);
}

const find = async (page: Page, id: string) =>
  (await page.context().request.get(`/api/products/${id}`)).json();

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('the owner finds low stock and updates it in its row @desk', async ({ page }) => {
  const [scarce] = await add(page, pot('Scarce Urli', { stock: 6 }), pot('Plenty Urli', { stock: 40 }));
  await openList(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('urli');
  await expect(page).toHaveURL(/q=urli/);
  await page.getByLabel('Sort by').selectOption('Stock: low to high');
  await expect(page).toHaveURL(/sort=stock-low-high/);
  await expect(row(page, 'Scarce Urli')).toContainText('In stock');
  await expectNoBarriers(page);

  await row(page, 'Scarce Urli').getByRole('button', { name: 'Remove one Scarce Urli' }).click();
  await expect(row(page, 'Scarce Urli').getByRole('textbox')).toHaveValue('5');
  await expect(row(page, 'Scarce Urli')).toContainText('Low stock');
  await row(page, 'Plenty Urli').getByRole('textbox').fill('0');
  await row(page, 'Plenty Urli').getByRole('textbox').press('Enter');
  await expect(row(page, 'Plenty Urli')).toContainText('Out of stock');
  await expect.poll(async () => (await find(page, scarce?.id ?? '')).stock).toBe(5);

  await page.getByLabel('Stock', { exact: true }).selectOption('Out of stock');
  await expect(row(page, 'Plenty Urli')).toBeVisible();
  await expect(row(page, 'Scarce Urli')).toHaveCount(0);
  await page.goBack();
  await expect(row(page, 'Scarce Urli').getByRole('textbox')).toHaveValue('5');
});

test.describe('when someone else has updated the stock', () => {
  test.use({ expectedErrors: [/status of 412/] });

  test('the list says so and shows the new stock', async ({ page, context }) => {
    const [pail] = await add(page, pot('Shared Pail'));
    await openList(page, '?q=shared+pail');
    await context.request.put(`/api/products/${pail?.id}/stock`, { data: { stock: 30 } });
    await row(page, 'Shared Pail').getByRole('button', { name: 'Add one Shared Pail' }).click();
    await expect(page.getByText('Someone else changed Shared Pail. It now has 30 in stock.')).toBeVisible();
    await expect(row(page, 'Shared Pail').getByRole('textbox')).toHaveValue('30');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await row(page, 'Shared Pail').getByRole('button', { name: 'Add one Shared Pail' }).click();
    await expect.poll(async () => (await find(page, pail?.id ?? '')).stock).toBe(31);
  });
});

test('a product deleted by mistake can be restored', async ({ page }) => {
  const [jar] = await add(page, pot('Mistaken Jar'));
  const before = await find(page, jar?.id ?? '');
  await openList(page, '?q=mistaken');
  await page.getByRole('button', { name: 'Delete Mistaken Jar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Mistaken Jar?' });
  await expect(dialog).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Mistaken Jar')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Mistaken Jar' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Mistaken Jar')).toBeVisible();
  expect(await find(page, before.id)).toEqual({ ...before, updated_at: expect.any(String) });
});

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('a failed deletion shows the error page with a link back', async ({ page }) => {
    await add(page, pot('Stubborn Jar'));
    await openList(page, '?q=stubborn');
    await page.route('**/api/products/stubborn-jar', route =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete Stubborn Jar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Error: Failed to delete product' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(row(page, 'Stubborn Jar')).toBeVisible();
  });

  test('a list that fails to load shows an error', async ({ page }) => {
    await openList(page);
    await page.route('**/admin/products.data*', route => route.fulfill({ status: 500 }));
    await page.getByLabel('Category').selectOption('Herbs');
    await expect(page.getByRole('heading', { name: 'Error: Failed to fetch products' })).toBeVisible();
    await page.unroute('**/admin/products.data*');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  });
});

test('several products are changed and deleted at once', async ({ page }) => {
  await add(page, pot('Batch Bowl', { price: 99.99 }), pot('Batch Cup', { price: 50 }), pot('Batch Tray'));
  await openList(page, '?q=batch');
  await page.getByRole('checkbox', { name: 'Select Batch Bowl' }).check();
  await page.getByRole('checkbox', { name: 'Select Batch Cup' }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toContainText('2 selected');
  await page.getByLabel('Search', { exact: true }).fill('batch tray');
  await expect(row(page, 'Batch Bowl')).toHaveCount(0);
  await expect(bar).toContainText('2 selected (2 not on this page)');
  await page.getByLabel('Search', { exact: true }).fill('batch');
  await expect(row(page, 'Batch Bowl')).toBeVisible();
  await bar.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
  await dialog.getByLabel('Percent').fill('ten');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByText('The percent must be a number from -90 to 900')).toBeVisible();
  await dialog.getByLabel('Percent').fill('10');
  await expect(dialog.getByText('Batch Bowl: ₹99.99 → ₹109.99')).toBeVisible();
  await dialog.getByLabel('Round the new price').selectOption('To prices ending in 9');
  await expect(dialog.getByText('Batch Bowl: ₹99.99 → ₹109.00')).toBeVisible();
  await expect(dialog.getByText('Batch Cup: ₹50.00 → ₹59.00')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('2 of 2 products changed')).toBeVisible();
  await expect(row(page, 'Batch Bowl')).toContainText('₹109.00');
  await page.reload();
  const lastChange = page.getByRole('region', { name: 'Last price change' });
  await expect(lastChange).toContainText('You changed the prices of 2 products');
  await lastChange.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 products back at the old price')).toBeVisible();
  await expect(lastChange).toBeHidden();
  await expect(row(page, 'Batch Bowl')).toContainText('₹99.99');

  await page.getByRole('checkbox', { name: 'Select Batch Bowl' }).check();
  await page.getByRole('checkbox', { name: 'Select Batch Cup' }).check();
  await bar.getByRole('button', { name: 'Change…' }).click();
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(row(page, 'Batch Bowl')).toContainText('₹109.99');
  await expect(row(page, 'Batch Cup')).toContainText('₹55.00');
  await expect(row(page, 'Batch Tray')).toContainText('₹200.00');
  await lastChange.getByRole('button', { name: 'Keep the new prices' }).click();
  await expect(lastChange).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select Batch Bowl' }).check();
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await bar.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No products found')).toBeVisible();
  const deleted = page.locator('.notice', { hasText: '3 products deleted' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Batch Tray')).toBeVisible();
  await expect(row(page, 'Batch Bowl')).toContainText('₹109.99');
});

test('a product is featured from its row and put first on the home page', async ({ page }) => {
  await add(page, pot('Zinc Pail'));
  await openList(page, '?q=zinc');
  await page.getByRole('button', { name: 'Feature Zinc Pail' }).click();
  await expect(page.getByText(/Zinc Pail is featured\./)).toBeVisible();
  await openList(page, '?stock=featured');
  await expect(row(page, 'Zinc Pail')).toContainText('Featured');
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(
    page.getByText(/products are featured\. The home page shows only the first 4\./),
  ).toBeVisible();
  await expectNoBarriers(page);
  const first = page.getByRole('listitem').filter({ hasText: 'Place 1' });
  const put = async (name: string | RegExp) => {
    const saved = page.waitForResponse('**/api/featured-products');
    await page.getByRole('button', { name }).click();
    await saved;
  };
  await put(/^Put first.*Zinc Pail$/);
  await put('Move Zinc Pail down');
  await put('Move Zinc Pail up');
  await expect(first).toContainText('Zinc Pail');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Featured Plants' }).getByRole('heading').nth(1)).toHaveText(
    'Zinc Pail',
  );
  await openList(page, '?q=zinc');
  await expect(row(page, 'Zinc Pail')).toContainText('On the home page');
  await page.getByRole('button', { name: 'Remove Zinc Pail from featured' }).click();
  await expect(page.getByText('Zinc Pail is no longer featured.')).toBeVisible();
});

test('a product deleted on its own is no longer selected', async ({ page }) => {
  await add(page, pot('Ticked Vat'), pot('Ticked Tub'), pot('Ticked Can'));
  await openList(page, '?q=ticked');
  for (const name of ['Vat', 'Tub', 'Can'])
    await page.getByRole('checkbox', { name: `Select Ticked ${name}` }).check();
  await page.getByRole('button', { name: 'Delete Ticked Tub' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Ticked Tub')).toHaveCount(0);
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toContainText('2 selected');
  // The deletion notice is still shown.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await bar.getByRole('button', { name: 'Delete…' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete 2 products?' })).toContainText(
    'Shoppers will no longer see deleted products.',
  );
});

test('a stock change is saved despite an immediate reload, and spaces around a number are ignored', async ({
  page,
}) => {
  const [trough] = await add(page, pot('Hasty Trough'));
  await page.clock.install();
  await openList(page, '?q=hasty');
  await pauseClock(page);
  await row(page, 'Hasty Trough').getByRole('button', { name: 'Add one Hasty Trough' }).click();
  await page.reload();
  await expect.poll(async () => (await find(page, trough?.id ?? '')).stock).toBe(13);

  await page.clock.resume();
  await openList(page, '?q=hasty');
  await row(page, 'Hasty Trough').getByRole('textbox').fill(' 7 ');
  await row(page, 'Hasty Trough').getByRole('textbox').press('Enter');
  await expect.poll(async () => (await find(page, trough?.id ?? '')).stock).toBe(7);
});

test('a copy is hidden, without stock, and opens for editing', async ({ page }) => {
  await add(page, pot('Model Pot', { is_featured: true }));
  await openList(page, '?q=model');
  await page.getByRole('button', { name: 'Duplicate Model Pot' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/draft-\w+\/edit$/);
  const [, id = ''] = page.url().match(/(draft-\w+)/) ?? [];
  const copy = { name: 'Model Pot (copy)', stock: 0, is_featured: false, price: 200, is_hidden: true };
  expect(await find(page, id)).toMatchObject(copy);
});

test('a long list has pages, forwards and backwards', async ({ page, context }) => {
  const rows = Array.from({ length: 120 }, (_, number) => [
    `Ladder Pot ${number + 1}`,
    '10',
    'pots',
    'https://pictures.example/pot.jpg',
  ]);
  const columns = ['name', 'price', 'category', 'images'];
  expect((await context.request.post('/api/products/import', { data: { columns, rows } })).status()).toBe(
    200,
  );
  await openList(page, '?q=ladder&sort=name-a-z');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(row(page, 'Ladder Pot 50')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(pages.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeFocused();
  await expect(row(page, 'Ladder Pot 100')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(row(page, 'Ladder Pot 120')).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(row(page, 'Ladder Pot 51')).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(pages.getByText('Page 1 of 3')).toBeVisible();
  await expect(row(page, 'Ladder Pot 1')).toBeVisible();
});

test('the owner sees how often a sold-out plant was requested', async ({ page, admin }) => {
  const plant = await admin.add({ name: 'Sample Awaited', stock: 0 });
  for (let taps = 0; taps < 2; taps++) await page.request.post(`/api/products/${plant.id}/wanted`);
  await page.goto('/admin/products?q=sample+awaited');
  await hydrated(page);
  await expect(page.getByRole('row', { name: 'Sample Awaited' })).toContainText('2 requests');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Back-in-stock requests' })).toContainText('Sample Awaited');
});

test('the editor leads back to the searched list, and notices leave the bulk bar free', async ({ page }) => {
  await add(page, pot('Return Pot'), pot('Return Urn'));
  await openList(page, '?q=return&sort=name-a-z');
  await page.getByRole('link', { name: 'Return Urn', exact: true }).click();
  await page.getByRole('link', { name: 'Back to products' }).click();
  await expect(page).toHaveURL('/admin/products?q=return&sort=name-a-z');

  await page.getByLabel('Select Return Urn').check();
  await page.getByRole('button', { name: 'Hide Return Pot' }).click();
  const notice = page.locator('.notice', { hasText: 'Return Pot is hidden.' });
  await expect(notice).toBeVisible();
  const boxes = [await notice.boundingBox(), await page.locator('.bulk-bar').boundingBox()];
  const [top, bar] = boxes;
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test.describe('counting the stock', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load|ERR_INTERNET/] });

  test('goes from field to field, survives a lost connection and lists the differences', async ({ page }) => {
    const [, urn] = await add(page, pot('Aa Count Pot'), pot('Aa Count Urn', { stock: 5 }));
    await page.goto('/admin/products/count');
    await hydrated(page);
    const field = (name: string) => page.getByLabel(`Count of ${name}`);
    await field('Aa Count Pot').fill('12');
    await field('Aa Count Pot').press('Enter');
    await expect(field('Aa Count Urn')).toBeFocused();

    await page.route('**/api/products/*/stock', route => route.abort());
    await field('Aa Count Urn').fill('3');
    await field('Aa Count Urn').press('Enter');
    await expect(page.getByText('Counted 3, not saved yet')).toBeVisible();
    await expectNoBarriers(page);

    await page.unroute('**/api/products/*/stock');
    await page.reload();
    await expect(page.getByText('2 counted')).toBeVisible();
    await expect(page.getByText('Counted 3', { exact: true })).toBeVisible();
    const saved = await page.context().request.get(`/api/products/${urn?.id}`);
    expect((await saved.json()).stock).toBe(3);

    await page.getByRole('button', { name: 'Differences' }).click();
    await expect(page.getByText('was 5, now 3 (-2)')).toBeVisible();
    await expect(page.getByText('Aa Count Pot')).toHaveCount(0);
    await page.getByRole('button', { name: 'Finish this count' }).click();
    await expect(page.getByText('0 counted')).toBeVisible();
  });

  test('a late count shows both numbers when pieces were sold meanwhile', async ({ page, context }) => {
    const [jar, vase] = await add(page, pot('Ab Late Jar', { stock: 10 }), pot('Ab Late Vase', { stock: 9 }));
    await page.goto('/admin/products/count?q=late');
    await hydrated(page);
    await context.setOffline(true);
    for (const [name, count] of Object.entries({ 'Ab Late Jar': '9', 'Ab Late Vase': '8' })) {
      await page.getByLabel(`Count of ${name}`).fill(count);
      await page.getByLabel(`Count of ${name}`).press('Enter');
    }
    await expect(page.getByRole('status').filter({ hasText: '2 counted, 2 not saved yet' })).toBeVisible();
    for (const id of [jar?.id, vase?.id])
      await context.request.put(`/api/products/${id}/stock`, { data: { stock: 6 } });
    await context.setOffline(false);

    await expect(page.getByText('2 counted, 2 to decide')).toBeVisible();
    await expect(page.getByText('You counted 9, but the stock changed from 10 to 6')).toBeVisible();
    await expectNoBarriers(page);
    expect((await find(page, jar?.id ?? '')).stock).toBe(6);
    await page.getByRole('button', { name: 'Keep 6: Ab Late Vase' }).click();
    await page.getByRole('button', { name: 'Differences' }).click();
    await expect(page.getByRole('button', { name: 'Finish this count' })).toBeDisabled();
    await page.getByRole('button', { name: 'Set to 9: Ab Late Jar' }).click();
    await expect(page.getByText('was 6, now 9 (+3)')).toBeVisible();
    await expect.poll(async () => (await find(page, jar?.id ?? '')).stock).toBe(9);
    expect((await find(page, vase?.id ?? '')).stock).toBe(6);
    await page.getByRole('button', { name: 'Finish this count' }).click();
  });

  test('counts survive an expired session', async ({ page, context }) => {
    const [tub] = await add(page, pot('Ac Kept Tub', { stock: 10 }));
    await page.goto('/admin/products/count?q=kept+tub');
    await hydrated(page);
    await context.clearCookies();
    await page.getByLabel('Count of Ac Kept Tub').fill('4');
    await page.getByLabel('Count of Ac Kept Tub').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('1 counted, 1 not saved yet')).toBeVisible();

    await page.reload();
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin\/products\/count\?q=kept/);
    await expect(page.getByText('Counted 4', { exact: true })).toBeVisible();
    await expect.poll(async () => (await find(page, tub?.id ?? '')).stock).toBe(4);

    await context.clearCookies();
    await page.getByLabel('Count of Ac Kept Tub').fill('3');
    await page.getByLabel('Count of Ac Kept Tub').press('Enter');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Sign in to save' }).click();
    await dialog.getByLabel('E-mail').fill(owner.email);
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(async () => (await find(page, tub?.id ?? '')).stock).toBe(3);
  });
});
