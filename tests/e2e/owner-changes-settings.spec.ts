import { expectNoBarriers } from './accessibility-check.ts';
import { expect, hydrated, test } from './shop-test.ts';

test.afterEach(async ({ context, signIn }) => {
  await signIn();
  const original = { storeName: 'Thalir', whatsappNumber: '910000000000', taxRate: 18, messageMonths: 12 };
  await context.request.put('/api/settings', { data: original });
});

test('a saved setting applies to the whole shop immediately, open tabs included', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const shopTab = await context.newPage();
  await shopTab.goto('/about');
  await hydrated(shopTab);
  const adminTab = await context.newPage();
  await adminTab.goto('/admin/customers');
  await hydrated(adminTab);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Set your own WhatsApp number' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await hydrated(page);
  await expectNoBarriers(page);

  const number = page.getByLabel('WhatsApp number');
  await expect(number).toBeFocused();
  await page.getByLabel('Store name').fill('Green Corner');
  await number.fill('+91 98765 43210');
  await expect(page.getByRole('link', { name: 'Send a test message' })).toHaveAttribute(
    'href',
    /wa\.me\/919876543210\?text=.*Green%20Corner/,
  );
  await page.getByLabel('Keep messages for (months)').fill('6');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled();
  const success = page.getByText('Settings saved successfully!');
  await expect(success).toBeVisible();
  await expect(success).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('Green Corner');
  await expect(number).toHaveValue('919876543210');

  for (const tab of [shopTab, adminTab]) await expect(tab.getByRole('banner')).toContainText('Green Corner');
  await shopTab.goto('/privacy');
  await expect(shopTab.getByRole('main')).toContainText('kept for 6 months');
  await shopTab.goto('/contact');
  await expect(shopTab.getByRole('link', { name: 'Chat with us' })).toHaveAttribute('href', /919876543210/);
  await page.goto('/admin');
  await expect(page.getByText('Orders are still sent to a demo number')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Set your e-mail address' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Green Corner');
});

test('invalid values show an error beside the field, and nothing typed is lost', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/settings');
  await hydrated(page);
  const number = page.getByLabel('WhatsApp number');
  await number.fill('+91 8765 43210');
  await page.getByLabel('Tax rate (%)').fill('101');
  await page.getByLabel('Free shipping threshold').fill('');
  await page.getByLabel('Keep messages for (months)').fill('1.5');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('There was an error saving your settings. Please try again.')).toBeVisible();
  await expect(number).toHaveAccessibleDescription(/10 digits after 91/);
  await expect(number).toBeFocused();
  await expect(page.getByText('Tax rate must be from 0 to 100')).toBeVisible();
  await expect(page.getByText('Free shipping threshold must be a number')).toBeVisible();
  await expect(page.getByText('Months must be a whole number from 0 to 120')).toBeVisible();
  await expectNoBarriers(page);
  await expect(number).toHaveValue('+91 8765 43210');
});

test.describe('a failed save', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('keeps what was typed', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/admin/settings');
    await hydrated(page);
    await page.route('**/api/settings', route => route.fulfill({ status: 500, json: { detail: 'No' } }));
    await page.getByLabel('Store name').fill('Green Corner');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('There was an error saving your settings. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Store name')).toHaveValue('Green Corner');
  });
});

test('leaving with unsaved changes asks for confirmation', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/settings');
  await hydrated(page);
  await page.getByLabel('Store name').fill('Green Corner');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Store name')).toHaveValue('Green Corner');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the owner names the groups of the filters, and a line without a name is rejected', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/settings');
  await hydrated(page);
  const groups = page.getByLabel('Groups of tags');
  const before = await groups.inputValue();
  await expect(groups).toHaveValue(/^Light: low-light/);
  await groups.fill('pet-safe, trailing');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(groups).toHaveAccessibleDescription(/Start each line with the name of the group and a colon/);
  await expect(groups).toBeFocused();

  await groups.fill('For homes with cats: Pet safe\nOn a shelf: trailing');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  const html = await (await context.request.get('/shop')).text();
  expect([...html.matchAll(/<legend>([^<]*)<\/legend>/g)].map(([, name]) => name)).toEqual([
    'Price range',
    'Difficulty',
    'For homes with cats',
    'On a shelf',
    'More',
  ]);
  await context.request.put('/api/settings', { data: { tagGroups: before } });
});
