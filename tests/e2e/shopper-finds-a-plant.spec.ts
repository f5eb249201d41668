import type { Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-check.ts';
import { expect, hydrated, open, test } from './shop-test.ts';
import { nothingFound, pageHeader, shopPage } from './storefront-parts.ts';

test('the search icon opens the shop with the search box focused', async ({ page }) => {
  await open(page, '/about');
  await pageHeader(page).search.click();
  await expect(page).toHaveURL('/shop?focus=search');
  await expect(shopPage(page).search).toBeFocused();

  await page.reload();
  await expect(shopPage(page).search).toBeFocused();
});

test('search filters while typing, ignoring case, by all of a plant’s names', async ({ page }) => {
  await open(page, '/shop');
  const { search, names, count } = shopPage(page);
  await expect(count).toHaveText('28 products');

  await search.pressSequentially('MONSTERA');
  await expect(names).toHaveText(['Monstera Deliciosa']);
  await expect(count).toHaveText('1 product');
  await expect(page).toHaveURL('/shop?q=MONSTERA');

  await search.fill('ficus elastica');
  await expect(names).toHaveText(['Rubber Plant']);
  await search.fill('festive');
  await expect(names).toHaveText(['Brass Urli']);
  await search.fill('trailing money');
  await expect(names).toHaveText(['Golden Pothos (Money Plant)']);

  await search.fill('');
  await expect(count).toHaveText('28 products');
  await expect(page).toHaveURL('/shop');
});

test('a misspelt search is corrected, which is told and can be undone', async ({ page }) => {
  await open(page, '/shop?q=kattarvaaza');
  const { search, names, count, sort } = shopPage(page);
  const shown = /^1 product. Showing results for kat+arvazh?a. Search for kattarvaaza instead$/;
  await expect(count).toHaveText(shown);
  await expect(names).toHaveText(['Aloe Vera']);
  await expect(sort).toHaveValue('relevance');
  await search.fill('');
  await search.fill('kattarvaaza');
  await expect(count).toHaveText(shown);
  await expect(page).toHaveURL('/shop?q=kattarvaaza');
  await page.getByRole('link', { name: 'Search for kattarvaaza instead' }).click();
  await expect(page).toHaveURL('/shop?q=kattarvaaza&exact=1');
  await expect(count).toHaveText('0 products');

  await open(page, '/shop?category=indoor&q=thulsi');
  await page.getByRole('link', { name: 'Search all plants (1)' }).click();
  await expect(page).toHaveURL('/shop?q=thulsi');
  await expect(names).toHaveText(['Tulsi (Holy Basil)']);
});

test('the search box suggests products, which the keyboard can open', async ({ page }) => {
  const catalogue = page.waitForResponse('**/api/products');
  await open(page, '/shop');
  await (await catalogue).finished();
  const box = page.getByRole('combobox', { name: 'Search plants' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await shopPage(page).search.focus();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially('plant');
  await expect(options).toHaveCount(6);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('plant');

  await box.fill('chemparathy');
  await expect(options).toHaveText(['Red Hibiscus (Chembarathi)₹179.00']);
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product/red-hibiscus-chembarathi');
});

test('Enter in the search box closes the on-screen keyboard, which would cover the results', async ({
  page,
}) => {
  await open(page, '/shop');
  const { search, names } = shopPage(page);
  await search.focus();
  await expect(page.getByRole('combobox', { name: 'Search plants' })).toBeVisible();
  await search.pressSequentially('thulasi');
  await page.keyboard.press('Enter');
  await expect(search).not.toBeFocused();
  await expect(page).toHaveURL('/shop?q=thulasi');
  await expect(names).toHaveText(['Tulsi (Holy Basil)']);
});

test('a category shows its own title, text and plants, and its URL can be shared', async ({ page }) => {
  await open(page, '/shop');
  const { category, names, count } = shopPage(page);
  await category('Herbs').click();
  await expect(page).toHaveURL('/shop?category=herbs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herbs');
  await expect(page.getByText('to pick fresh by the kitchen door')).toBeVisible();
  await expect(category('Herbs')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/^Herbs · /);
  const herbs = await names.allTextContents();
  expect(herbs.toSorted()).toEqual([
    'Curry Leaf (Kariveppila)',
    'Lemongrass',
    'Mint (Pudina)',
    'Tulsi (Holy Basil)',
  ]);

  await page.reload();
  await expect(names).toHaveText(herbs);
  await hydrated(page);
  await category('All Plants').click();
  await expect(page).toHaveURL('/shop');
  await expect(count).toHaveText('28 products');
});

test('the list can be sorted in every order', async ({ page, admin }) => {
  const all = await admin.products();
  await open(page, '/shop');
  const { sort, names, prices } = shopPage(page);
  await expect(sort.getByRole('option')).toHaveText([
    'Featured',
    'Price: low to high',
    'Price: high to low',
    'Name: A to Z',
    'Name: Z to A',
    'Top rated',
  ]);
  const featuredFirst = await names.allTextContents();
  const featured = all.filter(product => product.is_featured).map(product => product.name);
  expect(featuredFirst.slice(0, featured.length).toSorted()).toEqual(featured.toSorted());

  await sort.selectOption('Price: low to high');
  await expect(names.first()).toHaveText('Tulsi (Holy Basil)');
  const ascending = await shownPrices(page);
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));

  await sort.selectOption('Price: high to low');
  await expect(names.first()).toHaveText('Brass Urli');
  await expect(prices.first()).toHaveText('₹2,249.00');
  const descending = await shownPrices(page);
  expect(descending).toEqual(descending.toSorted((a, b) => b - a));

  await sort.selectOption('Name: A to Z');
  await expect(names.first()).toHaveText('Aloe Vera');
  await sort.selectOption('Name: Z to A');
  await expect(names.first()).toHaveText('ZZ Plant');
  await expect(page).toHaveURL('/shop?sort=name-z-a');

  await sort.selectOption('Top rated');
  await expect(names).toHaveText(featuredFirst);
});

test('Show more extends a long list and focuses the first new product', async ({ page }) => {
  await open(page, '/shop?sort=name-a-z');
  const { names } = shopPage(page);
  await expect(names).toHaveCount(18);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(names).toHaveCount(28);
  await expect(names.nth(18).getByRole('link')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
});

test('a search without results says so and can be cleared', async ({ page }) => {
  await open(page, '/shop?q=baobab&category=pots');
  await expect(page.getByText(nothingFound)).toBeVisible();
  await expect(shopPage(page).count).toHaveText('0 products');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(shopPage(page).count).toHaveText('28 products');
  await expect(shopPage(page).search).toHaveValue('');
});

test('a URL with an unknown category or sort order shows everything, featured first', async ({ page }) => {
  await open(page, '/shop?category=cacti&sort=cheapest&min=lots');
  const { count, sort, category } = shopPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Plants');
  await expect(count).toHaveText('28 products');
  await expect(sort).toHaveValue('featured');
  await expect(category('All Plants')).toHaveAttribute('aria-current', 'page');
});

test('a card shows its first tag, at most two badges and its price', async ({ page, admin }) => {
  await admin.add({
    name: 'Sample Badge Fern',
    tags: ['one', 'two', 'three'],
    stock: 0,
    price: 123456.5,
    is_featured: true,
    is_new_arrival: true,
  });
  await open(page, '/shop?q=sample badge');
  const card = page.getByRole('article').filter({ hasText: 'Sample Badge Fern' });
  await expect(card.getByText('one', { exact: true })).toBeVisible();
  await expect(card.getByText(/two|three/)).toHaveCount(0);
  await expect(card.getByText('New Arrival')).toBeVisible();
  await expect(card.getByText('Featured')).toHaveCount(0);
  await expect(card.getByText('Out of Stock')).toBeVisible();
  await expect(card.getByText('₹1,23,456.50')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add Sample Badge Fern to Cart' })).toBeDisabled();
});

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('the list shows an error and can be retried', async ({ page }) => {
    await page.route('**/api/products**', route => route.abort());
    await open(page, '/shop');
    await shopPage(page).category('Herbs').click();
    await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();

    await page.unroute('**/api/products**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shopPage(page).count).toHaveText('4 products');
  });
});

async function shownPrices(page: Page): Promise<number[]> {
  const texts = await shopPage(page).prices.allTextContents();
  return texts.map(text => Number(text.replace(/[₹,]/g, '')));
}
