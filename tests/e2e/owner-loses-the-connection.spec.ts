import { choosePlace } from './admin-pages.ts';
import { expect, hydrated, test } from './shop-test.ts';

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

test('customers, figures and settings can still be read, and each says that it is a copy', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  for (const place of ['customers', 'stats', 'settings']) {
    await page.goto(`/admin/${place}`);
    await hydrated(page);
  }
  await page.goto('/admin');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await choosePlace(page, 'Customers');
  await expect(page.getByText('What you see is this browser’s copy.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Sample Customer One' })).toBeVisible();
  await choosePlace(page, 'Statistics');
  await expect(page.getByText('so the stock cannot be counted now')).toBeVisible();
  await expect(page.getByLabel('Total revenue')).toHaveValue(/^₹/);
  await choosePlace(page, 'Settings');
  await expect(page.getByText('These are the settings this browser last saw.')).toBeVisible();
  await expect(page.getByLabel('Store name')).toHaveValue('Thalir');
});
