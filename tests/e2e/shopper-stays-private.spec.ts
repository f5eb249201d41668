import { expect, open, stubSite, test } from './shop-test.ts';
import { cartPage, pageHeader } from './storefront-parts.ts';

test('the privacy page is linked from the contact form and the footer, and is in the sitemap', async ({
  page,
  request,
}) => {
  await open(page, '/contact');
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page).toHaveTitle('Privacy · Thalir');
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);

  const html = await (await request.get('/privacy')).text();
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/privacy"/);
  expect(html).toMatch(/<meta name="description" content="What the shop keeps about you/);
  expect(await (await request.get('/sitemap.xml')).text()).toMatch(/<loc>[^<]+\/privacy<\/loc>/);
});

test('the privacy page follows the settings', async ({ page, context, signIn }) => {
  const main = page.getByRole('main');
  await open(page, '/privacy');
  await expect(main).toContainText('Thalir keeps as little about you');
  await expect(main).toContainText('kept for 12 months, then it is erased automatically.');
  await expect(main).toContainText('When a search finds no plant, we count the word and the day');
  await expect(main.getByRole('link', { name: 'hello@thalir.example' })).toBeVisible();

  await signIn();
  await context.request.put('/api/settings', {
    data: { messageMonths: 6, storeEmail: 'leaf@thalir.example' },
  });
  await page.reload();
  await expect(main).toContainText('kept for 6 months');
  await expect(main.getByRole('link', { name: 'leaf@thalir.example' })).toBeVisible();
  await context.request.put('/api/settings', { data: { messageMonths: 0 } });
  await page.reload();
  await expect(main).toContainText('kept as long as we need it, or until you ask us to erase it.');
  await context.request.put('/api/settings', {
    data: { messageMonths: 12, storeEmail: 'hello@thalir.example' },
  });
});

test('browsing sets no cookies, requests no other site, and stores only what the privacy page says', async ({
  page,
  context,
  shop,
}) => {
  await stubSite(context, /^https:\/\/wa\.me\//);
  const elsewhere: string[] = [];
  page.on('request', request => request.url().startsWith(shop.url) || elsewhere.push(request.url()));
  await open(page, '/shop?q=aloe');
  await page.getByRole('button', { name: 'Wishlist: Aloe Vera' }).click();
  await page.getByRole('button', { name: 'Add Aloe Vera to Cart' }).click();
  await pageHeader(page).cart.click();
  await cartPage(page).address.fill('12 Sample Lane');
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).length)).toBeGreaterThan(0);
  for (const path of ['/', '/about', '/wishlist', '/privacy']) await open(page, path);

  expect(await context.cookies()).toEqual([]);
  expect(elsewhere).toEqual([]);
  const kept = await page.evaluate(() =>
    [Object.keys(localStorage), Object.keys(sessionStorage)].map(keys => keys.sort()),
  );
  expect(kept[0]).toEqual(['thalir.cart', 'thalir.wishlist']);
  expect(kept[1]?.filter(key => key.startsWith('thalir.'))).toEqual(['thalir.address']);
});
