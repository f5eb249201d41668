import type { Page } from '@playwright/test';
import { editOf, newProduct, openForm } from './product-form-parts.ts';
import { delayRequests, expect, hydrated, open, test } from './shop-test.ts';
import { notice } from './storefront-parts.ts';
import { cutOut } from './test-photos.ts';

const stale = 'Could not reach the server. You may be seeing old data.';

test.beforeEach(({ signIn }) => signIn());

test.describe('a save that succeeds before the connection is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('keeps the product form, with what was typed meanwhile', async ({ page, admin }) => {
    const fern = await admin.add({ name: 'Sample Poor Line Fern' });
    const form = await openForm(page, editOf(fern.id));
    const release = await delayRequests(page, '**/api/products/*');
    await form.price.fill('301');
    await form.save.click();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await form.tags.fill('typed meanwhile');
    await failPageData(page);
    release();

    await expect(notice(page, 'Sample Poor Line Fern is saved.')).toBeVisible();
    await expect(notice(page, stale)).toBeVisible();
    await expect(form.tags).toHaveValue('typed meanwhile');
    await expect(form.price).toHaveValue('301');
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page, stale)).toBeHidden();
    await form.save.click();
    await expect(page.getByText('Not saved yet', { exact: true })).toBeHidden();
    await page.reload();
    await expect(form.tags).toHaveValue('typed meanwhile');
  });

  test('opens the form of a new product, with what was typed meanwhile', async ({ page, admin }) => {
    const form = await openForm(page, newProduct);
    await form.name.fill('Sample New Line Fern');
    await form.price.fill('99');
    await form.choosePhotos.setInputFiles(await cutOut('leaf.png'));
    await expect(form.photos).toHaveCount(1);
    const release = await delayRequests(page, '**/api/products');
    await form.save.click();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await form.tags.fill('typed meanwhile');
    await failPageData(page);
    release();

    await expect(page).toHaveURL(/\/sample-new-line-fern\/edit$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample New Line Fern');
    await expect(form.tags).toHaveValue('typed meanwhile');
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
    await admin.remove(await admin.product('Sample New Line Fern'));
  });

  test('says that the settings are saved', async ({ page }) => {
    await open(page, '/admin/settings');
    const rate = page.getByLabel('Tax rate (%)');
    const before = await rate.inputValue();
    await rate.fill('12.5');
    await failPageData(page);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await expect(notice(page, stale)).toBeVisible();
    await expect(rate).toHaveValue('12.5');
    await page.context().request.put('/api/settings', { data: { taxRate: Number(before) } });
  });

  test('keeps Undo of a fulfilled order', async ({ page, admin }) => {
    const fern = await admin.add({ name: 'Sample Poor Desk Fern', stock: 8, price: 10 });
    await open(page, '/admin/orders');
    await page
      .getByLabel('Paste the order message')
      .fill('3 × Sample Poor Desk Fern (₹10.00 each)\nTotal: ₹30.00');
    await page.getByRole('button', { name: 'Fulfil order' }).click({ trial: true });
    await failPageData(page);
    await page.getByRole('button', { name: 'Fulfil order' }).click();
    const outcome = page.getByRole('region', { name: 'Done' });
    await expect(outcome).toContainText('3 pieces deducted from stock.');
    await expect(notice(page, stale)).toBeVisible();
    await outcome.getByRole('button', { name: 'Undo' }).click();
    await expect(outcome).toContainText('3 pieces returned to stock.');
    expect((await admin.product(fern.name)).stock).toBe(8);
  });
});

test.describe('a session that expires right after a save', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('asks to sign in without leaving the form', async ({ page, admin }) => {
    const fern = await admin.add({ name: 'Sample Late Fern' });
    const form = await openForm(page, editOf(fern.id));
    await page.route('**/*.data*', route => route.fulfill({ status: 401, body: '' }));
    await form.price.fill('302');
    await form.save.click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(notice(page, stale)).toBeVisible();
    await expect(form.price).toHaveValue('302');
  });
});

