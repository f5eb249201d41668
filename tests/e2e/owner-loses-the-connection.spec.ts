import { choosePlace } from './admin-pages.ts';
import { expect, open, test } from './shop-test.ts';

test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|loading route module|502/],
});

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

test('a page that cannot be loaded leaves the owner where they are, with what they typed', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await open(page, '/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill('Typed Before The Restart');
  const failing = async (url: string) => {
    await context.route('**/healthz', route => route.fulfill({ status: 502 }));
    await context.route(url, route => route.abort());
  };
  const notice = page.locator('.notice', { hasText: 'so the page did not open' });

  await failing('**/*.data*');
  await choosePlace(page, 'Orders');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/admin/products/new');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed Before The Restart');
  await context.unrouteAll();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('code of a page that cannot be loaded does not reload the page', async ({ page, context, signIn }) => {
  await signIn();
  await context.route('**/assets/orders-page*', route => route.abort());
  await context.route('**/healthz', route => route.abort());
  await open(page, '/admin/customers');
  await page.getByLabel('Search customers').fill('sample');
  await choosePlace(page, 'Orders');
  const notice = page.locator('.notice', { hasText: 'so the page did not open' });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Search customers')).toHaveValue('sample');
  await context.unrouteAll();
  // A second failed request of the same tap may find the server again and open the page by itself.
  await expect(async () => {
    if (page.url().endsWith('/admin/customers')) await choosePlace(page, 'Orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible({ timeout: 3000 });
  }).toPass();
});
