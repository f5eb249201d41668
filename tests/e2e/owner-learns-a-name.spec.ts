import type { BrowserContext } from '@playwright/test';
import { expectNoBarriers } from './accessibility-check.ts';
import { expect, hydrated, open, test } from './shop-test.ts';
import { nothingFound, shopPage } from './storefront-parts.ts';

const word = 'vattayila';
const from = (context: BrowserContext, ip: string) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ip });

test('the owner adds a word that found nothing as another name, and shoppers find the plant', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const plant = await admin.add({ name: 'Round-leaf Peperomia', other_names: [], tags: [] });
  await from(context, '198.51.100.1');
  await open(page, '/shop');
  await shopPage(page).search.focus();
  const report = page.waitForRequest('**/api/missed-searches');
  await page.getByRole('combobox', { name: 'Search plants' }).pressSequentially(word);
  await expect(page.getByText(nothingFound)).toBeVisible();
  expect((await report).postDataJSON()).toEqual({ q: word });

  for (const ip of ['198.51.100.2', '198.51.100.3']) {
    await from(context, ip);
    await page.goto(`/shop?q=${word}`);
  }

  await signIn();
  await page.goto('/admin/stats');
  await hydrated(page);
  const section = page.getByRole('region', { name: 'Searched and not found' });
  const row = section.getByRole('listitem').filter({ hasText: word });
  await expect(row).toContainText('3 times');
  await row.getByRole('button', { name: 'Add as another name of …' }).click();
  await row.getByLabel(`Which product is called “${word}”?`).fill('peperomia');
  await expectNoBarriers(page);
  await row.getByRole('button', { name: plant.name }).click();
  const done = section.getByText(`“${word}” is now another name of ${plant.name}.`);
  await expect(done).toBeFocused();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(section).toContainText('Nothing to show yet.');

  await open(page, '/shop');
  await shopPage(page).search.fill(word);
  await expect(shopPage(page).names).toHaveText([plant.name]);
});

test('a word is reported once the shopper has stopped typing or left the box', async ({ page }) => {
  const reported: unknown[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/missed-searches')) reported.push(request.postDataJSON().q);
  });
  await page.clock.install();
  await open(page, '/shop');
  await shopPage(page).search.focus();
  const box = page.getByRole('combobox', { name: 'Search plants' });
  await box.fill('jackfru');
  await expect(page.getByText(nothingFound)).toBeVisible();
  await page.clock.runFor(1_500);
  await box.fill('jackfruit');
  await page.clock.runFor(1_500);
  expect(reported).toEqual([]);
  await page.clock.runFor(1_000);
  await expect.poll(() => reported).toEqual(['jackfruit']);
  await box.fill('durian');
  await expect(page.getByText(nothingFound)).toBeVisible();
  await box.blur();
  await expect.poll(() => reported).toEqual(['jackfruit', 'durian']);
});
