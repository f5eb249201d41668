import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-check.ts';
import { owner } from './shop-server.ts';
import { expect, hydrated, test } from './shop-test.ts';

const photo = 'https://pictures.example/fern.jpg';

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/products');
  await hydrated(page);
});

async function choose(page: Page, content: string | Buffer) {
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Import list' }).click();
  await dialog
    .getByLabel('Excel or CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  return dialog;
}

const products = async (page: Page): Promise<{ name: string }[]> =>
  (await page.context().request.get('/api/products')).json();

test('a CSV file with errors is reported row by row, and the corrected one is imported', async ({ page }) => {
  const basil = { name: 'List Basil', price: 60, stock: 4, category: 'herbs', images: [photo] };
  await page.context().request.post('/api/products', { data: basil });
  const before = await products(page);
  const faulty = `id,name,price,stock,category,images
,List Fern,cheap,3,indoor,${photo}
,=1+1,20,3,indoor,${photo}
list-basil,List Basil,60,many,herbs,
`;
  const dialog = await choose(page, faulty);
  await expect(dialog.getByText('3 with errors')).toBeVisible();
  await expect(dialog.getByRole('row', { name: '2 price Price must be a number' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^3 name It begins with "="/ })).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: '4 stock Stock must be a whole number, 0 or more' }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await expectNoBarriers(page);
  expect(await products(page)).toEqual(before);

  await choose(page, faulty.replace('cheap', '25').replace('=1+1', 'List Palm').replace('many', '9'));
  await expect(dialog.getByText('2 to add, 1 to update, 0 unchanged.')).toBeVisible();
  expect(await products(page)).toEqual(before);
  await dialog.getByRole('button', { name: 'Import 3 products' }).click();
  await expect(page.getByText('Imported: 2 added, 1 changed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'List Palm', exact: true })).toBeVisible();
});

test('importing an unchanged export changes nothing', async ({ page }) => {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^thalir-products-\d{4}-\d\d-\d\d\.csv$/);
  // The list, unlike the public API, has the hidden products too.
  const total = await page.getByText(/^\d+ products$/).textContent();
  const dialog = await choose(page, await readFile(await file.path()));
  await expect(
    dialog.getByText(`0 to add, 0 to update, ${Number.parseInt(total ?? '', 10)} unchanged.`),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
});

test('the file chosen last is imported, even if an earlier one finishes checking later', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const isFirstFile = (body: string | null) => body?.includes('Hasty Fern') ?? false;
  await page.route('/api/products/import', async route => {
    if (isFirstFile(route.request().postData())) await released;
    await route.continue();
  });
  const late = page.waitForResponse(response => isFirstFile(response.request().postData()));
  const heading = 'name,price,category,images';
  const dialog = await choose(page, `${heading}\nHasty Fern,20,indoor,${photo}\n`);
  await expect(dialog.getByText('Reading the file…')).toBeVisible();
  await choose(page, `${heading}\nCalm Fern,20,indoor,${photo}\nCalm Palm,20,indoor,${photo}\n`);
  await expect(dialog.getByText('2 to add')).toBeVisible();
  release();
  await (await late).finished();

  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(page.getByText('Imported: 2 added, 0 changed')).toBeVisible();
  const names = (await products(page)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Calm Fern', 'Calm Palm']));
  expect(names).not.toContain('Hasty Fern');
});

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('an export asks to sign in and then continues', async ({ page, context }) => {
    await context.clearCookies();
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('The list was not exported. Please sign in again.')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    await dialog.getByLabel('E-mail').fill(owner.email);
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});

test('an Excel price list is imported as hidden products, matched by name and undone', async ({ page }) => {
  const choosePriceList = async () => {
    await page.getByRole('button', { name: 'Import list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import products' });
    await dialog.getByLabel('Excel or CSV file').setInputFiles('tests/price-list.xlsx');
    return dialog;
  };
  const dialog = await choosePriceList();
  await expect(dialog.getByText('3 to add, 0 to update, 0 unchanged.')).toBeVisible();
  await expect(dialog.getByText('Not imported: Sl No, Remarks.')).toBeVisible();
  await expect(dialog.getByText('3 products without a photo stay hidden')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 3 products' }).click();
  const imported = page.getByRole('status').filter({ hasText: 'Imported: 3 added, 0 changed' });
  await expect(imported).toBeVisible();

  await choosePriceList();
  await expect(dialog.getByText('0 to add, 0 to update, 3 unchanged.')).toBeVisible();
  await dialog.getByLabel('Row 4, Sheet Fern').selectOption('Add as new');
  await expect(dialog.getByText('1 to add, 0 to update, 2 unchanged.')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Stock', { exact: true }).selectOption('Needs a photo');
  await expect(page.getByRole('link', { name: 'Sheet Palm', exact: true })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add photos' }).click();
  await page.getByRole('button', { name: 'Import list' }).click();
  await dialog.getByText('Earlier imports').click();
  await dialog
    .getByRole('button', { name: /^Undo the import/ })
    .first()
    .click();
  await expect(page.getByText('The import was undone.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sheet Palm', exact: true })).toHaveCount(0);
});

test('the owner says what unknown columns are', async ({ page }) => {
  const dialog = await choose(page, 'titel;preis;art;farbe\nMinze;60;herbs;green\n');
  await expect(dialog.getByText('Please choose which column has the names of the plants.')).toBeVisible();
  await dialog.getByLabel('titel').selectOption('Name');
  await dialog.getByLabel('preis').selectOption('Price');
  await dialog.getByLabel('art', { exact: true }).selectOption('Category');
  await expect(dialog.getByText('Not imported: farbe.')).toBeVisible();
  await expectNoBarriers(page);
});

test('a file that cannot be read is rejected', async ({ page }) => {
  const dialog = await choose(page, `name,price\n${'Mint,60\n'.repeat(20_000)}`);
  await expect(dialog.getByText('This file has 20,000 rows. At most 10,000')).toBeVisible();
  await choose(page, 'PK\x03\x04');
  await expect(dialog.getByText('This Excel file could not be read.')).toBeVisible();
});

test('a file in a legacy encoding is read, and the owner is told', async ({ page }) => {
  const list = `name,price,category,images\nRosé Café,20,indoor,${photo}\n`;
  const dialog = await choose(page, Buffer.from(list, 'latin1'));
  await expect(dialog.getByText('The file uses Windows-1252, not UTF-8.')).toContainText(
    'Please check that these names look right: Rosé Café.',
  );
  await choose(page, Buffer.from(`\ufeff${list}`, 'utf16le'));
  await expect(dialog.getByText('The file uses UTF-16, not UTF-8.')).toContainText('Rosé Café');
});
