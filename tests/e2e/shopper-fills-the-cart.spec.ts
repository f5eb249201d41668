import { expect, open, test } from './shop-test.ts';
import { announcement, cartPage, expectInOneRow, notice, pageHeader, storeCart } from './storefront-parts.ts';

test('a plant can be added to the cart from its card and from its page', async ({ page }) => {
  await open(page, '/shop?q=monstera');
  const { cart } = pageHeader(page);
  await expect(cart).toHaveAccessibleName('Cart');
  const quickAdd = page.getByRole('button', { name: 'Add Monstera Deliciosa to Cart' });
  await quickAdd.click();
  await expect(cart).toHaveAccessibleName('Cart, 1 item');
  await expect(announcement(page)).toHaveText('Monstera Deliciosa added to cart');
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
  await expect(cartPage(page).row('Monstera Deliciosa').quantity).toHaveValue('2');
  await expect(cartPage(page).row('Calathea Orbifolia').quantity).toHaveValue('2');
});

test('no more than the stock can be added, and nothing claims otherwise', async ({ page, admin }) => {
  await storeCart(page, [{ product: await admin.product('Plumeria (Champa)') }]);
  await open(page, '/shop?q=plumeria');
  const quickAdd = page.getByRole('button', { name: 'Add Plumeria (Champa) to Cart' });
  await quickAdd.click();
  await expect(notice(page, 'All we have of Plumeria (Champa) is in your cart')).toBeVisible();
  await expect(quickAdd).not.toHaveAttribute('data-added');
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 1 item');
});

test('the cart shows each line, its quantity limits and the total @desk', async ({ page, admin }) => {
  const [calathea, urli] = [await admin.product('Calathea Orbifolia'), await admin.product('Brass Urli')];
  await storeCart(page, [{ product: calathea, quantity: 2 }, { product: urli }]);
  await open(page, '/cart');
  const { row, summary } = cartPage(page);
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
  await expect(pageHeader(page).cart).toHaveAccessibleName('Cart, 4 items');
  await line.fewer.click();
  await line.fewer.click();
  await expect(line.fewer).toBeDisabled();
  await expect(row('Brass Urli').more).toBeDisabled();
  await expect(row('Brass Urli').fewer).toBeDisabled();

  const picture = await line.locator('img').boundingBox();
  await page.mouse.click((picture?.x ?? 0) + 20, (picture?.y ?? 0) + 20);
  await expect(page).toHaveURL('/product/calathea-orbifolia');
});

test('Undo restores a removed line with its quantity', async ({ page, admin }) => {
  await storeCart(page, [{ product: await admin.product('Calathea Orbifolia'), quantity: 3 }]);
  await open(page, '/cart');
  const { row } = cartPage(page);
  await row('Calathea Orbifolia').remove.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await expect(page.getByRole('region', { name: 'Top Picks' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expectInOneRow(undo, page.getByRole('button', { name: 'Dismiss' }));
  await undo.click();
  await expect(row('Calathea Orbifolia').quantity).toHaveValue('3');
  await expect(page.getByRole('region', { name: 'Top Picks' })).toBeHidden();
});

test('Undo restores a row’s position and moves the focus to the heading', async ({ page, admin }) => {
  const names = ['Calathea Orbifolia', 'Brass Urli', 'Aloe Vera'];
  await storeCart(page, await Promise.all(names.map(async name => ({ product: await admin.product(name) }))));
  await open(page, '/cart');
  const { row, rows } = cartPage(page);
  await row('Brass Urli').remove.click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows.getByRole('link')).toHaveText(names);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the choice for short stock is kept with its line after a reload and Undo', async ({ page, admin }) => {
  await storeCart(page, [{ product: await admin.product('Calathea Orbifolia') }]);
  await open(page, '/cart');
  const { ifShort, remove } = cartPage(page).row('Calathea Orbifolia');
  await expect(ifShort).toHaveValue('ask');
  await ifShort.selectOption('Skip it');
  await page.reload();
  await expect(ifShort).toHaveValue('leave');
  await remove.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ifShort).toHaveValue('leave');
});

test('the cart shows the amount missing to free shipping', async ({ page, admin }) => {
  await storeCart(page, [{ product: await admin.product('Calathea Orbifolia'), quantity: 3 }]);
  await open(page, '/cart');
  const { summary, row } = cartPage(page);
  const progress = summary.getByRole('progressbar', { name: 'Spend just over ₹203 more for free shipping.' });
  await expect(progress).toHaveAttribute('value', '1797');
  await expect(progress).toHaveAttribute('max', '2000');
  await row('Calathea Orbifolia').fewer.click();
  await expect(summary.getByText('Spend just over ₹802 more for free shipping.')).toBeVisible();

  await storeCart(page, [{ product: await admin.product('Brass Urli') }]);
  await open(page, '/cart');
  await expect(summary.getByRole('progressbar', { name: "You've got free shipping!" })).toHaveAttribute(
    'value',
    '2000',
  );
});

test('an order of exactly the threshold has no free shipping', async ({ page, admin }) => {
  const fern = await admin.add({ name: 'Sample Fern', price: 1000, stock: 8 });
  await storeCart(page, [{ product: fern, quantity: 2 }]);
  await open(page, '/cart');
  const { summary } = cartPage(page);
  await expect(summary.getByText('Free shipping on orders over 2000')).toBeVisible();
  await expect(summary.getByText('Spend a little more for free shipping.')).toBeVisible();
});
