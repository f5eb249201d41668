import type { Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';
import {
  cartPage,
  fillLocalStorage,
  notice,
  pageHeader,
  productCards,
  storedCart,
  storefrontPages,
} from './storefront-parts.ts';

// Unknown products are requested and return 404.
test.use({ expectedErrors: [/status of 40[04]/] });

const notKept = 'This browser does not let us keep your cart. It will not be remembered when you leave.';

const aloe = {
  id: 'aloe-vera',
  name: 'Aloe Vera',
  category: 'succulents',
  price: 149,
  stock: 40,
  image: '/media/none',
};
const good = { product: aloe, quantity: 2 };
const mint = { ...aloe, id: 'mint-pudina', name: 'Mint (Pudina)', category: 'herbs', price: 89, stock: 11 };
const cart = (...items: unknown[]) => JSON.stringify({ version: 1, items });
const wishlist = (...ids: unknown[]) => JSON.stringify({ version: 1, ids });

type State = {
  found: string;
  cart?: string;
  wishlist?: string;
  rows?: Record<string, string>;
  wished?: string[];
};
const kept = { 'Aloe Vera': '2' };

/** Stored data, and the cart rows with quantities and wishlist that the shop reads from it. */
const states: State[] = [
  { found: 'nothing at all' },
  { found: 'null', cart: 'null', wishlist: 'null' },
  { found: 'half an object', cart: '{', wishlist: '{' },
  { found: 'empty lists', cart: '[]', wishlist: '[]' },
  { found: 'an empty text', cart: '', wishlist: '' },
  { found: 'a number and a word', cart: '5', wishlist: '"aloe-vera"' },
  { found: 'lists of junk', cart: '[1,"x",null,{},[[]]]', wishlist: '[1,null,{},[],""]' },
  {
    found: 'junk among good',
    cart: cart(null, 7, good, {}),
    wishlist: wishlist(3, 'aloe-vera', {}),
    rows: kept,
    wished: ['Aloe Vera'],
  },
  {
    found: 'items that are no list',
    cart: '{"version":1,"items":"x"}',
    wishlist: '{"version":1,"ids":{"0":"aloe-vera"}}',
  },
  { found: 'a version and nothing else', cart: '{"version":1}', wishlist: '{"version":1}' },
  {
    found: 'the lists of an older shop',
    cart: JSON.stringify([good]),
    wishlist: '["aloe-vera"]',
    rows: kept,
    wished: ['Aloe Vera'],
  },
  {
    found: 'the format of a newer shop',
    cart: JSON.stringify({ version: 9, items: [good], gift: true }),
    rows: kept,
  },
  {
    found: 'a quantity of a billion',
    cart: cart({ product: aloe, quantity: 1e9 }),
    rows: { 'Aloe Vera': '40' },
  },
  {
    found: 'a quantity below nothing',
    cart: cart({ product: aloe, quantity: -1 }),
    rows: { 'Aloe Vera': '1' },
  },
  {
    found: 'a quantity in letters',
    cart: cart({ product: aloe, quantity: 'x' }),
    rows: { 'Aloe Vera': '1' },
  },
  { found: 'half a plant', cart: cart({ product: aloe, quantity: 1.5 }), rows: { 'Aloe Vera': '1' } },
  { found: 'no quantity', cart: cart({ product: aloe }), rows: { 'Aloe Vera': '1' } },
  {
    found: 'prices that are none',
    cart: cart(
      ...['149', -1, null, 1e300].map(price => ({ product: { ...mint, price }, quantity: 1 })),
      good,
    ),
    rows: kept,
  },
  {
    found: 'stocks that are none',
    cart: cart(...['9', -1, 1.5, null].map(stock => ({ product: { ...mint, stock }, quantity: 1 })), good),
    rows: kept,
  },
  {
    found: 'a category that is none',
    cart: cart({ product: { ...mint, category: 'cacti' }, quantity: 1 }, good),
    rows: kept,
  },
  {
    found: 'the same plant twice',
    cart: cart(good, { product: aloe, quantity: 9 }),
    wishlist: wishlist('aloe-vera', 'aloe-vera'),
    rows: kept,
    wished: ['Aloe Vera'],
  },
  {
    found: 'markup in a name',
    cart: cart({ product: { ...aloe, name: '<img src=x onerror=alert(1)>' }, quantity: 2 }),
    rows: kept,
  },
  {
    found: 'prototypes',
    cart: '{"version":1,"__proto__":{"items":[]},"constructor":1,"items":[{"__proto__":{"quantity":3}}]}',
  },
  { found: 'five million letters', cart: 'x'.repeat(5_000_000) },
  {
    found: 'a URL of another kind',
    cart: cart({ product: { ...aloe, image: 'javascript:alert(1)' }, quantity: 2 }),
    wishlist: wishlist('../../admin', 'aloe-vera'),
    rows: kept,
    wished: ['Aloe Vera'],
  },
];

test('home, cart and wishlist work with each of 25 broken states in local storage', async ({ page }) => {
  test.slow();
  expect(states).toHaveLength(25);
  for (const state of states) await test.step(state.found, () => expectWorkingPages(page, state));
});

test('a cart with deleted products says so and keeps the rest', async ({ page, admin }) => {
  const fern = await admin.add({ name: 'Sample Fern' });
  await fillLocalStorage(page, {
    'thalir.cart': storedCart([{ product: fern }, { product: await admin.product('Aloe Vera') }]),
    'thalir.wishlist': wishlist(fern.id, 'aloe-vera'),
  });
  await admin.remove(fern);
  await open(page, '/cart');
  await expect(
    cartPage(page)
      .row('Sample Fern')
      .getByText(/no longer sell this/),
  ).toBeVisible();
  await expect(cartPage(page).row('Aloe Vera').quantity).toHaveValue('1');

  await open(page, '/wishlist');
  await expect(
    notice(page, 'One plant on your wishlist is no longer sold and had to leave it.'),
  ).toBeVisible();
  await expect(page.getByText('1 item in your wishlist')).toBeVisible();
});

test.describe('a browser without local storage', () => {
  test('because it is full keeps the cart in its tab, with a warning', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      for (let size = 5 * 1024 * 1024; size > 0; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part++) localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size));
        } catch {}
      }
    });
    await addWithoutStorage(page);
    await pageHeader(page).cart.click();
    await expect(cartPage(page).row('Aloe Vera').quantity).toHaveValue('1');
    await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 1 item');
    await expect(page.getByRole('main').getByText(notKept)).toBeVisible();
    await cartPage(page).address.fill('12 Sample Lane');
    await expect(cartPage(page).address).toHaveValue('12 Sample Lane');
    await pageHeader(page).wishlist.click();
    await expect(page.getByText('1 item in your wishlist')).toBeVisible();
  });

  test.describe('with console errors', () => {
    test.use({ expectedErrors: [/forbidden/] });

    test('because it is forbidden shows a warning and every page, and can order a single plant', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('forbidden', 'SecurityError');
            },
          });
      });
      await addWithoutStorage(page);
      for (const path of storefrontPages) await open(page, path);
      await open(page, '/product/aloe-vera');
      const order = page.getByRole('link', { name: 'Buy Now via WhatsApp' });
      await expect(order).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    });
  });
});

