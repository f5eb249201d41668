import { expect, hydrated, test } from './shop-test.ts';

const fern = {
  name: 'Sample Maidenhair Fern',
  description: '<p>Drinks every morning.</p>',
  price: 1234.5,
  images: ['https://pictures.example/fern.jpg'],
  category: 'indoor',
  stock: 3,
};

test('the home page shows what the shop features @desk', async ({ page, request }) => {
  const products: { name: string; is_featured: boolean }[] = await (
    await request.get('/api/products')
  ).json();
  const featured = products.filter(product => product.is_featured).map(product => product.name);

  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await hydrated(page);
  const shown = page.getByRole('region', { name: 'Featured Plants' }).getByRole('heading', { level: 3 });
  await expect(shown).toHaveCount(4);
  for (const name of await shown.allTextContents()) expect(featured).toContain(name);
});

test('a product just added has its page at once, and none when it is gone', async ({
  page,
  context,
  signIn,
}) => {
  await page.route('https://pictures.example/**', route =>
    route.fulfill({ contentType: 'image/jpeg', body: '' }),
  );
  await signIn();
  const added = await context.request.post('/api/products', { data: fern });
  expect(added.status()).toBe(201);
  const { id } = await added.json();

  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fern.name);
  await expect(page.getByText('₹1,234.50').first()).toBeVisible();
  await expect(page.getByText('Only 3 left!')).toBeVisible();

  await context.request.delete(`/api/products/${id}`);
  expect((await context.request.get(`/product/${id}`)).status()).toBe(404);
});

test('the shop can be read without JavaScript', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('region', { name: 'Featured Plants' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('answers 404 with a way back', async ({ page }) => {
    const answer = await page.goto('/no-such-shelf');
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(page).toHaveURL(/\/$/);
  });
});
