import { expectNoBarriers } from './accessibility-check.ts';
import { addProducts, findProduct, samplePot } from './sample-products.ts';
import { owner } from './shop-server.ts';
import { expect, hydrated, test } from './shop-test.ts';

test.beforeEach(({ signIn }) => signIn());

test.describe('counting the stock', () => {
  test.use({
    expectedErrors: [/ERR_FAILED|Failed to load|ERR_INTERNET|route module|dynamically imported/],
  });

  test('goes from field to field, survives a lost connection and lists the differences', async ({ page }) => {
    const [, urn] = await addProducts(
      page,
      samplePot('Aa Count Pot'),
      samplePot('Aa Count Urn', { stock: 5 }),
    );
    await page.goto('/admin/products/count');
    await hydrated(page);
    const field = (name: string) => page.getByLabel(`Count of ${name}`);
    await field('Aa Count Pot').fill('12');
    await field('Aa Count Pot').press('Enter');
    await expect(field('Aa Count Urn')).toBeFocused();

    await page.route('**/api/products/*/stock', route => route.abort());
    await field('Aa Count Urn').fill('3');
    await field('Aa Count Urn').press('Enter');
    await expect(page.getByText('Counted 3, not saved yet')).toBeVisible();
    await expectNoBarriers(page);

    await page.unroute('**/api/products/*/stock');
    await page.reload();
    await expect(page.getByText('2 counted')).toBeVisible();
    await expect(page.getByText('Counted 3', { exact: true })).toBeVisible();
    const saved = await page.context().request.get(`/api/products/${urn?.id}`);
    expect((await saved.json()).stock).toBe(3);

    await page.getByRole('button', { name: 'Differences' }).click();
    await expect(page.getByText('was 5, now 3 (-2)')).toBeVisible();
    await expect(page.getByText('Aa Count Pot')).toHaveCount(0);
    await page.getByRole('button', { name: 'Finish this count' }).click();
    await expect(page.getByText('0 counted')).toBeVisible();
  });

  test('a late count shows both numbers when pieces were sold meanwhile', async ({ page, context }) => {
    const [jar, vase] = await addProducts(
      page,
      samplePot('Ab Late Jar', { stock: 10 }),
      samplePot('Ab Late Vase', { stock: 9 }),
    );
    await page.goto('/admin/products/count?q=late');
    await hydrated(page);
    await context.setOffline(true);
    for (const [name, count] of Object.entries({ 'Ab Late Jar': '9', 'Ab Late Vase': '8' })) {
      await page.getByLabel(`Count of ${name}`).fill(count);
      await page.getByLabel(`Count of ${name}`).press('Enter');
    }
    await expect(page.getByRole('status').filter({ hasText: '2 counted, 2 not saved yet' })).toBeVisible();
    for (const id of [jar?.id, vase?.id])
      await context.request.put(`/api/products/${id}/stock`, { data: { stock: 6 } });
    await context.setOffline(false);

    await expect(page.getByText('2 counted, 2 to decide')).toBeVisible();
    await expect(page.getByText('You counted 9, but the stock changed from 10 to 6')).toBeVisible();
    await expectNoBarriers(page);
    expect((await findProduct(page, jar?.id ?? '')).stock).toBe(6);
    await page.getByRole('button', { name: 'Keep 6: Ab Late Vase' }).click();
    await page.getByRole('button', { name: 'Differences' }).click();
    await expect(page.getByRole('button', { name: 'Finish this count' })).toBeDisabled();
    await page.getByRole('button', { name: 'Set to 9: Ab Late Jar' }).click();
    await expect(page.getByText('was 6, now 9 (+3)')).toBeVisible();
    await expect.poll(async () => (await findProduct(page, jar?.id ?? '')).stock).toBe(9);
    expect((await findProduct(page, vase?.id ?? '')).stock).toBe(6);
    await page.getByRole('button', { name: 'Finish this count' }).click();
  });

  test('counts survive an expired session', async ({ page, context }) => {
    const [tub] = await addProducts(page, samplePot('Ac Kept Tub', { stock: 10 }));
    await page.goto('/admin/products/count?q=kept+tub');
    await hydrated(page);
    await context.clearCookies();
    await page.getByLabel('Count of Ac Kept Tub').fill('4');
    await page.getByLabel('Count of Ac Kept Tub').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('1 counted, 1 not saved yet')).toBeVisible();

    await page.reload();
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin\/products\/count\?q=kept/);
    await expect(page.getByText('Counted 4', { exact: true })).toBeVisible();
    await expect.poll(async () => (await findProduct(page, tub?.id ?? '')).stock).toBe(4);

    await context.clearCookies();
    await page.getByLabel('Count of Ac Kept Tub').fill('3');
    await page.getByLabel('Count of Ac Kept Tub').press('Enter');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Sign in to save' }).click();
    await dialog.getByLabel('E-mail').fill(owner.email);
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(async () => (await findProduct(page, tub?.id ?? '')).stock).toBe(3);
  });
});