async function expectWorkingPages(page: Page, { rows = {}, wished = [], ...stored }: State): Promise<void> {
  await fillLocalStorage(page, {
    ...(stored.cart !== undefined && { 'thalir.cart': stored.cart }),
    ...(stored.wishlist !== undefined && { 'thalir.wishlist': stored.wishlist }),
  });
  const count = Object.values(rows).reduce((sum, quantity) => sum + Number(quantity), 0);

  await open(page, '/');
  await expect(pageHeader(page).cart).toHaveAccessibleName(named('Cart', count));
  await expect(page.getByRole('region', { name: 'Featured Plants' }).getByRole('article')).toHaveCount(4);

  await open(page, '/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    count ? 'Your Cart' : 'Your cart is empty',
  );
  await expect(cartPage(page).rows).toHaveCount(Object.keys(rows).length);
  for (const [name, quantity] of Object.entries(rows))
    await expect(cartPage(page).row(name).quantity).toHaveValue(quantity);

  // Without a stored wishlist the page is the same in every state; the first one shows it.
  if (stored.cart !== undefined && stored.wishlist === undefined) return;
  await open(page, '/wishlist');
  if (wished.length > 0) await expect(productCards(page)).toHaveText(wished);
  else await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty');
  await expect(pageHeader(page).wishlist).toHaveAccessibleName(named('Wishlist', wished.length));
}

async function addWithoutStorage(page: Page): Promise<void> {
  await open(page, '/shop?q=aloe');
  await page.getByRole('button', { name: 'Add Aloe Vera to Cart' }).click();
  await expect(notice(page, notKept)).toBeVisible();
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('button', { name: 'Wishlist: Aloe Vera' }).click();
  await expect(pageHeader(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
}

function named(name: string, count: number): string {
  if (count === 0) return name;
  return count === 1 ? `${name}, 1 item` : `${name}, ${count} items`;
}
