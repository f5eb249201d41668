import type { Page, Route } from '@playwright/test';
import { expectNoBarriers } from './accessibility-check.ts';
import { editOf, newProduct, openForm } from './product-form-parts.ts';
import { owner } from './shop-server.ts';
import { expect, test } from './shop-test.ts';

const jade = editOf('jade-plant');
const failures = [
  {
    status: 413,
    detail: 'The request is larger than 53248 KB',
    errors: {},
    sentence: 'Failed to upload: Image payload too large. Try using fewer or smaller images.',
  },
  {
    status: 422,
    detail: 'File "image 1" is not a valid image',
    errors: { images: 'File "image 1" is not a valid image' },
    sentence: 'File "image 1" is not a valid image',
  },
  {
    status: 500,
    detail: 'Something went wrong on our side',
    errors: {},
    sentence: 'Failed to update product. Please try again.',
  },
];

const routeSaves = (page: Page, respond: (route: Route) => Promise<void>) =>
  page.route('**/api/products/jade-plant', (route, request) =>
    request.method() === 'PUT' ? respond(route) : route.fallback(),
  );

test.beforeEach(({ signIn }) => signIn());

test.describe('a failed save', () => {
  test.use({ expectedErrors: [/status of (413|422|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('keeps the form open and says what to do, whatever the reason', async ({ page }) => {
    const form = await openForm(page, jade);
    await form.name.fill('Sample Jade');
    for (const { sentence, ...problem } of failures) {
      await routeSaves(page, route =>
        route.fulfill({
          status: problem.status,
          contentType: 'application/problem+json',
          body: JSON.stringify(problem),
        }),
      );
      await form.save.click();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(form.name).toHaveValue('Sample Jade');
      await page.unrouteAll();
    }
    await expectNoBarriers(page);
    await form.save.click();
    await expect(page.getByText('Sample Jade is saved.')).toBeVisible();
  });

  test('without a connection shows an error, and succeeds once it is back', async ({ page, context }) => {
    const form = await openForm(page, newProduct);
    await form.name.fill('Sample Fern');
    await form.price.fill('99');
    await form.choosePhotos.setInputFiles(leaf);
    await expect(form.photos).toHaveCount(1);
    await context.setOffline(true);
    await form.save.click();
    await expect(page.getByText('Failed to create product. Please try again.')).toBeVisible();
    await expect(page.getByText('The shop could not be reached.')).toBeVisible();

    await context.setOffline(false);
    await form.save.click();
    await expect(page.getByText('Sample Fern is in the shop now.')).toBeVisible();
  });

  test('whose response was lost does not add the plant twice', async ({ page, shop }) => {
    await page.route('**/api/products', async route => {
      await route.fetch();
      await route.abort();
    });
    const form = await openForm(page, newProduct);
    await form.name.fill('Sample Moss');
    await form.price.fill('49');
    await form.choosePhotos.setInputFiles(leaf);
    await expect(form.photos).toHaveCount(1);
    await form.save.click();
    await expect(page.getByText('Failed to create product. Please try again.')).toBeVisible();

    await page.unrouteAll();
    await form.save.click();
    await expect(page.getByText('Sample Moss is in the shop now.')).toBeVisible();
    const named = await (await fetch(`${shop.url}/api/products?q=sample+moss`)).json();
    expect(named).toHaveLength(1);
  });
});

test.describe('an expired session', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('asks to sign in without leaving the form, and the save continues', async ({ page, context }) => {
    const form = await openForm(page, editOf('rubber-plant'));
    await form.name.fill('Sample Rubber Plant');
    await context.clearCookies();
    await form.save.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(owner.email);
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Sample Rubber Plant is saved.')).toBeVisible();
  });
});

test('leaving with unsaved changes asks for confirmation', async ({ page }) => {
  const form = await openForm(page, jade);
  await form.stock.fill('77');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectNoBarriers(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.stock).toHaveValue('77');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  const again = await openForm(page, jade);
  await expect(again.stock).not.toHaveValue('77');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
});

test('after a reload the unsaved draft can be restored', async ({ page }) => {
  const form = await openForm(page, jade);
  await form.name.fill('Sample Half Written');
  await form.description.click();
  await page.keyboard.type('New words. ');
  page.once('dialog', dialog => dialog.accept());
  await page.reload();

  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(offer).toContainText('You have unsaved changes from');
  await expect(form.name).not.toHaveValue('Sample Half Written');
  await expectNoBarriers(page);
  await offer.getByRole('button', { name: 'Restore changes' }).click();
  await expect(form.name).toHaveValue('Sample Half Written');
  await expect(form.description).toContainText('New words.');
  await expect(offer).toBeHidden();
});

test.describe('restoring an earlier draft', () => {
  const reloadWith = async (page: Page, name: string) => {
    const form = await openForm(page, newProduct);
    await form.name.fill(name);
    page.once('dialog', dialog => dialog.accept());
    await page.reload();
    await form.description.waitFor();
    return { form, offer: page.getByRole('region', { name: 'Unsaved changes' }) };
  };

  test('does not permanently replace what was typed since', async ({ page }) => {
    const { form, offer } = await reloadWith(page, 'Sample Plant A');
    await form.name.fill('Sample Plant B');
    await offer.getByRole('button', { name: 'Restore changes' }).click();
    await expect(form.name).toHaveValue('Sample Plant A');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(form.name).toHaveValue('Sample Plant B');
    await offer.getByRole('button', { name: 'Restore changes' }).click();
    await expect(form.name).toHaveValue('Sample Plant A');
  });

  test('is still offered after something else is typed, stored and left', async ({ page }) => {
    const { form, offer } = await reloadWith(page, 'Sample Plant A');
    await form.name.fill('Sample Plant B');
    page.once('dialog', dialog => dialog.accept());
    await page.reload();
    await form.description.waitFor();
    await offer.getByRole('button', { name: 'Restore changes' }).click();
    await expect(form.name).toHaveValue('Sample Plant B');
    await expect(offer).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await openForm(page, newProduct);
    await offer.getByRole('button', { name: 'Restore changes' }).click();
    await expect(form.name).toHaveValue('Sample Plant A');
    await expect(offer).toBeHidden();
  });

  test('is still offered after something else was saved', async ({ page, admin }) => {
    const fern = await admin.add({ name: 'Sample Offered Fern' });
    const form = await openForm(page, editOf(fern.id));
    await form.name.fill('Sample Plant A');
    page.once('dialog', dialog => dialog.accept());
    await page.reload();
    const offer = page.getByRole('region', { name: 'Unsaved changes' });
    await expect(offer).toBeVisible();
    await form.price.fill('303');
    await form.save.click();
    await expect(page.getByText('Sample Offered Fern is saved.')).toBeVisible();
    await expect(offer).toContainText('The product has changed since then.');
    await offer.getByRole('button', { name: 'Restore changes' }).click();
    await expect(form.name).toHaveValue('Sample Plant A');
    await expect(form.price).toHaveValue('303');
  });
});

test('text is formatted by buttons and shortcuts, and only allowed link URLs are accepted', async ({
  page,
}) => {
  const form = await openForm(page, newProduct);
  await form.description.click();
  await page.keyboard.type('Water ');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type('weekly');
  await expect(page.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
  await expect(form.description.locator('em')).toHaveText('weekly');

  await page.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Link address');
  await address.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect(address).toHaveAccessibleDescription('Please enter a web or e-mail address');
  await address.fill('care.example/ferns');
  await address.press('Enter');
  await expect(form.description.getByRole('link')).toHaveAttribute('href', 'https://care.example/ferns');
  await expect(page.getByText('Product name is required')).toBeHidden();
});

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const leaf = { name: 'leaf.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') };
