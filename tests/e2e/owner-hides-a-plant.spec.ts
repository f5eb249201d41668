import { expectNoBarriers } from './accessibility-check.ts';
import { openForm } from './product-form-parts.ts';
import { expect, hydrated, test } from './shop-test.ts';

test.use({ expectedErrors: [/status of 404/] });

test('the owner copies a plant, previews the hidden copy, publishes it and hides it again', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  const statusForVisitor = async (path: string) => (await visitor.request.get(path)).status();
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

  await page.goto('/admin/products?q=croton');
  await hydrated(page);
  await page.getByRole('button', { name: 'Duplicate Croton' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/draft-[0-9a-f]{16}\/edit$/);
  const form = await openForm(page, new URL(page.url()).pathname);
  await expect(page.getByLabel('Hidden: only you can see it')).toBeChecked();
  await form.name.fill('Croton Petra');
  await page.getByLabel('Other names').fill('petra, ക്രോട്ടൺ പെട്ര');
  await page.getByText('Care instructions', { exact: true }).click();
  await page.getByLabel('Water', { exact: true }).fill('Every other day.');
  await expectNoBarriers(page);
  await form.save.click();
  await expect(page.getByText('Croton Petra is saved.')).toBeVisible();

  const previewPath = await page.getByRole('link', { name: 'Preview' }).getAttribute('href');
  expect(await statusForVisitor(previewPath ?? '')).toBe(404);
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('Only you can see this page')).toBeVisible();
  await expect(page.getByText('Also called: petra, ക്രോട്ടൺ പെട്ര')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Edit or publish it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Croton Petra' })).toBeVisible();

  await page.goto('/admin/products?stock=hidden');
  await hydrated(page);
  await expect(row('Croton Petra')).toContainText('Hidden');
  await page.getByRole('button', { name: 'Publish Croton Petra' }).click();
  await expect(page.getByText('Croton Petra is in the shop now.')).toBeVisible();
  expect(await statusForVisitor('/product/croton-petra')).toBe(200);
  await visitor.goto('/shop?q=petra');
  await expect(visitor.getByRole('link', { name: 'Croton Petra' })).toBeVisible();

  await page.goto('/admin/products?q=petra');
  await hydrated(page);
  await page.getByRole('button', { name: 'Hide Croton Petra' }).click();
  await expect(row('Croton Petra')).toContainText('Hidden');
  expect(await statusForVisitor('/product/croton-petra')).toBe(404);
  await visitor.goto('/shop?q=petra');
  await expect(visitor.getByRole('link', { name: 'Croton Petra' })).toHaveCount(0);
  await visitor.close();
});

test('publishing a hidden copy in its form moves the form to the new address', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  const croton = await (await context.request.get('/api/products/croton')).json();
  const added = await context.request.post('/api/products', {
    data: { ...croton, name: 'Croton Gold', is_hidden: true },
  });
  const { id } = await added.json();
  const form = await openForm(page, `/admin/products/${id}/edit`);
  await page.getByLabel('Hidden: only you can see it').uncheck();
  await form.save.click();
  await expect(page.getByText('Croton Gold is in the shop now.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/croton-gold\/edit$/);
  await expect(page.getByRole('link', { name: 'View in the shop' })).toHaveAttribute(
    'href',
    '/product/croton-gold',
  );
});
