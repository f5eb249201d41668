import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../domain/catalogue/product.ts';
import { expectNoBarriers } from './accessibility-check.ts';
import { owner, type ShopServer } from './shop-server.ts';
import { expect, hydrated, open, stubSite, test } from './shop-test.ts';
import { cartPage, notice, type Row, storeCart } from './storefront-parts.ts';

test('an order from a phone is fulfilled at the order desk, lowers the stock, and can be undone', async ({
  page,
  browser,
  shop,
  admin,
}) => {
  const fern = await admin.add({ name: 'Sample Desk Fern', stock: 8, price: 249.5 });
  const pot = await admin.add({ name: 'Sample Desk Pot (clay)', stock: 2, price: 99 });
  const shopper = await openPhone(browser, shop);
  const message = await sendOrder(shopper, [{ product: fern, quantity: 3 }, { product: pot }]);

  const desk = await openOrderDesk(page);
  await desk.paste(`[15/11, 9:30 am] Sample Shopper: ${message}\nThank you!`);
  await expect(page.getByText('The order code matches')).toBeVisible();
  await expect(page.getByText('Deliver to: 12 Sample Lane, Fort Kochi')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not in the lines below' })).toContainText('Thank you!');
  await expect(desk.line('Sample Desk Fern')).toContainText('3 × ₹249.50 · 8 in stock');
  await desk.line('Sample Desk Pot').getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('3 pieces · ₹748.50')).toBeVisible();
  await page.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(desk.outcome).toContainText('3 pieces deducted from stock.');
  await expectStock(shopper, fern, 'Only 5 left!');

  await desk.outcome.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.outcome).toContainText('3 pieces returned to stock.');
  await expectStock(shopper, fern, 'Only 8 left!');

  await desk.outcome.getByRole('button', { name: 'Next order' }).click();
  await desk.paste(message);
  await page.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(desk.outcome).toContainText('4 pieces deducted from stock.');
  await expectStock(shopper, pot, 'Only 1 left!');

  await desk.outcome.getByRole('button', { name: 'Next order' }).click();
  await desk.paste(message.replace(/\nOrder TH-.*/, ''));
  await expect(page.getByRole('form').locator('> :first-child')).toContainText(
    /was already fulfilled: \d+ \w+ \d{4}/,
  );
  await page.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(page.getByText('This order was already fulfilled.')).toBeVisible();
  await expectStock(shopper, pot, 'Only 1 left!');
  await page.getByLabel('Fulfil it again').check();
  await desk.line('Sample Desk Fern').getByRole('button', { name: 'Decrease quantity' }).click();
  await page.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(desk.outcome).toContainText('3 pieces deducted from stock.');
  await expectStock(shopper, pot, 'Out of Stock');

  await page.goto('/admin');
  await hydrated(page);
  const activity = page.getByRole('region', { name: 'Recent activity' });
  await activity.getByRole('button', { name: /^Undo Order TH-.*: 3 pieces/ }).click();
  await page.getByRole('button', { name: 'Return to stock' }).click();
  await expect(notice(page, '3 pieces returned to stock.')).toBeVisible();
  await expect(activity.getByText(', undone').first()).toBeVisible();
  await expectStock(shopper, pot, 'Only 1 left!');
  await shopper.context().close();
});

