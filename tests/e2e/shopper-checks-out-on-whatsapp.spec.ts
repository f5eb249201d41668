import type { Page } from '@playwright/test';
import type { Office } from './owner-at-work.ts';
import { expect, open, standInFor, stopTheClock, test } from './shop-test.ts';
import {
  cartOn,
  chatIn,
  expectInOneRow,
  headerOf,
  notice,
  rememberCart,
  spoken,
  tabTo,
  unsigned,
} from './storefront-parts.ts';

const home = '12 Sample Lane\nFort Kochi 682001';
const order = [
  'Hello Thalir, I would like to order:',
  '2 × Monstera Deliciosa (₹699.00 each)',
  '1 × Brass Urli (₹2,249.00 each)',
  'Total: ₹3,647.00',
  'Delivery to: 12 Sample Lane, Fort Kochi 682001',
].join('\n');

test.beforeEach(({ context }) => standInFor(context, /^https:\/\/wa\.me\//));

test('a plant goes into the cart from its card and from its page @desk', async ({ page }) => {
  await open(page, '/shop?q=monstera');
  const { cart } = headerOf(page);
  await expect(cart).toHaveAccessibleName('Cart');
  const quickAdd = page.getByRole('button', { name: 'Add Monstera Deliciosa to Cart' });
  await quickAdd.click();
  await expect(cart).toHaveAccessibleName('Cart, 1 item');
  await expect(spoken(page)).toHaveText('Monstera Deliciosa added to cart');
  await quickAdd.click();
  await expect(cart).toHaveAccessibleName('Cart, 2 items');

  await open(page, '/product/calathea-orbifolia');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(cart).toHaveAccessibleName('Cart, 4 items');
  const goToCart = page.getByRole('link', { name: 'Go to Cart' });
  await expect(goToCart).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0);

  await page.reload();
  await goToCart.click();
  await expect(page).toHaveURL('/cart');
  await expect(cartOn(page).row('Monstera Deliciosa').quantity).toHaveValue('2');
  await expect(cartOn(page).row('Calathea Orbifolia').quantity).toHaveValue('2');
});

test('no more go in than the shop has, and then nothing says that one did', async ({ page, office }) => {
  await rememberCart(page, [{ product: await office.product('Plumeria (Champa)') }]);
  await open(page, '/shop?q=plumeria');
  const quickAdd = page.getByRole('button', { name: 'Add Plumeria (Champa) to Cart' });
  await quickAdd.click();
  await expect(notice(page, 'All we have of Plumeria (Champa) is in your cart')).toBeVisible();
  await expect(quickAdd).not.toHaveAttribute('data-added');
  await expect(headerOf(page).cart).toHaveAccessibleName('Cart, 1 item');
});

test('the cart shows each line, its bounds and the sum @desk', async ({ page, office }) => {
  const [calathea, urli] = [await office.product('Calathea Orbifolia'), await office.product('Brass Urli')];
  await rememberCart(page, [{ product: calathea, quantity: 2 }, { product: urli }]);
  await open(page, '/cart');
  const { row, summary } = cartOn(page);
  const line = row('Calathea Orbifolia');
  await expect(line.getByText('Indoor Plants')).toBeVisible();
  await expect(line.getByText('₹1,198.00')).toBeVisible();
  await expect(line.getByText('₹599.00 each')).toBeVisible();
  await expect(line.getByRole('link', { name: 'Calathea Orbifolia' })).toHaveAttribute(
    'href',
    '/product/calathea-orbifolia',
  );
  await expect(summary.getByText('₹3,447.00')).toHaveCount(2);
  await expect(summary.getByText('Based on location')).toBeVisible();
  await expect(summary.getByText('Free shipping on orders over 2000')).toBeVisible();

  await line.more.click();
  await expect(line.quantity).toHaveValue('3');
  await expect(line.more).toBeDisabled();
  await expect(summary.getByText('₹4,046.00')).toHaveCount(2);
  await expect(headerOf(page).cart).toHaveAccessibleName('Cart, 4 items');
  await line.fewer.click();
  await line.fewer.click();
  await expect(line.fewer).toBeDisabled();
  await expect(row('Brass Urli').more).toBeDisabled();
  await expect(row('Brass Urli').fewer).toBeDisabled();

  const picture = await line.locator('img').boundingBox();
  await page.mouse.click((picture?.x ?? 0) + 20, (picture?.y ?? 0) + 20);
  await expect(page).toHaveURL('/product/calathea-orbifolia');
});

test('a line taken out by mistake comes back with its quantity', async ({ page, office }) => {
  await rememberCart(page, [{ product: await office.product('Calathea Orbifolia'), quantity: 3 }]);
  await open(page, '/cart');
  const { row } = cartOn(page);
  await row('Calathea Orbifolia').remove.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expectInOneRow(undo, page.getByRole('button', { name: 'Dismiss' }));
  await undo.click();
  await expect(row('Calathea Orbifolia').quantity).toHaveValue('3');
});

test('Undo puts a row where it was, and the keyboard on the heading', async ({ page, office }) => {
  const names = ['Calathea Orbifolia', 'Brass Urli', 'Aloe Vera'];
  await rememberCart(
    page,
    await Promise.all(names.map(async name => ({ product: await office.product(name) }))),
  );
  await open(page, '/cart');
  const { row, rows } = cartOn(page);
  await row('Brass Urli').remove.click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows.getByRole('link')).toHaveText(names);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what to do when a plant is short is kept with its line, through a reload and Undo', async ({
  page,
  office,
}) => {
  await rememberCart(page, [{ product: await office.product('Calathea Orbifolia') }]);
  await open(page, '/cart');
  const { ifShort, remove } = cartOn(page).row('Calathea Orbifolia');
  await expect(ifShort).toHaveValue('ask');
  await ifShort.selectOption('Leave it out');
  await page.reload();
  await expect(ifShort).toHaveValue('leave');
  await remove.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ifShort).toHaveValue('leave');
});

