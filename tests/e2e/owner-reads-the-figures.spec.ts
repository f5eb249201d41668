import { formatPrice, fromPaise } from '../../domain/catalogue/price.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { stockStatistics } from '../../domain/shop/statistics.ts';
import { expectNoBarriers } from './accessibility-check.ts';
import { expect, hydrated, test } from './shop-test.ts';

test.afterEach(({ context }) => context.request.put('/api/settings', { data: { defaultCurrency: '₹' } }));

test('the stock is shown as a chart and a table', async ({ page, context, signIn }) => {
  await signIn();
  await context.request.put('/api/settings', { data: { defaultCurrency: 'Rs.' } });
  const products: Product[] = await (await context.request.get('/api/products')).json();
  const counted = stockStatistics(products);
  await page.goto('/admin/stats');
  const all = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'All', exact: true }) });
  await expect(all.getByRole('cell')).toHaveText([
    ...[counted.products, counted.in, counted.low, counted.out, counted.units].map(figure =>
      figure.toLocaleString('en-IN'),
    ),
    formatPrice(fromPaise(counted.valuePaise), 'Rs.'),
  ]);
  await expect(page.getByText('Value of stock', { exact: true }).first()).toBeVisible();
  await expect(page.locator('figure svg')).toHaveCount(3);
  await expect(page.locator('figure').last()).toContainText('Rs.');
  await expectNoBarriers(page);
});

test('the owner’s own figures are validated and saved', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/stats');
  await hydrated(page);
  const orders = page.getByLabel('Total orders');
  const revenue = page.getByLabel('Total revenue');
  const customers = page.getByLabel('Total customers');
  await orders.fill('12 orders');
  await expect(orders).toHaveValue('12');
  await revenue.fill('4,500');
  await expect(revenue).toHaveValue('₹4,500');
  await revenue.press('Home');
  await revenue.press('2');
  await expect(revenue).toHaveValue('₹24,500');
  await revenue.fill('4,500');
  await customers.fill('');
  await expect(customers).toHaveValue('0');
  await page.getByRole('button', { name: 'Save totals' }).click();
  await expect(page.getByText('Totals saved')).toBeVisible();
  await page.reload();
  await expect(revenue).toHaveValue('₹4,500');
  expect(await page.evaluate(() => localStorage.getItem('thalir.stats'))).toContain('₹4,500');
});

test('the dashboard lists low stock and new activity, each linked to its form', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const products: Product[] = await (await context.request.get('/api/products')).json();
  const low = products.filter(({ stock }) => stock <= 5).map(({ name }) => name);
  await page.goto('/admin');
  const list = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  expect((await list('Low stock').getByRole('link').allTextContents()).sort()).toEqual(low.sort());
  await expect(list('New arrivals')).toHaveCount(4);
  await expect(list('Recent activity')).toHaveCount(5);
  await expectNoBarriers(page);
  const first = list('Low stock').getByRole('link').first();
  await expect(first).toHaveAttribute('href', /^\/admin\/products\/[^/]+\/edit$/);
  await page.getByRole('link', { name: 'Update stock' }).click();
  await expect(page).toHaveURL(/\/admin\/products\?sort=stock-low-high$/);
  const soldOut = products.filter(({ stock }) => stock === 0).map(({ name }) => name);
  expect(soldOut).toContain(await page.getByRole('rowheader').getByRole('link').first().textContent());
});

test('dashboard entries of a deleted plant are not links', async ({ page, admin, signIn }) => {
  await signIn();
  const fern = await admin.add({ name: 'Short-lived Fern' });
  await page.goto('/admin');
  const told = page
    .getByRole('region', { name: 'Recent activity' })
    .getByRole('listitem')
    .filter({ hasText: 'Short-lived Fern was added' });
  await expect(told.getByRole('link')).toHaveAttribute('href', `/admin/products/${fern.id}/edit`);
  await admin.remove(fern);
  await page.reload();
  await expect(told).toContainText(', deleted');
  await expect(told.getByRole('link')).toHaveCount(0);
});
