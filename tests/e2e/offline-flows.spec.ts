import { rmSync } from 'node:fs';
import { seededFolder, startShop } from './shop-server.ts';
import { expect, hydrated, open, pauseClock, stubSite, test } from './shop-test.ts';
import { cartPage, pageHeader, shopPage, storeCart } from './storefront-parts.ts';

const mayBeOld = /^You may be offline/;

// A viewport change during navigation only aborts the view transition.
const offline =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to (fetch|submit)|Viewport size changed/;
test.use({ expectedErrors: [offline] });

test('browsing works offline with the cached catalogue', async ({ page, context }) => {
  const catalogue = page.waitForResponse('**/api/products');
  await open(page, '/shop');
  await (await catalogue).finished();
  const { category, search, names, count } = shopPage(page);
  await category('Herbs').click();
  await expect(count).toHaveText('4 products');

  await context.setOffline(true);
  await category('Succulents').click();
  await expect(count).toHaveText('5 products');
  await search.fill('jade');
  await expect(names).toHaveText(['Jade Plant']);
  await page.getByRole('button', { name: 'Add Jade Plant to Cart' }).click();
  await page.getByRole('button', { name: 'Wishlist: Jade Plant' }).click();
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 1 item');
  await expect(pageHeader(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
});

test('a list that is not cached shows an error offline and loads once the connection is back', async ({
  page,
  context,
}) => {
  await page.route('**/api/products**', route => route.abort('internetdisconnected'));
  await open(page, '/shop');
  await context.setOffline(true);
  await shopPage(page).category('Herbs').click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
  await context.setOffline(false);
  await page.unroute('**/api/products**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shopPage(page).count).toHaveText('4 products');
});

test('the cart stays offline with a warning and is refreshed when the connection is back', async ({
  page,
  context,
  admin,
}) => {
  const aloe = await admin.product('Aloe Vera');
  await page.clock.install();
  await storeCart(page, [{ product: aloe, quantity: 2 }]);
  await open(page, '/cart');
  const { row, refresh } = cartPage(page);
  await expect(row('Aloe Vera')).toBeVisible();

  await context.setOffline(true);
  await refresh.click();
  await expect(page.getByRole('status').getByText(mayBeOld)).toBeVisible();
  await row('Aloe Vera').more.click();
  await expect(row('Aloe Vera').quantity).toHaveValue('3');

  await admin.change(aloe, { price: 159 });
  await page.clock.runFor(6_000);
  await context.setOffline(false);
  await expect(row('Aloe Vera').getByText('Price is now ₹159.00, it was ₹149.00')).toBeVisible();
  await expect(page.getByText(mayBeOld)).toHaveCount(0);
});

test('a contact message that cannot be sent keeps its text', async ({ page, context, admin }) => {
  await open(page, '/contact');
  const form = {
    Name: 'Sample Customer One',
    Email: 'one@customers.example',
    Phone: '9876543210',
    Message: 'Hello',
  };
  for (const [field, text] of Object.entries(form)) await page.getByLabel(field, { exact: true }).fill(text);
  await page.getByLabel('Subject').selectOption('Other');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Hello');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect((await admin.messages())[0]).toMatchObject({ name: 'Sample Customer One', message: 'Hello' });
});

test('checkout works without a connection to the server', async ({ page, context, admin }) => {
  await stubSite(context, /^https:\/\/wa\.me\//);
  await storeCart(page, [{ product: await admin.product('Aloe Vera') }]);
  await open(page, '/cart');
  await expect(cartPage(page).row('Aloe Vera')).toBeVisible();
  await context.setOffline(true);
  await cartPage(page).address.fill('12 Sample Lane');
  const opened = context.waitForEvent('page');
  await cartPage(page).checkOut.click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(new URL(chat.url()).searchParams.get('text')).toContain('1 × Aloe Vera (₹149.00 each)');
});

test('while the server is down the cart backs off, warns once, and recovers by itself', async ({
  browser,
}) => {
  const folder = seededFolder();
  let shop = await startShop(folder);
  const port = new URL(shop.url).port;
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await page.clock.install();
  await open(page, '/shop?q=aloe');
  await page.getByRole('button', { name: 'Add Aloe Vera to Cart' }).click();
  await pageHeader(page).cart.click();
  await expect(cartPage(page).row('Aloe Vera')).toBeVisible();
  let asked = 0;
  page.on('request', request => /\/api\/products\//.test(request.url()) && asked++);
  await pauseClock(page);

  await shop.stop();
  await page.clock.runFor(60_000);
  await expect(page.getByText(mayBeOld)).toHaveCount(1);
  expect(asked).toBe(1);
  await page.clock.runFor(61_000);
  expect(asked).toBe(1);
  await page.clock.runFor(60_000);
  await expect.poll(() => asked).toBe(2);
  await expect(cartPage(page).row('Aloe Vera').quantity).toHaveValue('1');

  shop = await startShop(folder, { PORT: port });
  await page.clock.runFor(241_000);
  await expect(page.getByText(mayBeOld)).toHaveCount(0);
  expect(asked).toBe(3);
  await context.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a page left open during a server restart keeps working', async ({ browser }) => {
  const folder = seededFolder();
  let shop = await startShop(folder);
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await open(page, '/');
  await shop.stop();
  shop = await startShop(folder, { PORT: new URL(shop.url).port });
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(shopPage(page).count).toHaveText('28 products');
  await page.reload();
  await hydrated(page);
  await expect(shopPage(page).count).toHaveText('28 products');
  await context.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});