test('the cart shows how far it is to free shipping', async ({ page, office }) => {
  await rememberCart(page, [{ product: await office.product('Calathea Orbifolia'), quantity: 3 }]);
  await open(page, '/cart');
  const { summary, row } = cartOn(page);
  const progress = summary.getByRole('progressbar', { name: 'Add more than ₹203.00 and shipping is free.' });
  await expect(progress).toHaveAttribute('value', '1797');
  await expect(progress).toHaveAttribute('max', '2000');
  await row('Calathea Orbifolia').fewer.click();
  await expect(summary.getByText('Add more than ₹802.00 and shipping is free.')).toBeVisible();

  await rememberCart(page, [{ product: await office.product('Brass Urli') }]);
  await open(page, '/cart');
  await expect(
    summary.getByRole('progressbar', { name: 'Your order has reached free shipping.' }),
  ).toHaveAttribute('value', '2000');
});

test('an order of just the amount is not over it', async ({ page, office }) => {
  const fern = await office.add({ name: 'Sample Fern', price: 1000, stock: 8 });
  await rememberCart(page, [{ product: fern, quantity: 2 }]);
  await open(page, '/cart');
  const { summary } = cartOn(page);
  await expect(summary.getByText('Free shipping on orders over 2000')).toBeVisible();
  await expect(summary.getByText('Add anything more and shipping is free.')).toBeVisible();
});

test('an address is asked for, and the complaint goes as soon as one types', async ({
  page,
  context,
  office,
}) => {
  await rememberCart(page, [{ product: await office.product('Brass Urli') }]);
  await open(page, '/cart');
  const { address, checkOut, summary } = cartOn(page);
  const complaint = summary.getByText('Please enter your delivery address');
  await address.fill('   \n ');
  await checkOut.click();
  await expect(complaint).toBeVisible();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Please enter your delivery address');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.press('1');
  await expect(complaint).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);

  await address.fill(home);
  await page.reload();
  await expect(address).toHaveValue(home);
});

