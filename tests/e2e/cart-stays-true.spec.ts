import type { Page, Request } from '@playwright/test';
import { expect, holdBack, hydrated, open, stopTheClock, test } from './shop-test.ts';
import { cartOn, headerOf, rememberCart } from './storefront-parts.ts';

test.use({ expectedComplaints: [/sample-moss|ERR_FAILED|Failed to fetch product/] });

const mayBeOld = 'You may be offline: we could not reach the shop, so prices and stock may be old.';

test('the cart says that it is being brought up to date, then shows itself', async ({ page, office }) => {
  await rememberCart(page, [{ product: await office.product('Aloe Vera') }]);
  const letGo = await holdBack(page, '**/api/products/*');
  await open(page, '/cart');
  await expect(page.getByRole('status').getByText('Updating cart...')).toBeVisible();
  await expect(page.getByText('Refreshing products and stock information')).toBeVisible();
  letGo();
  await expect(cartOn(page).row('Aloe Vera')).toBeVisible();
  await expect(page.getByText('Updating cart...')).toHaveCount(0);
});

test('a plant that sold out stops the checkout until it is taken out @desk', async ({ page, office }) => {
  const [aloe, lily] = [await office.product('Aloe Vera'), await office.product('Peace Lily')];
  await rememberCart(page, [{ product: aloe, quantity: 2 }, { product: lily }]);
  await office.change(aloe, { stock: 0 });
  await open(page, '/cart');
  const { row, rows, address, checkOut, summary } = cartOn(page);
  const soldOut = row('Aloe Vera');
  await expect(soldOut.getByText('Out of Stock')).toBeVisible();
  await expect(soldOut.getByText('Currently unavailable')).toBeVisible();
  await expect(soldOut.quantity).toHaveCount(0);
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

test('a new price, a smaller stock and a plant no longer sold are told in their rows', async ({
  page,
  office,
}) => {
  const fern = await office.add({ name: 'Sample Fern', price: 250, stock: 8 });
  const moss = await office.add({ name: 'Sample Moss' });
  await rememberCart(page, [{ product: fern, quantity: 7 }, { product: moss }]);
  await open(page, '/cart');
  const { row, refresh, summary } = cartOn(page);
  await expect(row('Sample Fern').quantity).toHaveValue('7');
  await expect(row('Sample Moss').getByText('Out of Stock')).toHaveCount(0);

  await office.change(fern, { price: 275.5, stock: 4 });
  await office.remove(moss);
  await refresh.click();
  await expect(row('Sample Fern').getByText('Price is now ₹275.50, it was ₹250.00')).toBeVisible();
  await expect(row('Sample Fern').getByText('Quantity lowered to 4, all we have')).toBeVisible();
  await expect(row('Sample Fern').quantity).toHaveValue('4');
  await expect(row('Sample Fern').more).toBeDisabled();
  await expect(
    row('Sample Moss').getByText('We no longer sell this. Please remove it from your cart.'),
  ).toBeVisible();
  await expect(row('Sample Moss').getByRole('link')).toHaveCount(0);
  await expect(summary.getByText('₹1,352.00')).toHaveCount(2);

  await row('Sample Moss').remove.click();
  await expect(summary.getByText('₹1,102.00')).toHaveCount(2);
  await row('Sample Fern').fewer.click();
  await expect(row('Sample Fern').getByText('Quantity lowered')).toHaveCount(0);
});

test('what a refresh on another page has lowered is told in the cart, in every tab and after a reload', async ({
  page,
  context,
  office,
}) => {
  const fern = await office.add({ name: 'Sample Fern', price: 250, stock: 9 });
  await rememberCart(page, [{ product: fern, quantity: 9 }]);
  await office.change(fern, { price: 275.5, stock: 2 });
  await open(page, '/about');
  await expect(headerOf(page).cart).toHaveAccessibleName('Cart, 2 items');
  const expectTold = async (cart: Page) => {
    const { row } = cartOn(cart);
    await expect(row('Sample Fern').getByText('Quantity lowered to 2, all we have')).toBeVisible();
    await expect(row('Sample Fern').getByText('Price is now ₹275.50, it was ₹250.00')).toBeVisible();
  };
  await open(page, '/cart');
  await expectTold(page);
  await page.reload();
  await expectTold(page);
  const other = await context.newPage();
  await open(other, '/cart');
  await expectTold(other);
});

test.describe('a refresh that fails', () => {
  test('keeps the old items and says that they may be old', async ({ page, office }) => {
    const aloe = await office.product('Aloe Vera');
    await rememberCart(page, [{ product: aloe, quantity: 3 }]);
    await page.route('**/api/products/*', route => route.abort());
    await open(page, '/cart');
    const { row, refresh, checkOut } = cartOn(page);
    await expect(row('Aloe Vera').quantity).toHaveValue('3');
    await expect(page.getByRole('status').getByText(mayBeOld)).toBeVisible();
    await expect(checkOut).toBeEnabled();

    await page.unroute('**/api/products/*');
    await refresh.click();
    await expect(page.getByText(mayBeOld)).toHaveCount(0);
    await expect(row('Aloe Vera').quantity).toHaveValue('3');
  });

  test('of one product leaves the others fresh', async ({ page, office }) => {
    const [aloe, lily] = [await office.product('Aloe Vera'), await office.product('Peace Lily')];
    await rememberCart(page, [{ product: aloe }, { product: lily }]);
    await office.change(aloe, { stock: 0 });
    await office.change(lily, { stock: 0 });
    await page.route('**/api/products/peace-lily', route => route.abort());
    await open(page, '/cart');
    await expect(cartOn(page).row('Aloe Vera').getByText('Out of Stock')).toBeVisible();
    await expect(cartOn(page).row('Peace Lily').quantity).toHaveValue('1');
  });
});

test('the cart is refreshed every 60 seconds on any page', async ({ page, office }) => {
  await page.clock.install();
  await rememberCart(page, [{ product: await office.product('Aloe Vera') }]);
  const [asked, answered]: [string[], string[]] = [[], []];
  const note = (list: string[]) => (request: Request) =>
    /\/api\/products\/./.test(request.url()) && list.push(request.url());
  page.on('request', note(asked));
  page.on('requestfinished', note(answered));
  await open(page, '/about');
  await expect.poll(() => answered.length).toBe(1);
  await stopTheClock(page);
  for (const round of [2, 3]) {
    await expect.poll(() => answered.length).toBe(round - 1);
    // The minute begins when the page has read the answer: by then it can also read another.
    await page.evaluate(() => fetch('/manifest.webmanifest').then(answer => answer.text()));
    await page.clock.runFor(58_000);
    expect(asked).toHaveLength(round - 1);
    for (let second = 0; second < 10 && asked.length < round; second++) await page.clock.runFor(1_000);
    expect(asked).toHaveLength(round);
  }
});

test('a tab that comes back into view is refreshed at once', async ({ page, office }) => {
  const aloe = await office.product('Aloe Vera');
  await page.clock.install();
  await rememberCart(page, [{ product: aloe }]);
  await open(page, '/cart');
  await expect(cartOn(page).row('Aloe Vera')).toBeVisible();
  await turnAway(page, true);
  await office.change(aloe, { price: 155 });
  await page.clock.runFor(10_000);
  await expect(cartOn(page).row('Aloe Vera').getByText('₹149.00 each')).toBeVisible();
  await turnAway(page, false);
  await expect(cartOn(page).row('Aloe Vera').getByText('Price is now ₹155.00, it was ₹149.00')).toBeVisible();
});

test('two tabs hold one cart', async ({ page, context, office }) => {
  await rememberCart(page, [{ product: await office.product('Aloe Vera') }]);
  await open(page, '/cart');
  await expect(cartOn(page).row('Aloe Vera').quantity).toHaveValue('1');
  const other = await context.newPage();
  await open(other, '/shop?q=aloe');
  await other.getByRole('button', { name: 'Add Aloe Vera to Cart' }).click();
  await expect(cartOn(page).row('Aloe Vera').quantity).toHaveValue('2');
  await expect(headerOf(page).cart).toHaveAccessibleName('Cart, 2 items');

  await cartOn(page).row('Aloe Vera').more.click();
  await expect(headerOf(other).cart).toHaveAccessibleName('Cart, 3 items');
  await cartOn(page).row('Aloe Vera').remove.click();
  await expect(headerOf(other).cart).toHaveAccessibleName('Cart');
});

test('Clear Cart asks first, and no means no', async ({ page, office }) => {
  await rememberCart(page, [{ product: await office.product('Aloe Vera') }]);
  await open(page, '/cart');
  const { clear, rows } = cartOn(page);
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

/** Headless pages are always in view, so the page is told that it is not. */
async function turnAway(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

async function colourOf(row: { evaluate<R>(read: (element: Element) => R): Promise<R> }): Promise<string> {
  return row.evaluate(element => getComputedStyle(element).backgroundColor);
}
