import type { Page } from '@playwright/test';
import type { Office } from './owner-at-work.ts';
import { expect, open, standInFor, stopTheClock, test } from './shop-test.ts';
import { cartOn, chatIn, rememberCart, tabTo, unsigned } from './storefront-parts.ts';

const home = '12 Sample Lane\nFort Kochi 682001';
const order = [
  'Hello Thalir, I would like to order:',
  '2 × Monstera Deliciosa (₹699.00 each)',
  '1 × Brass Urli (₹2,249.00 each)',
  'Total: ₹3,647.00',
  'Delivery to: 12 Sample Lane, Fort Kochi 682001',
].join('\n');

test.beforeEach(({ context }) => standInFor(context, /^https:\/\/wa\.me\//));

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