test.describe('text typed during a save', () => {
  test('stays in the settings, and is not reported as saved', async ({ page, context }) => {
    await open(page, '/admin/settings');
    const release = await delayRequests(page, '**/api/settings');
    const phone = page.getByLabel('Store phone');
    const before = await phone.inputValue();
    await page.getByLabel('Tax rate (%)').fill('12');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await phone.fill('+91 00000 00007');
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled();
    release();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await expect(phone).toHaveValue('+91 00000 00007');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await page.reload();
    await expect(phone).toHaveValue('+91 00000 00007');
    await context.request.put('/api/settings', { data: { storePhone: before, taxRate: 18 } });
  });

  test('stays in the figures', async ({ page, context }) => {
    await open(page, '/admin/stats');
    const release = await delayRequests(page, '**/api/statistics');
    await page.getByLabel('Total orders').fill('12');
    await page.getByRole('button', { name: 'Save totals' }).click();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await page.getByLabel('Total customers').fill('77');
    release();
    await expect(page.getByText('Totals saved')).toBeVisible();
    await expect(page.getByLabel('Total customers')).toHaveValue('77');
    await page.getByRole('button', { name: 'Save totals' }).click();
    await expect
      .poll(async () => (await (await context.request.get('/api/statistics')).json()).totalCustomers)
      .toBe('77');
  });

  test('keeps a new customer’s panel open', async ({ page, context }) => {
    await open(page, '/admin/customers');
    await page.getByRole('button', { name: 'Add customer' }).click();
    const panel = page.getByRole('dialog', { name: /^(Add|Edit) customer$/ });
    await panel.getByLabel('Name').fill('Sample Customer Twelve');
    await panel.getByLabel('Email').fill('twelve@customer.example');
    await panel.getByLabel('Phone').fill('9876500012');
    await panel.getByLabel('Address').fill('12 Sample Street');
    const release = await delayRequests(page, '**/api/customers');
    await panel.getByRole('button', { name: 'Save customer' }).click();
    await expect(panel.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await panel.getByLabel('Address').fill('12 Sample Street, Kochi');
    release();
    await expect(panel.getByText('Your latest changes are not saved yet.')).toBeVisible();
    await panel.getByRole('button', { name: 'Save customer' }).click();
    await expect(panel).toBeHidden();
    const all: { id: string; name: string; address: string }[] = await (
      await context.request.get('/api/customers')
    ).json();
    const added = all.filter(({ name }) => name === 'Sample Customer Twelve');
    expect(added.map(({ address }) => address)).toEqual(['12 Sample Street, Kochi']);
    await context.request.delete(`/api/customers/${added[0]?.id}`);
  });
});

test.describe('text typed before the scripts have loaded', () => {
  test('is saved with the settings', async ({ page, context }) => {
    const before = await (await context.request.get('/api/settings')).json();
    const release = await delayRequests(page, '**/assets/*.js');
    await page.goto('/admin/settings', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Store phone').fill('+91 00000 00008');
    await page.getByLabel('Store address').fill('8 Sample Street');
    await page.getByLabel('Guest checkout').setChecked(!before.enableGuestCheckout);
    release();
    await hydrated(page);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    expect(await (await context.request.get('/api/settings')).json()).toMatchObject({
      storePhone: '+91 00000 00008',
      storeAddress: '8 Sample Street',
      enableGuestCheckout: !before.enableGuestCheckout,
    });
    await context.request.put('/api/settings', { data: before });
  });

  test('is saved with the figures', async ({ page, context }) => {
    const release = await delayRequests(page, '**/assets/*.js');
    await page.goto('/admin/stats', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Total revenue').fill('9,500');
    release();
    await hydrated(page);
    await expect(page.getByLabel('Total revenue')).toHaveValue('₹9,500');
    await page.getByRole('button', { name: 'Save totals' }).click();
    await expect(page.getByText('Totals saved')).toBeVisible();
    expect(await (await context.request.get('/api/statistics')).json()).toMatchObject({
      totalRevenue: '₹9,500',
    });
  });

  test('is kept in the product form, checkboxes too', async ({ page, admin }) => {
    const fern = await admin.add({ name: 'Sample Early Fern', is_featured: false });
    const release = await delayRequests(page, '**/assets/*.js');
    await page.goto(editOf(fern.id), { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Scientific name').fill('Exemplum matutinum');
    await page.getByLabel('Featured on the home page').check();
    release();
    await hydrated(page);
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(notice(page, 'Sample Early Fern is saved.')).toBeVisible();
    expect(await admin.product(fern.name)).toMatchObject({
      scientific_name: 'Exemplum matutinum',
      is_featured: true,
    });
  });
});

/** The API responds, but the page data requests after it fail. */
async function failPageData(page: Page): Promise<void> {
  await page.route('**/*.data*', route => route.abort());
}
