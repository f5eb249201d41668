import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from './shop-test.ts';

test.use({ expectedErrors: [/Sample failure/] });

test('uncaught errors on storefront and admin pages reach the server, without the query, and are counted', async ({
  page,
  signIn,
}) => {
  await open(page, '/shop?q=fern');
  expect(
    await reportOf(page, () =>
      setTimeout(() => {
        throw new Error('Sample failure one');
      }),
    ),
  ).toEqual({
    status: 204,
    body: {
      page: '/shop',
      message: 'Sample failure one',
      stack: expect.stringContaining('Sample failure one'),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    },
  });

  await signIn();
  await page.goto('/admin');
  await hydrated(page);
  expect(await reportOf(page, () => void Promise.reject(new Error('Sample failure two')))).toMatchObject({
    status: 204,
    body: { page: '/admin', message: 'Sample failure two' },
  });
  await page.reload();
  await expect(page.getByText(/errors? in the browsers of visitors/)).toBeVisible();
});

async function reportOf(page: Page, fail: () => void) {
  const answered = page.waitForResponse('**/api/browser-errors');
  await page.evaluate(fail);
  const response = await answered;
  return { status: response.status(), body: response.request().postDataJSON() };
}
