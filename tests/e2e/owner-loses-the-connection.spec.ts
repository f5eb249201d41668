import { choosePlace } from './admin-pages.ts';
import { expect, open, test } from './shop-test.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('customers, figures and settings can be read offline, each marked as a cached copy', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  for (const path of ['/admin/customers', '/admin/stats', '/admin/settings', '/admin'])
    await open(page, path);
  await context.setOffline(true);

  await choosePlace(page, 'Customers');
  await expect(page.getByText('You may be seeing old data.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Sample Customer One' })).toBeVisible();
  await choosePlace(page, 'Statistics');
  await expect(page.getByText('so the stock figures are not available right now')).toBeVisible();
  await expect(page.getByLabel('Total revenue')).toHaveValue(/^₹/);
  await choosePlace(page, 'Messages');
  await expect(page.getByText('You are offline. This page opens when the connection is back.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await choosePlace(page, 'Settings');
  await expect(page.getByText('You may be seeing old settings.')).toBeVisible();
  await expect(page.getByLabel('Store name')).toHaveValue('Thalir');
});
