import type { Page, Request } from '@playwright/test';
import { expect, hydrated, open, test } from './shop-test.ts';
import { headerOf, shelves } from './storefront-parts.ts';

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
const nothingFound = 'No products found that match your criteria. Try adjusting your filters.';

test('the search icon leads to the search box, ready to type @desk', async ({ page }) => {
  await open(page, '/about');
  await headerOf(page).search.click();
  await expect(page).toHaveURL('/shop?focus=search');
  await expect(shelves(page).search).toBeFocused();

  await page.reload();
  await expect(shelves(page).search).toBeFocused();
});

test('the list follows what is typed, in any case and in any of a plant’s names', async ({ page }) => {
  await open(page, '/shop');
  const { search, names, count } = shelves(page);
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

test('a category shows its own title, words and plants, and its address can be shared', async ({ page }) => {
  await open(page, '/shop');
  const { category, names, count } = shelves(page);
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

test('the list can be put into every order', async ({ page, office }) => {
  const all = await office.products();
  await open(page, '/shop');
  const { sort, names, prices } = shelves(page);
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

test('more of a long list comes on request, and the keyboard goes on from there', async ({ page }) => {
  await open(page, '/shop?sort=name-a-z');
  const { names } = shelves(page);
  await expect(names).toHaveCount(18);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(names).toHaveCount(28);
  await expect(names.nth(18).getByRole('link')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
});

test.describe('on a desk', () => {
  test.use(desk);

  test('ticked tags narrow the list, each one further', async ({ page }) => {
    await open(page, '/shop');
    const { filters, names, count } = shelves(page);
    await filters.getByRole('checkbox', { name: 'pet-safe' }).check();
    await expect(count).toHaveText('5 products');
    await filters.getByRole('checkbox', { name: 'trailing' }).check();
    await expect(names).toHaveText(['Spider Plant']);
    await expect(page).toHaveURL('/shop?tags=pet-safe%2Ctrailing');
    await filters.getByRole('checkbox', { name: 'pet-safe' }).uncheck();
    await expect(names).toHaveText(['Golden Pothos (Money Plant)', 'Spider Plant']);
  });

  test('a price range counts only once applied, and Reset turns it off', async ({ page }) => {
    await open(page, '/shop');
    const { filters, count, names } = shelves(page);
    const [min, max] = [filters.getByLabel('Min'), filters.getByLabel('Max')];
    await expect(min).toHaveValue('0');
    await expect(max).toHaveValue('2000');
    await expect(count).toHaveText('28 products');

    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(count).toHaveText('27 products');
    await expect(page).toHaveURL('/shop?min=0&max=2000');
    await expect(filters.getByRole('button', { name: 'Apply' })).toBeFocused();

    await min.fill('600');
    await max.fill('900');
    await min.press('Tab');
    await expect(count).toHaveText('27 products');
    await max.press('Enter');
    await expect(names).toHaveText([
      'Monstera Deliciosa',
      'Speckled Stoneware Planters, Pair',
      'Jute Basket Planters, Pair',
    ]);

    await filters.getByRole('button', { name: 'Reset' }).click();
    await expect(count).toHaveText('28 products');
    await expect(page).toHaveURL('/shop');
    await expect(filters.getByRole('button', { name: 'Reset' })).toBeFocused();
    await expect(min).toHaveValue('0');
    await expect(max).toHaveValue('2000');
  });

  test('no price below nothing can be applied', async ({ page }) => {
    await open(page, '/shop');
    const { filters, count } = shelves(page);
    await filters.getByLabel('Min').fill('-5');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(filters.getByLabel('Min')).toHaveJSProperty('validity.rangeUnderflow', true);
    await expect(page).toHaveURL('/shop');
    await expect(count).toHaveText('28 products');
  });

  test('back, forward and reload find every choice again', async ({ page }) => {
    await open(page, '/shop');
    const { category, sort, filters, names, search } = shelves(page);
    await category('Indoor Plants').click();
    await expect(page).toHaveURL('/shop?category=indoor');
    await sort.selectOption('Price: low to high');
    await expect(page).toHaveURL('/shop?category=indoor&sort=price-low-high');
    await filters.getByRole('checkbox', { name: 'low-light' }).check();
    await expect(names.first()).toHaveText('Golden Pothos (Money Plant)');
    await search.fill('lily');
    await expect(names).toHaveText(['Peace Lily']);
    const address = page.url();

    await page.reload();
    await expect(names).toHaveText(['Peace Lily']);
    await hydrated(page);
    await expect(search).toHaveValue('lily');
    await expect(sort).toHaveValue('price-low-high');
    await expect(filters.getByRole('checkbox', { name: 'low-light' })).toBeChecked();

    await page.goBack();
    await expect(page).toHaveURL('/shop?category=indoor&sort=price-low-high');
    await expect(filters.getByRole('checkbox', { name: 'low-light' })).not.toBeChecked();
    await expect(search).toHaveValue('');
    await page.goBack();
    await expect(sort).toHaveValue('featured');
    await expect(category('Indoor Plants')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(category('All Plants')).toHaveAttribute('aria-current', 'page');

    await page.goForward();
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(names).toHaveText(['Peace Lily']);
    await expect(search).toHaveValue('lily');
  });

  test('once the catalogue is known, choosing asks the server for nothing but pictures', async ({ page }) => {
    const catalogue = page.waitForResponse('**/api/products');
    await open(page, '/shop');
    await (await catalogue).finished();
    const { category, sort, filters, search, names, count } = shelves(page);
    await category('Succulents').click();
    await expect(count).toHaveText('5 products');

    const asked: string[] = [];
    page.on('request', request => isQuestion(request) && asked.push(request.url()));
    await category('Indoor Plants').click();
    await expect(count).toHaveText('9 products');
    await sort.selectOption('Name: Z to A');
    await expect(names.first()).toHaveText('ZZ Plant');
    await filters.getByRole('checkbox', { name: 'low-light' }).check();
    await expect(count).toHaveText('4 products');
    await search.fill('lily');
    await expect(names).toHaveText(['Peace Lily']);
    await search.fill('no such plant');
    await expect(page.getByText(nothingFound)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test('a phone keeps the filters in a sheet that says what it will show', async ({ page }) => {
  await open(page, '/shop');
  const { sheet, names, count, filters } = shelves(page);
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet).toBeVisible();

  await sheet.getByRole('checkbox', { name: 'handmade' }).check();
  await sheet.getByLabel('Max').fill('1000');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await sheet.getByRole('button', { name: 'Show 1 product' }).click();
  await expect(sheet).toBeHidden();
  await expect(names).toHaveText(['Jute Basket Planters, Pair']);

  const button = page.getByRole('button', { name: 'Filters (2)' });
  await expect(button).toBeFocused();
  await button.click();
  await sheet.getByRole('button', { name: 'Reset' }).click();
  await sheet.getByRole('checkbox', { name: 'handmade' }).uncheck();
  await expect(sheet.getByRole('button', { name: 'Show 28 products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(count).toHaveText('28 products');
});

test('who finds nothing is told so and can start again', async ({ page }) => {
  await open(page, '/shop?q=baobab&category=pots');
  await expect(page.getByText(nothingFound)).toBeVisible();
  await expect(shelves(page).count).toHaveText('0 products');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(shelves(page).count).toHaveText('28 products');
  await expect(shelves(page).search).toHaveValue('');
});

test('an address with an unknown category or order shows everything, featured first', async ({ page }) => {
  await open(page, '/shop?category=cacti&sort=cheapest&min=lots');
  const { count, sort, category } = shelves(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Plants');
  await expect(count).toHaveText('28 products');
  await expect(sort).toHaveValue('featured');
  await expect(category('All Plants')).toHaveAttribute('aria-current', 'page');
});

test('a card shows at most two tags, its badges and its price', async ({ page, office }) => {
  await office.add({
    name: 'Sample Badge Fern',
    tags: ['one', 'two', 'three'],
    stock: 0,
    price: 123456.5,
    is_featured: true,
    is_new_arrival: true,
  });
  await open(page, '/shop?q=sample badge');
  const card = page.getByRole('article').filter({ hasText: 'Sample Badge Fern' });
  await expect(card.getByText('one · two', { exact: true })).toBeVisible();
  await expect(card.getByText('three')).toHaveCount(0);
  await expect(card.getByText('New Arrival')).toBeVisible();
  await expect(card.getByText('Featured')).toHaveCount(0);
  await expect(card.getByText('Out of Stock')).toBeVisible();
  await expect(card.getByText('₹1,23,456.50')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add Sample Badge Fern to Cart' })).toBeDisabled();
});

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to fetch/] });

  test('the list says so and can be asked for again', async ({ page }) => {
    await page.route('**/api/products**', route => route.abort());
    await page.route('**/shop.data**', route => route.abort());
    await open(page, '/shop');
    await shelves(page).category('Herbs').click();
    await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();

    await page.unroute('**/shop.data**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shelves(page).count).toHaveText('4 products');
  });
});

async function shownPrices(page: Page): Promise<number[]> {
  const texts = await shelves(page).prices.allTextContents();
  return texts.map(text => Number(text.replace(/[₹,]/g, '')));
}

function isQuestion(request: Request): boolean {
  return ['fetch', 'xhr', 'document', 'script'].includes(request.resourceType());
}
