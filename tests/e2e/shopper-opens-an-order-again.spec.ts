import type { Page } from '@playwright/test';
import type { Order } from '../../domain/orders/order.ts';
import { orderLink } from '../../domain/orders/order-link.ts';
import { expectNoBarriers } from './accessibility-check.ts';
import { expect, open, stubSite, test } from './shop-test.ts';
import { cartPage, fillLocalStorage, pageHeader, parseWhatsAppLink, storeCart } from './storefront-parts.ts';

test.use({ expectedErrors: [/status of 404|ERR_FAILED|Failed to fetch/] });

test('the link in an order message fills the cart again in another browser @desk', async ({
  page,
  context,
  admin,
}) => {
  await stubSite(context, /^https:\/\/wa\.me\//);
  const [monstera, urli] = [await admin.product('Monstera Deliciosa'), await admin.product('Brass Urli')];
  await storeCart(page, [{ product: monstera, quantity: 3 }, { product: urli }]);
  await open(page, '/cart');
  const { row, address, checkOut } = cartPage(page);
  await row('Monstera Deliciosa').ifShort.selectOption('Send a similar one');
  await address.fill('12 Sample Lane');
  const opened = context.waitForEvent('page');
  await checkOut.click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  const { text: message } = parseWhatsAppLink(chat.url());
  expect(message).toContain(
    '\n3 × Monstera Deliciosa (₹699.00 each) - if out of stock: send a similar one\n',
  );
  const link = message.match(/View this order: (\S+)/)?.[1] ?? '';

  await admin.change(monstera, { price: 749, stock: 2 });
  await fillLocalStorage(page, { 'thalir.cart': '' });
  const requests: string[] = [];
  page.on('request', request => requests.push(`${request.url()} ${request.postData()}`));
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Order');
  await expect(page.getByText(message.match(/TH-\w{6}/)?.[0] ?? 'no code')).toBeVisible();
  const line = page.getByRole('row', { name: 'Monstera Deliciosa' });
  await expect(line).toContainText('3 × ₹699.00');
  await expect(line).toContainText('₹749.00, Only 2 left!');
  await expect(line).toContainText('Price is now ₹749.00, it was ₹699.00');
  await expect(line).toContainText('Only 2 left, you ordered 3');
  await expect(line).toContainText('If out of stock: send a similar one');
  await expect(page.getByRole('row', { name: 'Brass Urli' })).toContainText('₹2,249.00, Only 1 left!');
  await expect(page.getByText('Total as ordered ₹4,346.00')).toBeVisible();

  await expect(page.getByRole('table').locator('img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add these to cart' }).click();
  await expect(page.getByRole('status').getByText('Added to your cart, except:')).toBeVisible();
  await expect(page.getByText('Monstera Deliciosa: only 2 left, so we added 2 instead of 3')).toBeVisible();
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 3 items');
  const goToCart = page.getByRole('link', { name: 'Go to Cart' });
  await expect(goToCart).toBeFocused();
  await goToCart.click();
  await expect(row('Monstera Deliciosa').quantity).toHaveValue('2');
  await expect(row('Monstera Deliciosa').ifShort).toHaveValue('similar');
  expect(requests.filter(each => each.includes(link.split('#')[1] ?? ''))).toEqual([]);
});

test('reordering does not double items in the cart, and names missing products', async ({ page, admin }) => {
  const aloe = await admin.product('Aloe Vera');
  await storeCart(page, [{ product: aloe, quantity: 2 }]);
  await openOrder(page, [
    { name: 'Aloe Vera', quantity: 2, price: aloe.price },
    { name: 'Silver Lace Fern' },
  ]);
  await expect(page.getByRole('row', { name: 'Silver Lace Fern' })).toContainText('We no longer sell this');
  await expect(page.getByText(/placed on 10 November 2026 at 3:00 pm$/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Add these to cart' }).click();
  await expect(page.getByText('Silver Lace Fern: we no longer sell it')).toBeVisible();
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 2 items');
  await expectNoBarriers(page);
});

test('an order without available products says so', async ({ page }) => {
  await openOrder(page, [{ name: 'Silver Lace Fern' }]);
  await expect(page.getByText('None of these items are available today.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add these to cart' })).toBeDisabled();
});

test('when the server cannot be reached, the order is shown and can be retried', async ({ page, admin }) => {
  const { price } = await admin.product('Aloe Vera');
  await page.route('**/api/products/*', route => route.abort());
  await openOrder(page, [{ name: 'Aloe Vera', price }]);
  await expect(page.getByRole('row', { name: 'Aloe Vera' })).toContainText('1 × ');
  await expect(page.getByText('We could not reach the shop')).toBeVisible();
  await page.unroute('**/api/products/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Add these to cart' }).click();
  await expect(page.getByText('Everything is in your cart.')).toBeVisible();
});

test('a tampered link shows an error, and a valid one in its place is read', async ({ page, baseURL }) => {
  const whole = orderLink(baseURL ?? '', orderOfLines([{ name: 'Aloe Vera' }]));
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, whole.slice(0, -1));
  await expect(heading).toHaveText('This order cannot be shown');
  await expect(page.getByText('This link is incomplete, so we cannot show the order.')).toBeVisible();
  await expectNoBarriers(page);
  for (const [hash, sentence] of [
    ['#2abc', 'This link needs a newer version of this page.'],
    ['#nothing', 'This is not one of our order links.'],
    ['', 'There is no order in this link.'],
  ] as const) {
    await page.evaluate(to => {
      location.hash = to;
    }, hash);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.goto(whole);
  await expect(heading).toHaveText('Your Order');
});

test('the owner can open the order at the order desk', async ({ page }) => {
  const desk = page.getByRole('link', { name: 'Open it at the order desk' });
  await openOrder(page, [{ name: 'Aloe Vera' }]);
  await expect(page.getByRole('row', { name: 'Aloe Vera' })).toBeVisible();
  await expect(desk).toHaveCount(0);
  await page.evaluate(() => {
    const value = { id: '1', email: 'owner@thalir.example', isAdmin: true };
    localStorage.setItem('thalir.admin-session', JSON.stringify({ version: 1, value }));
  });
  await page.reload();
  await expect(desk).toHaveAttribute('href', `/admin/orders${new URL(page.url()).hash}`);
});

test('the skip link does not lose the order', async ({ page }) => {
  await openOrder(page, [{ name: 'Aloe Vera' }]);
  const row = page.getByRole('row', { name: 'Aloe Vera' });
  await expect(row).toBeVisible();
  const url = page.url();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(row).toBeVisible();
  expect(page.url()).toBe(url);
});

type Line = Partial<Order['lines'][number]>;

async function openOrder(page: Page, lines: Line[]): Promise<void> {
  await open(page, orderLink('', orderOfLines(lines)));
}

function orderOfLines(lines: Line[]): Order {
  const blank = { name: '', quantity: 1, price: 100, ifShort: 'ask' as const };
  return { lines: lines.map(line => ({ ...blank, ...line })), minute: '2026-11-10T09:30Z' };
}