test('lines short of stock come first and need a decision @desk', async ({ page, signIn, admin }) => {
  const [few, gone] = [
    await admin.add({ name: 'Sample Few', stock: 2, price: 10 }),
    await admin.add({ name: 'Sample Gone', stock: 0, price: 10 }),
  ];
  await admin.add({ name: 'Sample Plenty', stock: 50, price: 10 });
  await signIn();
  const desk = await openOrderDesk(page);
  await desk.paste(
    [
      '1 × sample  PLENTY (₹12.00 each)',
      '3 × Sample Few (₹10.00 each)',
      '1 × Sample Gone (₹10.00 each) - if short: leave it out',
      '1 × Sample Nowhere (₹10.00 each)',
      '0 × Sample Plenty (₹10.00 each)',
      'Order TH-7K3Q2M',
    ].join('\n'),
  );
  await expect(desk.lines).toHaveCount(5);
  await expect(desk.lines.nth(0)).toContainText('Only 2 of 3 × Sample Few left');
  await expect(desk.lines.nth(1)).toContainText('If out of stock: skip it');
  await expect(desk.line('Sample Nowhere')).toContainText('No product has this name.');
  await expect(page.getByText('0 is not a valid quantity.')).toBeVisible();
  await expect(page.getByText('The price is now ₹10.00. The order says ₹12.00.')).toBeVisible();
  await expect(page.getByText(/is mistyped|does not match/)).toBeVisible();

  const fulfilButton = page.getByRole('button', { name: 'Fulfil order' });
  await fulfilButton.click();
  await expect(page.getByText('3 lines need your decision first.')).toBeVisible();
  await expect(desk.lines.nth(0).getByRole('button', { name: 'Decrease quantity' })).toBeFocused();
  await page.keyboard.press('Enter');
  await desk.lines
    .filter({ hasText: '0 is not a valid quantity' })
    .getByRole('button', { name: 'Leave out' })
    .click();
  const search = desk.line('Sample Nowhere').getByLabel('Find the product');
  await search.fill('sample plenty');
  await page.getByRole('button', { name: /^Sample Plenty ₹10.00/ }).click();
  await expect(page.getByText('The order calls it Sample Nowhere.')).toBeVisible();

  await page.getByLabel('Add to customers').check();
  await fulfilButton.click();
  await expect(page.getByText('Customer name is required')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectNoBarriers(page);
  await page.getByLabel('Name', { exact: true }).fill('Sample Desk Customer');
  await page.getByLabel('Phone').fill('98470 00077');
  await page.getByLabel(/^Amount/).fill('55.50');
  await fulfilButton.click();
  await expect(desk.outcome).toContainText('4 pieces deducted from stock.');
  await expect(desk.outcome).toContainText('Added to customers: Sample Desk Customer');
  await expect(desk.outcome).toContainText('Added to totals');
  await expectNoBarriers(page);
  expect(await admin.product(few.name)).toMatchObject({ stock: 0 });
  expect(await admin.product(gone.name)).toMatchObject({ stock: 0 });
  expect(await admin.product('Sample Plenty')).toMatchObject({ stock: 48 });
});

test('what the customer changed is marked, and lines in their own words are read', async ({
  page,
  browser,
  shop,
  admin,
}) => {
  const fern = await admin.add({ name: 'Sample Marked Fern', stock: 8, price: 249.5 });
  const pot = await admin.add({ name: 'Sample Marked Pot', stock: 8, price: 99 });
  await admin.add({ name: 'Sample Basil', stock: 8, price: 40, other_names: ['Sampletulsi'] });
  const shopper = await openPhone(browser, shop);
  const message = await sendOrder(shopper, [{ product: fern, quantity: 2 }, { product: pot }]);
  await shopper.context().close();
  const desk = await openOrderDesk(page);
  const words = 'also add 2 sampletulsi, deliver before 5\n3 hibiscuss';
  await desk.paste(`${message.replace('2 × Sample', '5 × Sample').replace(/(1 × .*)/, '~$1~')}\n${words}`);
  await expect(page.getByText('The customer changed this order.')).toBeVisible();
  await expect(desk.line('Sample Marked Fern')).toContainText('Was 2, now 5.');
  await expect(desk.line('Sample Marked Pot')).toContainText('The customer struck this out.');
  await expect(desk.line('Sample Basil')).toContainText('Please check. The message says');
  const unread = page.getByRole('region', { name: 'Not in the lines below' });
  for (const row of words.split('\n')) await expect(unread).toContainText(row);
  await expect(page.getByText('7 pieces · ₹1,327.50')).toBeVisible();
  await unread.getByRole('button', { name: /^Add 3 × .*Hibiscus.*\?$/ }).click();
  await expect(unread).toContainText(/Added 3 × .*Hibiscus/);
  await expect(page.getByText(/^10 pieces/)).toBeVisible();
  await expectNoBarriers(page);
});

test('an order by phone starts empty, and a message is pasted with one tap', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const plant = await admin.add({ name: 'Sample Called', stock: 8, price: 10 });
  await signIn();
  const desk = await openOrderDesk(page);
  await page.getByRole('button', { name: 'New order by phone' }).click();
  await page.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(page.getByText('Add a product first.')).toBeVisible();
  const option = page.getByRole('button', { name: /^Sample Called ₹10.00/ });
  for (let times = 0; times < 2; times++) {
    await page.getByLabel('Add a product').fill('sample called');
    await option.click();
  }
  await expect(page.getByText('2 pieces · ₹20.00')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(desk.outcome).toContainText('2 × Sample Called');
  expect(await admin.product(plant.name)).toMatchObject({ stock: 6 });

  await desk.outcome.getByRole('button', { name: 'Next order' }).click();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Sample Called - 3'));
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(desk.line('Sample Called')).toContainText('Please check.');
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(page.getByText('Your browser did not allow pasting.')).toBeVisible();
});

test.describe('concurrently', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('two tabs that confirm the same order fulfil it once', async ({ page, context, signIn, admin }) => {
    const plant = await admin.add({ name: 'Sample Shared', stock: 5, price: 10 });
    await signIn();
    const message = 'Hello, I would like to order:\n2 × Sample Shared (₹10.00 each)\nOrder TH-0K45RW';
    const other = await context.newPage();
    for (const each of [page, other]) await (await openOrderDesk(each)).paste(message);
    const buttons = [page, other].map(each => each.getByRole('button', { name: 'Fulfil order' }));
    await Promise.all(buttons.map(button => button.waitFor()));
    await Promise.all(buttons.map(button => button.click()));
    const outcomeText = /2 pieces deducted from stock\.|was already fulfilled/;
    for (const each of [page, other])
      await expect(each.getByRole('main').getByText(outcomeText).first()).toBeVisible();
    expect(await admin.product(plant.name)).toMatchObject({ stock: 3 });
  });

  test('the second tab to confirm is told once', async ({ page, context, signIn, admin }) => {
    const { id } = await admin.add({ name: 'Sample Early', stock: 5, price: 10 });
    await signIn();
    const desk = await openOrderDesk(page);
    await desk.paste('Hello, I would like to order:\n2 × Sample Early (₹10.00 each)\nOrder TH-0K45SY');
    const fulfilButton = page.getByRole('button', { name: 'Fulfil order' });
    await fulfilButton.waitFor();
    await context.request.post('/api/taken-orders', {
      data: { code: 'TH-0K45SY', lines: [{ id, quantity: 2 }], known: 0 },
    });
    await fulfilButton.click();
    const sentence = 'Order TH-0K45SY has already been fulfilled';
    await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeVisible();
    expect(await admin.product('Sample Early')).toMatchObject({ stock: 3 });
  });
});

