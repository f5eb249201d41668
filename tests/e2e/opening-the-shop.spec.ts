import { currentYear } from '../../app/storefront/layout/current-year.ts';
import { expect, open, test } from './shop-test.ts';

const fern = {
  name: 'Sample Maidenhair Fern',
  description: '<p>Drinks every morning.</p>',
  price: 1234.5,
  images: ['https://pictures.example/fern.jpg'],
  category: 'indoor',
  stock: 3,
};

test('the home page shows the featured products', async ({ page, request }) => {
  const products: { name: string; is_featured: boolean }[] = await (
    await request.get('/api/products')
  ).json();
  const featured = products.filter(product => product.is_featured).map(product => product.name);

  const response = await open(page, '/');
  expect(response?.status()).toBe(200);
  const shown = page.getByRole('region', { name: 'Featured Plants' }).getByRole('heading', { level: 3 });
  await expect(shown).toHaveCount(4);
  for (const name of await shown.allTextContents()) expect(featured).toContain(name);
});

test('a new product has a page immediately, and none after it is deleted', async ({
  page,
  context,
  signIn,
}) => {
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

test('the home page has hero, categories, reasons, top picks and a newsletter placeholder', async ({
  page,
}) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring Nature Home');
  await expect(main.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/shop');
  await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');

  const categories = main.getByRole('region', { name: 'Browse by Category' }).getByRole('link');
  await expect(categories).toHaveCount(3);
  for (const [position, id] of ['indoor', 'outdoor', 'succulents'].entries())
    await expect(categories.nth(position)).toHaveAttribute('href', `/shop?category=${id}`);

  const reasons = main.getByRole('region', { name: /^Why Choose/ }).getByRole('heading', { level: 3 });
  await expect(reasons).toHaveText(['Premium Plants', 'Expert Care', 'Happiness Guarantee']);
  await expect(main.getByRole('region', { name: 'Top Picks' }).getByRole('article')).toHaveCount(4);
  await expect(main.getByRole('textbox', { name: 'Email address' })).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Coming soon' })).toBeDisabled();
});

test('the footer has links, contact details and the year', async ({ page }) => {
  const response = await page.goto('/about');
  expect(response?.headers()['cache-control'], 'no page outlives its year').toContain('s-maxage=3600');
  const footer = page.getByRole('contentinfo');
  for (const id of ['indoor', 'outdoor', 'succulents', 'herbs', 'pots'])
    await expect(footer.locator(`a[href="/shop?category=${id}"]`)).toBeVisible();
  for (const [name, path] of Object.entries({
    Home: '/',
    Shop: '/shop',
    About: '/about',
    Contact: '/contact',
  }))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(footer.getByText('Kochi, Kerala, India')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'hello@thalir.example' })).toBeVisible();
  await expect(footer.getByText(`© ${currentYear()} Thalir`)).toBeVisible();
});
