import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoBarriers } from './accessibility-check.ts';
import { owner, type ShopServer, startShop } from './shop-server.ts';
import { expect, hydrated, test } from './shop-test.ts';
import { onDesktop } from './storefront-parts.ts';

let folder: string;
let empty: ShopServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thalir-e2e-'));
  empty = await startShop(folder, { SEED: 'empty' });
});

test.afterAll(async () => {
  await empty.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the shop page and every admin page of an empty shop say so, and the list offers to add the first plant', async ({
  page,
  context,
}) => {
  await context.request.post(`${empty.url}/api/session`, { data: owner });
  const open = (path: string) => page.goto(empty.url + path);
  await open('/shop');
  await expect(page.getByText('We are adding our first plants. Please come back soon.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us what is ready' })).toBeVisible();
  await open('/admin');
  for (const sentence of [
    'No low stock items to display.',
    'No new arrivals to display.',
    'No recent activity to display.',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expectNoBarriers(page);

  await open('/admin/messages');
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible();
  await page.setViewportSize(onDesktop.viewport);
  await expect(page.getByRole('heading', { name: 'No message selected' })).toBeVisible();
  await open('/admin/customers');
  await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible();
  await open('/admin/orders');
  await expect(page.getByText('No fulfilled orders yet.')).toBeVisible();

  await open('/admin/products');
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Add your first plant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
});

test.describe('an account that is not an admin', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('is rejected at the login page', async ({ page }) => {
    const clerk = { email: 'clerk@thalir.example', password: 'three green ferns' };
    execFileSync(process.execPath, ['scripts/user.ts', 'add', clerk.email], {
      env: { ...process.env, DATA_DIR: folder },
      input: clerk.password,
    });
    await page.goto(`${empty.url}/admin/login`);
    await hydrated(page);
    await page.getByLabel('E-mail').fill(clerk.email);
    await page.getByLabel('Password', { exact: true }).fill(clerk.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Access denied. Admin privileges required.');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});
