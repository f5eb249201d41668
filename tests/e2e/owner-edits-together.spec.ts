import type { APIRequestContext } from '@playwright/test';
import { expectNoBarriers } from './accessibility-check.ts';
import { editOf, openForm } from './product-form-parts.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedErrors: [/status of (404|412)/] });
test.beforeEach(({ signIn }) => signIn());

const plant = {
  price: 100,
  stock: 5,
  images: ['https://pictures.example/fern.jpg'],
  category: 'indoor',
};

async function addPlant(request: APIRequestContext, name: string) {
  const response = await request.post('/api/products', { data: { ...plant, name } });
  expect(response.status()).toBe(201);
  return response.json();
}

test('two people edit one plant: the second sees both versions and keeps hers', async ({ page, context }) => {
  const { id } = await addPlant(context.request, 'Sample Shared Fern');
  const colleague = await openForm(await context.newPage(), editOf(id));
  const form = await openForm(page, editOf(id));

  await colleague.price.fill('150');
  await colleague.stock.fill('2');
  await colleague.save.click();
  await expect(colleague.save.page().getByText('Sample Shared Fern is saved.')).toBeVisible();

  await form.name.fill('Sample Renamed Fern');
  await form.price.fill('120');
  await form.save.click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this product' });
  await expect(
    dialog.getByRole('row', { name: 'Name Sample Renamed Fern Sample Shared Fern' }),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Price 120 150' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Stock 5 2' })).toBeVisible();
  await expectNoBarriers(page);

  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Sample Renamed Fern is saved.')).toBeVisible();
  await expect(form.stock).toHaveValue('2');
  const saved = await (await context.request.get(`/api/products/${id}`)).json();
  expect(saved).toMatchObject({ name: 'Sample Renamed Fern', price: 120, stock: 2 });
});

test('after taking the other version, the own version can be restored', async ({ page, context }) => {
  const product = await addPlant(context.request, 'Sample Taken Fern');
  const form = await openForm(page, editOf(product.id));
  await context.request.put(`/api/products/${product.id}`, { data: { ...product, price: 175 } });

  await form.price.fill('130');
  await form.save.click();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(form.price).toHaveValue('175');
  await page.getByRole('button', { name: 'Restore mine' }).click();
  await expect(form.price).toHaveValue('130');
  await form.save.click();
  await expect(page.getByText('Sample Taken Fern is saved.')).toBeVisible();
});

test('a plant deleted by someone else can be added again', async ({ page, context }) => {
  const { id } = await addPlant(context.request, 'Sample Lost Fern');
  const form = await openForm(page, editOf(id));
  await context.request.delete(`/api/products/${id}`);

  await form.stock.fill('9');
  await form.save.click();
  await expect(page.getByText('Someone else has deleted this product.')).toBeVisible();
  await form.save.click();
  await expect(page.getByText('Sample Lost Fern is in the shop now.')).toBeVisible();
  expect(await (await context.request.get(`/api/products/${id}`)).json()).toMatchObject({ stock: 9 });
});

test('a plant is deleted after confirmation, even with unsaved changes, and can be restored', async ({
  page,
  context,
}) => {
  const { id } = await addPlant(context.request, 'Sample Fading Fern');
  const form = await openForm(page, editOf(id));
  await form.stock.fill('9');
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Sample Fading Fern?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Sample Fading Fern deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);
  expect((await context.request.get(`/api/products/${id}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(editOf(id));
  await expect(form.stock).toHaveValue('5');
});

test('a plant already deleted by someone else cannot be restored', async ({ page, context }) => {
  const { id } = await addPlant(context.request, 'Sample Gone Fern');
  await openForm(page, editOf(id));
  await context.request.delete(`/api/products/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Sample Gone Fern was already deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a plant changed by someone else is not deleted without a warning', async ({ page, context }) => {
  const product = await addPlant(context.request, 'Sample Living Fern');
  await openForm(page, editOf(product.id));
  await context.request.put(`/api/products/${product.id}`, { data: { ...product, price: 175 } });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const sentence = 'Sample Living Fern was not deleted, because someone else changed it.';
  await expect(page.getByText(sentence)).toBeVisible();
  expect((await context.request.get(`/api/products/${product.id}`)).status()).toBe(200);
});

test('the form of an unknown plant links back to the list', async ({ page }) => {
  await page.goto(editOf('no-such-plant'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  await page.getByRole('link', { name: 'Back to products' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test('a copy has the fields of its original, but is hidden and has no stock', async ({ page, context }) => {
  const { id } = await addPlant(context.request, 'Sample Mother Fern');
  const form = await openForm(page, editOf(id));
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(form.name).toHaveValue('Sample Mother Fern (copy)');
  await form.name.fill('Sample Daughter Fern');
  await page.getByLabel('Hidden: only you can see it').uncheck();
  await form.save.click();
  await expect(page.getByText('Sample Daughter Fern is in the shop now.')).toBeVisible();
  expect(await (await context.request.get('/api/products/sample-daughter-fern')).json()).toMatchObject({
    ...plant,
    stock: 0,
  });
});
