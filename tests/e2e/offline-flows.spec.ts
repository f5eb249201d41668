import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './shop-server.ts';
import { expect, hydrated, open, standInFor, stopTheClock, test } from './shop-test.ts';
import { cartOn, headerOf, rememberCart, shelves } from './storefront-parts.ts';

const mayBeOld = /^You may be offline/;

// A page that changes a phone's viewport while it moves to the next ends its transition, and nothing else.
const offline =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to (fetch|submit)|Viewport size changed/;
test.use({ expectedComplaints: [offline] });

test('browsing goes on with what the tab knows', async ({ page, context }) => {
  const catalogue = page.waitForResponse('**/api/products');
  await open(page, '/shop');
  await (await catalogue).finished();
  const { category, search, names, count } = shelves(page);
  await category('Herbs').click();
  await expect(count).toHaveText('4 products');

  await context.setOffline(true);
  await category('Succulents').click();
  await expect(count).toHaveText('5 products');
  await search.fill('jade');
  await expect(names).toHaveText(['Jade Plant']);
  await page.getByRole('button', { name: 'Add Jade Plant to Cart' }).click();
  await page.getByRole('button', { name: 'Wishlist: Jade Plant' }).click();
  await expect(headerOf(page).cart).toHaveAccessibleName('Cart, 1 item');
  await expect(headerOf(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
});

test('a list that is not known yet says so and comes with the connection', async ({ page, context }) => {
  await page.route('**/api/products**', route => route.abort('internetdisconnected'));
  await open(page, '/shop');
  await context.setOffline(true);
  await shelves(page).category('Herbs').click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
  await context.setOffline(false);
  await page.unroute('**/api/products**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shelves(page).count).toHaveText('4 products');
});

test('the cart stays, says that it may be old, and is refreshed when the connection is back', async ({
  page,
  context,
  office,
}) => {
  const aloe = await office.product('Aloe Vera');
  await page.clock.install();
  await rememberCart(page, [{ product: aloe, quantity: 2 }]);
  await open(page, '/cart');
  const { row, refresh } = cartOn(page);
  await expect(row('Aloe Vera')).toBeVisible();

  await context.setOffline(true);
  await refresh.click();
  await expect(page.getByRole('status').getByText(mayBeOld)).toBeVisible();
  await row('Aloe Vera').more.click();
  await expect(row('Aloe Vera').quantity).toHaveValue('3');

  await office.change(aloe, { price: 159 });
  await page.clock.runFor(6_000);
  await context.setOffline(false);
  await expect(row('Aloe Vera').getByText('Price is now ₹159.00, it was ₹149.00')).toBeVisible();
  await expect(page.getByText(mayBeOld)).toHaveCount(0);
});

test('a message that cannot leave waits with all its words', async ({ page, context, office }) => {
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
  expect((await office.messages())[0]).toMatchObject({ name: 'Sample Customer One', message: 'Hello' });
});

test('checkout needs no connection to us', async ({ page, context, office }) => {
  await standInFor(context, /^https:\/\/wa\.me\//);
  await rememberCart(page, [{ product: await office.product('Aloe Vera') }]);
  await open(page, '/cart');
  await expect(cartOn(page).row('Aloe Vera')).toBeVisible();
  await context.setOffline(true);
  await cartOn(page).address.fill('12 Sample Lane');
  const opened = context.waitForEvent('page');
  await cartOn(page).checkOut.click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(new URL(chat.url()).searchParams.get('text')).toContain('1 × Aloe Vera (₹149.00 each)');
});

test('while the server is away the cart asks ever more seldom, complains once, and recovers by itself', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-e2e-'));
  let shop = await startShop(folder);
  const port = new URL(shop.address).port;
  const context = await browser.newContext({ baseURL: shop.address });
  const page = await context.newPage();
  await page.clock.install();
  await open(page, '/shop?q=aloe');
  await page.getByRole('button', { name: 'Add Aloe Vera to Cart' }).click();
  await headerOf(page).cart.click();
  await expect(cartOn(page).row('Aloe Vera')).toBeVisible();
  let asked = 0;
  page.on('request', request => /\/api\/products\//.test(request.url()) && asked++);
  await stopTheClock(page);

  await shop.stop();
  await page.clock.runFor(60_000);
  await expect(page.getByText(mayBeOld)).toHaveCount(1);
  expect(asked).toBe(1);
  await page.clock.runFor(61_000);
  expect(asked).toBe(1);
  await page.clock.runFor(60_000);
  await expect.poll(() => asked).toBe(2);
  await expect(cartOn(page).row('Aloe Vera').quantity).toHaveValue('1');

  shop = await startShop(folder, { PORT: port });
  await page.clock.runFor(241_000);
  await expect(page.getByText(mayBeOld)).toHaveCount(0);
  expect(asked).toBe(3);
  await context.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a page left open through a restart of the shop moves on as if nothing had been', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-e2e-'));
  let shop = await startShop(folder);
  const context = await browser.newContext({ baseURL: shop.address });
  const page = await context.newPage();
  await open(page, '/');
  await shop.stop();
  shop = await startShop(folder, { PORT: new URL(shop.address).port });
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(shelves(page).count).toHaveText('28 products');
  await page.reload();
  await hydrated(page);
  await expect(shelves(page).count).toHaveText('28 products');
  await context.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});