test.describe('a text that is not one order', () => {
  test.beforeEach(({ signIn }) => signIn());

  test('shows an error, however long it is, and changes no stock', async ({ page }) => {
    const desk = await openOrderDesk(page);
    await expect(page.getByText('No fulfilled orders yet.').or(desk.fulfilled.first())).toBeVisible();
    await desk.paste('Dear shop, when do you open on Sunday?');
    await expect(page.getByText('There is no order in this text.')).toBeVisible();
    await pasteFromClipboard(page, '1 × Nothing of ours (₹5.00 each) '.repeat(3_100));
    await expect(desk.lines).toHaveCount(1);
    await desk.paste('');
    const rows = Array.from({ length: 2_500 }, (_, n) => `${n} × Some plant ${n} (₹5.00 each) of all`);
    await pasteFromClipboard(page, rows.join('\n'));
    await expect(page.getByText(/Only the first 200 of/)).toBeVisible();
    await expect(desk.lines).toHaveCount(200);
    await desk.paste('');
    await expect(desk.lines).toHaveCount(0);
    await expectNoBarriers(page);
  });

  test('with two orders fulfils them one at a time', async ({ page }) => {
    const desk = await openOrderDesk(page);
    const order = (name: string) =>
      `Hello Thalir, I would like to order:\n1 × ${name} (₹5.00 each)\nTotal: ₹5.00`;
    await desk.paste(`${order('First Plant')}\n${order('Second Plant')}`);
    await expect(page.getByText('This text contains 2 orders. Please fulfil them one by one.')).toBeVisible();
    await expect(desk.line('First Plant')).toBeVisible();
    await page.getByLabel('2. Second Plant').check();
    await expect(desk.line('Second Plant')).toBeVisible();
    await expect(desk.lines).toHaveCount(1);
  });
});

