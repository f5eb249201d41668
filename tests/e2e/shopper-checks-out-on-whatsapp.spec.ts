import type { Page } from '@playwright/test';
import type { Admin } from './owner-at-work.ts';
import { expect, open, pauseClock, stubSite, test } from './shop-test.ts';
import {
  cartPage,
  onDesktop,
  parseWhatsAppLink,
  storeCart,
  tabTo,
  withoutSignature,
} from './storefront-parts.ts';

const home = '12 Sample Lane\nFort Kochi 682001';
const order = [
  'Hello Thalir, I would like to order:',
  '2 × Monstera Deliciosa (₹699.00 each)',
  '1 × Brass Urli (₹2,249.00 each)',
  'Total: ₹3,647.00',
  'Delivery to: 12 Sample Lane, Fort Kochi 682001',
].join('\n');

test.beforeEach(({ context }) => stubSite(context, /^https:\/\/wa\.me\//));

test('the delivery address is required, and the error disappears while typing', async ({
  page,
  context,
  admin,
}) => {
  await storeCart(page, [{ product: await admin.product('Brass Urli') }]);
  await open(page, '/cart');
  const { address, checkOut, summary } = cartPage(page);
  const complaint = summary.getByText('Please enter your delivery address');
  await address.fill('   \n ');
  await checkOut.click();
  await expect(complaint).toBeVisible();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Please enter your delivery address$/);
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.press('1');
  await expect(complaint).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);

  await address.fill(home);
  await page.reload();
  await expect(address).toHaveValue(home);
});

test('the order opens in WhatsApp after 800 ms with the exact text, and the cart is kept', async ({
  page,
  context,
  admin,
}) => {
  await page.clock.install();
  await fillCart(page, admin);
  await pauseClock(page);
  const { address, checkOut, summary } = cartPage(page);
  await expect(address).toHaveAccessibleDescription('House name, street, landmark, PIN code, phone');
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
  expect(parseOrderLink(chat.url())).toEqual({ number: '910000000000', text: order });
  expect(await chat.evaluate(() => window.opener)).toBeNull();

  await expect(checkOut).toBeVisible();
  await expect(summary.getByRole('status')).toContainText('WhatsApp is open in a new tab');
  await expect(cartPage(page).rows).toHaveCount(2);
});

test('a second tap while WhatsApp opens is ignored', async ({ page, context, admin }) => {
  await page.clock.install();
  await fillCart(page, admin);
  await pauseClock(page);
  const { address, checkOut, summary } = cartPage(page);
  await address.fill(home);
  await checkOut.click();
  await summary.getByRole('button', { name: 'Opening WhatsApp...' }).click();
  await page.clock.runFor(3000);
  await expect(checkOut).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(2);
});

test.describe('when the browser blocks the tab', () => {
  test('the order can still be sent by a link or by hand', async ({ page, context, admin }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await fillCart(page, admin);
    const { address, checkOut, summary } = cartPage(page);
    await address.fill(home);
    await checkOut.click();
    await expect(summary.getByRole('status')).toContainText('Your browser blocked WhatsApp.');
    const link = summary.getByRole('link', { name: 'Open WhatsApp' });
    expect(parseOrderLink(await link.getAttribute('href'))).toEqual({ number: '910000000000', text: order });
    await summary.getByRole('button', { name: 'Copy order text' }).click();
    await expect(summary.getByRole('button', { name: 'Order text copied' })).toBeVisible();
    expect(withoutSignature(await page.evaluate(() => navigator.clipboard.readText()))).toBe(order);

    await cartPage(page).row('Monstera Deliciosa').more.click();
    await expect(link).toHaveCount(0);
  });

  test('the text can be selected when the clipboard is unavailable', async ({ page, admin }) => {
    await page.addInitScript(() => {
      window.open = () => null;
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await fillCart(page, admin);
    const { address, checkOut, summary } = cartPage(page);
    await address.fill(home);
    await checkOut.click();
    await summary.getByRole('button', { name: 'Copy order text' }).click();
    const byHand = summary.getByLabel('Your order, to copy by hand');
    expect(withoutSignature(await byHand.inputValue())).toBe(order);
  });
});

test('an order too long for a link is copied instead', async ({ page, context, admin }) => {
  await fillCart(page, admin);
  const { address, checkOut, summary } = cartPage(page);
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

test.describe('on a desktop', () => {
  test.use(onDesktop);

  test('the whole order, from home page to WhatsApp, works by keyboard', async ({ page, context }) => {
    await open(page, '/');
    const press = (key: string) => page.keyboard.press(key);
    const heading = page.getByRole('heading', { level: 1 });

    await tabTo(page, page.getByRole('link', { name: 'Shop Now' }));
    await press('Enter');
    await expect(heading).toHaveText('All Plants');

    await tabTo(page, page.getByRole('main').getByLabel('Search plants'));
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

    await tabTo(page, cartPage(page).address);
    await page.keyboard.type('12 Sample Lane');
    await tabTo(page, cartPage(page).checkOut);
    const opened = context.waitForEvent('page');
    await press('Enter');
    const chat = await opened;
    await chat.waitForURL(/wa\.me/);
    expect(parseOrderLink(chat.url()).text).toContain('1 × Monstera Deliciosa (₹699.00 each)');
  });
});

async function fillCart(page: Page, admin: Admin): Promise<void> {
  const [monstera, urli] = [await admin.product('Monstera Deliciosa'), await admin.product('Brass Urli')];
  await storeCart(page, [{ product: monstera, quantity: 2 }, { product: urli }]);
  await open(page, '/cart');
}

function parseOrderLink(link: string | null): { number: string; text: string } {
  const { number, text } = parseWhatsAppLink(link);
  return { number, text: withoutSignature(text) };
}