test('the order opens in WhatsApp after 800 ms, word for word, and the cart stays', async ({
  page,
  context,
  office,
}) => {
  await page.clock.install();
  await withOrder(page, office);
  await stopTheClock(page);
  const { address, checkOut, summary } = cartOn(page);
  await address.fill(home);
  await checkOut.click();
  const busy = summary.getByRole('button', { name: 'Opening WhatsApp...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(799);
  await expect(busy).toBeVisible();
  expect(context.pages()).toHaveLength(1);

  const opened = context.waitForEvent('page');
  await page.clock.runFor(1);
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(orderIn(chat.url())).toEqual({ number: '910000000000', text: order });
  expect(await chat.evaluate(() => window.opener)).toBeNull();

  await expect(checkOut).toBeVisible();
  await expect(summary.getByRole('status')).toContainText('WhatsApp is open in a new tab');
  await expect(cartOn(page).rows).toHaveCount(2);
});

test('a second tap while WhatsApp opens changes nothing', async ({ page, context, office }) => {
  await page.clock.install();
  await withOrder(page, office);
  await stopTheClock(page);
  const { address, checkOut, summary } = cartOn(page);
  await address.fill(home);
  await checkOut.click();
  await summary.getByRole('button', { name: 'Opening WhatsApp...' }).click();
  await page.clock.runFor(3000);
  await expect(checkOut).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(2);
});

test.describe('when the browser does not let a tab open', () => {
  test('the order can still be sent by a link or by hand', async ({ page, context, office }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await withOrder(page, office);
    const { address, checkOut, summary } = cartOn(page);
    await address.fill(home);
    await checkOut.click();
    await expect(summary.getByRole('status')).toContainText('Your browser did not let WhatsApp open.');
    const link = summary.getByRole('link', { name: 'Open WhatsApp' });
    expect(orderIn(await link.getAttribute('href'))).toEqual({ number: '910000000000', text: order });
    await summary.getByRole('button', { name: 'Copy order text' }).click();
    await expect(summary.getByRole('button', { name: 'Order text copied' })).toBeVisible();
    expect(unsigned(await page.evaluate(() => navigator.clipboard.readText()))).toBe(order);

    await cartOn(page).row('Monstera Deliciosa').more.click();
    await expect(link).toHaveCount(0);
  });

  test('the text can be marked when it cannot be copied', async ({ page, office }) => {
    await page.addInitScript(() => {
      window.open = () => null;
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await withOrder(page, office);
    const { address, checkOut, summary } = cartOn(page);
    await address.fill(home);
    await checkOut.click();
    await summary.getByRole('button', { name: 'Copy order text' }).click();
    const byHand = summary.getByLabel('Your order, to copy by hand');
    expect(unsigned(await byHand.inputValue())).toBe(order);
  });
});

test('an order too long for a link is copied instead', async ({ page, context, office }) => {
  await withOrder(page, office);
  const { address, checkOut, summary } = cartOn(page);
  await address.fill('തളിർ '.repeat(150));
  await checkOut.click();
  await expect(summary.getByRole('status')).toContainText('This order is too long for a WhatsApp link.');
  await expect(summary.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/910000000000',
  );
  await expect(summary.getByRole('button', { name: 'Copy order text' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test('the whole way from the door to WhatsApp can be gone by keyboard @desk', async ({ page, context }) => {
  await open(page, '/');
  const press = (key: string) => page.keyboard.press(key);
  const heading = page.getByRole('heading', { level: 1 });

  await tabTo(page, page.getByRole('link', { name: 'Shop Now' }));
  await press('Enter');
  await expect(heading).toHaveText('All Plants');
  await expect(heading).toBeFocused();

  await tabTo(page, page.getByRole('searchbox', { name: 'Search plants' }));
  await page.keyboard.type('monstera');
  await expect(page).toHaveURL('/shop?q=monstera');
  await tabTo(page, page.getByRole('link', { name: 'Monstera Deliciosa' }));
  await press('Enter');
  await expect(heading).toHaveText('Monstera Deliciosa');

  await tabTo(page, page.getByRole('button', { name: 'Add to Cart', exact: true }));
  await press('Enter');
  await expect(page.getByRole('link', { name: 'Go to Cart' })).toBeFocused();
  await press('Enter');
  await expect(heading).toHaveText('Your Cart');
  await expect(heading).toBeFocused();

  await tabTo(page, cartOn(page).address);
  await page.keyboard.type('12 Sample Lane');
  await tabTo(page, cartOn(page).checkOut);
  const opened = context.waitForEvent('page');
  await press('Enter');
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(orderIn(chat.url()).text).toContain('1 × Monstera Deliciosa (₹699.00 each)');
});

async function withOrder(page: Page, office: Office): Promise<void> {
  const [monstera, urli] = [await office.product('Monstera Deliciosa'), await office.product('Brass Urli')];
  await rememberCart(page, [{ product: monstera, quantity: 2 }, { product: urli }]);
  await open(page, '/cart');
}

function orderIn(link: string | null): { number: string; text: string } {
  const { number, text } = chatIn(link);
  return { number, text: unsigned(text) };
}