test('several orders in one text are queued, each with its own sender', async ({ page, signIn, admin }) => {
  await admin.add({ name: 'Sample First', stock: 5, price: 5 });
  await admin.add({ name: 'Sample Second', stock: 5, price: 5 });
  await signIn();
  const desk = await openOrderDesk(page);
  const order = (sender: string, name: string) =>
    `[15/11, 9:30 am] ${sender}: Hello Thalir, I would like to order:\n1 × ${name} (₹5.00 each)\nTotal: ₹5.00`;
  await desk.paste(`${order('Sample Anu', 'Sample First')}\n${order('Sample Biju', 'Sample Second')}`);
  await page.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(desk.outcome).toContainText('1 × Sample First');
  await desk.outcome.getByRole('button', { name: 'Next order' }).click();
  await expect(page.getByLabel('Paste the order message')).toHaveValue(
    `${order('Sample Biju', 'Sample Second')}\n`,
  );
  await page.getByLabel('Add to customers').check();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sample Biju');
  await page.getByLabel('Add to customers').uncheck();
  await page.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(desk.outcome).toContainText('1 × Sample Second');
  await desk.outcome.getByRole('button', { name: 'Next order' }).click();
  await expect(page.getByLabel('Paste the order message')).toHaveValue('');
});

test('opening a plant does not lose the order being entered', async ({ page, signIn, admin }) => {
  const plant = await admin.add({ name: 'Sample Tapped', stock: 5, price: 5 });
  await signIn();
  const desk = await openOrderDesk(page);
  await desk.paste('2 × Sample Tapped (₹5.00 each)');
  await desk.line(plant.name).getByRole('button', { name: 'Decrease quantity' }).click();
  await page.getByRole('link', { name: plant.name }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 piece · ₹5.00')).toBeVisible();
  await page.getByRole('link', { name: plant.name }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/products/${plant.id}/edit$`));
});

test('an order link opens the order desk, even if the owner has to sign in first', async ({
  page,
  browser,
  shop,
  admin,
}) => {
  const plant = await admin.add({ name: 'Sample Linked', stock: 4, price: 75 });
  const shopper = await openPhone(browser, shop);
  const message = await sendOrder(shopper, [{ product: plant, quantity: 2 }]);
  const [hash = ''] = message.match(/#\S+/) ?? [];
  await page.goto(`/admin/orders${hash}`);
  await hydrated(page);
  await signInByHand(page);
  const desk = orderDeskPage(page);
  await expect(desk.line('Sample Linked')).toContainText('2 × ₹75.00 · 4 in stock');
  await expect(page.getByRole('heading', { name: message.split('\n').at(-1) ?? '' })).toBeVisible();

  await page.goto('/admin');
  await page.goto(`/admin/orders${hash.slice(0, -3)}AAA`);
  await hydrated(page);
  await expect(page.getByText('This link is incomplete')).toBeVisible();
  await expect(desk.lines).toHaveCount(0);
  await shopper.context().close();
});

/** Pasted, because typing a long text takes a minute. */
async function pasteFromClipboard(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste the order message').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

function orderDeskPage(page: Page) {
  const lines = page
    .getByRole('form')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  return {
    lines,
    line: (name: string) => lines.filter({ has: page.getByRole('heading', { name }) }),
    outcome: page.getByRole('region', { name: 'Done' }),
    fulfilled: page.getByRole('region', { name: 'Fulfilled orders' }).getByRole('listitem'),
    paste: (text: string) => page.getByLabel('Paste the order message').fill(text),
  };
}

async function openOrderDesk(page: Page) {
  await page.goto('/admin/orders');
  await hydrated(page);
  if (page.url().includes('/admin/login')) await signInByHand(page);
  return orderDeskPage(page);
}

async function signInByHand(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await hydrated(page);
}

async function openPhone(browser: Browser, shop: ShopServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
  });
  await stubSite(context, /^https:\/\/wa\.me\//);
  return context.newPage();
}

/** The order message as passed to WhatsApp. */
async function sendOrder(shopper: Page, rows: Row[]): Promise<string> {
  await storeCart(shopper, rows);
  await open(shopper, '/cart');
  await cartPage(shopper).address.fill('12 Sample Lane, Fort Kochi');
  const chat = shopper.waitForEvent('popup');
  await cartPage(shopper).checkOut.click();
  const tab = await chat;
  await tab.waitForURL(/^https:\/\/wa\.me\//);
  const message = new URL(tab.url()).searchParams.get('text') ?? '';
  await tab.close();
  return message;
}

async function expectStock(shopper: Page, { id }: Product, label: string): Promise<void> {
  await open(shopper, `/product/${id}`);
  await expect(shopper.getByText(label, { exact: true }).first()).toBeVisible();
}
