import type { Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-check.ts';
import { addProducts, findProduct, samplePot } from './sample-products.ts';
import { expect, hydrated, pauseClock, test } from './shop-test.ts';

test.beforeEach(({ signIn }) => signIn());

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/products${search}`);
  await hydrated(page);
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('the owner finds low stock and updates it in its row @desk', async ({ page }) => {
  const [scarce] = await addProducts(
    page,
    samplePot('Scarce Urli', { stock: 6 }),
    samplePot('Plenty Urli', { stock: 40 }),
  );
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
  await expect.poll(async () => (await findProduct(page, scarce?.id ?? '')).stock).toBe(5);

  await page.getByLabel('Stock', { exact: true }).selectOption('Out of stock');
  await expect(row(page, 'Plenty Urli')).toBeVisible();
  await expect(row(page, 'Scarce Urli')).toHaveCount(0);
  await page.goBack();
  await expect(row(page, 'Scarce Urli').getByRole('textbox')).toHaveValue('5');
});

test.describe('when someone else has updated the stock', () => {
  test.use({ expectedErrors: [/status of 412/] });

  test('the list says so and shows the new stock', async ({ page, context }) => {
    const [pail] = await addProducts(page, samplePot('Shared Pail'));
    await openList(page, '?q=shared+pail');
    await context.request.put(`/api/products/${pail?.id}/stock`, { data: { stock: 30 } });
    await row(page, 'Shared Pail').getByRole('button', { name: 'Add one Shared Pail' }).click();
    await expect(page.getByText('Someone else changed Shared Pail. It now has 30 in stock.')).toBeVisible();
    await expect(row(page, 'Shared Pail').getByRole('textbox')).toHaveValue('30');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await row(page, 'Shared Pail').getByRole('button', { name: 'Add one Shared Pail' }).click();
    await expect.poll(async () => (await findProduct(page, pail?.id ?? '')).stock).toBe(31);
  });
});

test('a product deleted by mistake can be restored', async ({ page }) => {
  const [jar] = await addProducts(page, samplePot('Mistaken Jar'));
  const before = await findProduct(page, jar?.id ?? '');
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
  expect(await findProduct(page, before.id)).toEqual({ ...before, updated_at: expect.any(String) });
});

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('a failed deletion shows the error page with a link back', async ({ page }) => {
    await addProducts(page, samplePot('Stubborn Jar'));
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
  await addProducts(
    page,
    samplePot('Batch Bowl', { price: 99.99 }),
    samplePot('Batch Cup', { price: 50 }),
    samplePot('Batch Tray'),
  );
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
  await addProducts(page, samplePot('Zinc Pail'));
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
  await addProducts(page, samplePot('Ticked Vat'), samplePot('Ticked Tub'), samplePot('Ticked Can'));
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
  const [trough] = await addProducts(page, samplePot('Hasty Trough'));
  await page.clock.install();
  await openList(page, '?q=hasty');
  await pauseClock(page);
  await row(page, 'Hasty Trough').getByRole('button', { name: 'Add one Hasty Trough' }).click();
  await page.reload();
  await expect.poll(async () => (await findProduct(page, trough?.id ?? '')).stock).toBe(13);

  await page.clock.resume();
  await openList(page, '?q=hasty');
  await row(page, 'Hasty Trough').getByRole('textbox').fill(' 7 ');
  await row(page, 'Hasty Trough').getByRole('textbox').press('Enter');
  await expect.poll(async () => (await findProduct(page, trough?.id ?? '')).stock).toBe(7);
});

test('a copy is hidden, without stock, and opens for editing', async ({ page }) => {
  await addProducts(page, samplePot('Model Pot', { is_featured: true }));
  await openList(page, '?q=model');
  await page.getByRole('button', { name: 'Duplicate Model Pot' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/draft-\w+\/edit$/);
  const [, id = ''] = page.url().match(/(draft-\w+)/) ?? [];
  const copy = { name: 'Model Pot (copy)', stock: 0, is_featured: false, price: 200, is_hidden: true };
  expect(await findProduct(page, id)).toMatchObject(copy);
});

test('a long list has pages, forwards and backwards', async ({ page, context }) => {
  const rows = Array.from({ length: 120 }, (_, number) => [
    `Ladder Pot ${number + 1}`,
    '10',
    '12',
    'pots',
    'https://pictures.example/pot.jpg',
  ]);
  const columns = ['name', 'price', 'stock', 'category', 'images'];
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
  await addProducts(page, samplePot('Return Pot'), samplePot('Return Urn'));
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
