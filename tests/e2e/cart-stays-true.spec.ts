import type { Page, Request } from '@playwright/test';
import { formatPrice } from '../../domain/catalogue/price.ts';
import { delayRequests, expect, hydrated, open, pauseClock, test } from './shop-test.ts';
import { cartPage, pageHeader, storeCart } from './storefront-parts.ts';

test.use({ expectedErrors: [/sample-moss|ERR_FAILED|Failed to fetch product/] });

const mayBeOld = 'You may be offline: we could not reach the shop, so prices and stock may be old.';

test('the cart shows a loading state while refreshing, then its items', async ({ page, admin }) => {
  await storeCart(page, [{ product: await admin.product('Aloe Vera') }]);
  const release = await delayRequests(page, '**/api/products/*');
  await open(page, '/cart');
  await expect(page.getByRole('status').getByText('Updating cart...')).toBeVisible();
  await expect(page.getByText('Refreshing products and stock information')).toBeVisible();
  release();
  await expect(cartPage(page).row('Aloe Vera')).toBeVisible();
  await expect(page.getByText('Updating cart...')).toHaveCount(0);
});

test('a sold-out plant blocks the checkout until it is removed', async ({ page, admin }) => {
  const [aloe, lily] = [await admin.product('Aloe Vera'), await admin.product('Peace Lily')];
  await storeCart(page, [{ product: aloe, quantity: 2 }, { product: lily }]);
  await admin.change(aloe, { stock: 0 });
  await open(page, '/cart');
  const { row, rows, address, checkOut, summary } = cartPage(page);
  const soldOut = row('Aloe Vera');
  await expect(soldOut.getByText('Out of Stock')).toBeVisible();
  await expect(soldOut.getByText('Currently unavailable')).toBeVisible();
  await expect(soldOut.quantity).toHaveCount(0);
  await expect(soldOut.getByText('Not in the total')).toBeVisible();
  await expect(summary.getByText(formatPrice(lily.price)), 'subtotal and total').toHaveCount(2);
  expect(await colourOf(soldOut)).not.toBe(await colourOf(row('Peace Lily')));

  await expect(page.getByText('Some items are out of stock')).toBeVisible();
  await expect(summary.getByRole('heading', { name: 'Out of stock items in your cart' })).toBeVisible();
  await expect(
    summary.getByText(
      'Please remove out-of-stock items from your cart before checkout, or wait until they are back in stock.',
    ),
  ).toBeVisible();
  await expect(checkOut).toHaveCount(0);
  await expect(address).toBeDisabled();

  await summary.getByRole('button', { name: 'Remove out-of-stock items' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('Some items are out of stock')).toHaveCount(0);
  await expect(checkOut).toBeVisible();
  await expect(address).toBeEnabled();
});

test('cart rows show a new price, a smaller stock and a plant no longer sold', async ({ page, admin }) => {
  const fern = await admin.add({ name: 'Sample Fern', price: 250, stock: 8 });
  const moss = await admin.add({ name: 'Sample Moss' });
  await storeCart(page, [{ product: fern, quantity: 7 }, { product: moss }]);
  await open(page, '/cart');
  const { row, refresh, summary } = cartPage(page);
  await expect(row('Sample Fern').quantity).toHaveValue('7');
  await expect(row('Sample Moss').getByText('Out of Stock', { exact: true })).toHaveCount(0);

  await admin.change(fern, { price: 275.5, stock: 4 });
  await admin.remove(moss);
  await refresh.click();
  await expect(row('Sample Fern').getByText('Price is now ₹275.50, it was ₹250.00')).toBeVisible();
  await expect(row('Sample Fern').getByText('Only 4 left, so we changed your quantity to 4')).toBeVisible();
  await expect(row('Sample Fern').quantity).toHaveValue('4');
  await expect(row('Sample Fern').more).toBeDisabled();
  await expect(
    row('Sample Moss').getByText('We no longer sell this. Please remove it from your cart.'),
  ).toBeVisible();
  await expect(row('Sample Moss').getByRole('link')).toHaveCount(0);
  await expect(row('Sample Moss').getByText('Not in the total')).toBeVisible();
  await expect(summary.getByText('₹1,102.00')).toHaveCount(2);

  await row('Sample Moss').remove.click();
  await expect(summary.getByText('₹1,102.00')).toHaveCount(2);
  await row('Sample Fern').fewer.click();
  await expect(row('Sample Fern').getByText('Quantity lowered')).toHaveCount(0);
});

test('a quantity lowered by a refresh on another page is shown in the cart, in every tab and after a reload', async ({
  page,
  context,
  admin,
}) => {
  const fern = await admin.add({ name: 'Sample Fern', price: 250, stock: 9 });
  await storeCart(page, [{ product: fern, quantity: 9 }]);
  await admin.change(fern, { price: 275.5, stock: 2 });
  await open(page, '/about');
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 2 items');
  const expectNotice = async (cart: Page) => {
    const { row } = cartPage(cart);
    await expect(row('Sample Fern').getByText('Only 2 left, so we changed your quantity to 2')).toBeVisible();
    await expect(row('Sample Fern').getByText('Price is now ₹275.50, it was ₹250.00')).toBeVisible();
  };
  await open(page, '/cart');
  await expectNotice(page);
  await page.reload();
  await expectNotice(page);
  const other = await context.newPage();
  await open(other, '/cart');
  await expectNotice(other);
});

test.describe('a failed refresh', () => {
  test('keeps the old items and warns that they may be outdated', async ({ page, admin }) => {
    const aloe = await admin.product('Aloe Vera');
    await storeCart(page, [{ product: aloe, quantity: 3 }]);
    await page.route('**/api/products/*', route => route.abort());
    await open(page, '/cart');
    const { row, refresh, checkOut } = cartPage(page);
    await expect(row('Aloe Vera').quantity).toHaveValue('3');
    await expect(page.getByRole('status').getByText(mayBeOld)).toBeVisible();
    await expect(checkOut).toBeEnabled();

    await page.unroute('**/api/products/*');
    await refresh.click();
    await expect(page.getByText(mayBeOld)).toHaveCount(0);
    await expect(row('Aloe Vera').quantity).toHaveValue('3');
  });

  test('of one product still refreshes the others', async ({ page, admin }) => {
    const [aloe, lily] = [await admin.product('Aloe Vera'), await admin.product('Peace Lily')];
    await storeCart(page, [{ product: aloe }, { product: lily }]);
    await admin.change(aloe, { stock: 0 });
    await admin.change(lily, { stock: 0 });
    await page.route('**/api/products/peace-lily', route => route.abort());
    await open(page, '/cart');
    await expect(cartPage(page).row('Aloe Vera').getByText('Out of Stock')).toBeVisible();
    await expect(cartPage(page).row('Peace Lily').quantity).toHaveValue('1');
  });
});

test('the cart is refreshed every 60 seconds on any page', async ({ page, admin }) => {
  await page.clock.install();
  await storeCart(page, [{ product: await admin.product('Aloe Vera') }]);
  const [asked, answered]: [string[], string[]] = [[], []];
  const record = (list: string[]) => (request: Request) =>
    /\/api\/products\/./.test(request.url()) && list.push(request.url());
  page.on('request', record(asked));
  page.on('requestfinished', record(answered));
  await open(page, '/about');
  await expect.poll(() => answered.length).toBe(1);
  await pauseClock(page);
  for (const round of [2, 3]) {
    await expect.poll(() => answered.length).toBe(round - 1);
    // The minute starts once the page has read the response.
    await page.evaluate(() => fetch('/manifest.webmanifest').then(response => response.text()));
    await page.clock.runFor(58_000);
    expect(asked).toHaveLength(round - 1);
    for (let second = 0; second < 10 && asked.length < round; second++) await page.clock.runFor(1_000);
    expect(asked).toHaveLength(round);
  }
});

test('the cart is refreshed when its tab becomes visible again', async ({ page, admin }) => {
  const aloe = await admin.product('Aloe Vera');
  await page.clock.install();
  await storeCart(page, [{ product: aloe }]);
  await open(page, '/cart');
  await expect(cartPage(page).row('Aloe Vera')).toBeVisible();
  await setHidden(page, true);
  await admin.change(aloe, { price: 155 });
  await page.clock.runFor(10_000);
  await expect(cartPage(page).row('Aloe Vera').getByText('₹149.00 each')).toBeVisible();
  await setHidden(page, false);
  await expect(
    cartPage(page).row('Aloe Vera').getByText('Price is now ₹155.00, it was ₹149.00'),
  ).toBeVisible();
});

test('two tabs share one cart', async ({ page, context, admin }) => {
  await storeCart(page, [{ product: await admin.product('Aloe Vera') }]);
  await open(page, '/cart');
  await expect(cartPage(page).row('Aloe Vera').quantity).toHaveValue('1');
  const other = await context.newPage();
  await open(other, '/shop?q=aloe');
  await other.getByRole('button', { name: 'Add Aloe Vera to Cart' }).click();
  await expect(cartPage(page).row('Aloe Vera').quantity).toHaveValue('2');
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 2 items');

  await cartPage(page).row('Aloe Vera').more.click();
  await expect(pageHeader(other).cart).toHaveAccessibleName('Cart, 3 items');
  await cartPage(page).row('Aloe Vera').remove.click();
  await expect(pageHeader(other).cart).toHaveAccessibleName('Cart');
});

test('Clear Cart asks for confirmation, and cancelling keeps the cart', async ({ page, admin }) => {
  await storeCart(page, [{ product: await admin.product('Aloe Vera') }]);
  await open(page, '/cart');
  const { clear, rows } = cartPage(page);
  const question = page.getByRole('dialog', { name: 'Clear your cart?' });
  await clear.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(clear).toBeFocused();
  await clear.click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(rows).toHaveCount(1);

  await clear.click();
  await question.getByRole('button', { name: 'Clear Cart' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your cart is empty');
  await expect(heading).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(heading).toHaveText('Your cart is empty');
});

/** Headless pages are always visible, so visibility is mocked. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

async function colourOf(row: { evaluate<R>(read: (element: Element) => R): Promise<R> }): Promise<string> {
  return row.evaluate(element => getComputedStyle(element).backgroundColor);
}
