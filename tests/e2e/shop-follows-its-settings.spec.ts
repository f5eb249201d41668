import { expect, open, stubSite, test } from './shop-test.ts';
import { cartPage, storeCart } from './storefront-parts.ts';

const twoLines = /^12 Sample Lane\nThrissur 680001$/;

test('currency sign, address, phone and free shipping follow the settings on every page and in the order', async ({
  page,
  context,
  admin,
}) => {
  await stubSite(context, /^https:\/\/wa\.me\//);
  const urli = await admin.product('Brass Urli');
  await admin.changeSettings({
    defaultCurrency: 'Rs ',
    storeAddress: '12 Sample Lane\nThrissur 680001',
    storePhone: '+91 487 000 0000',
    freeShippingThreshold: 3000,
    openingHours: 'Every day: 10:00 AM to 6:00 PM',
    faqPackaging: 'In coir pots.',
    aboutStory: '{name} grows ferns.\n\nOnly ferns.',
    deliveryInfo: 'Kochi: within 2 days\nRest of Kerala: within 5 days',
  });
  const deliveryInfo = /Kochi: within 2 days\nRest of Kerala: within 5 days$/;

  await open(page, '/product/brass-urli');
  await expect(page.getByRole('main').getByText('Rs2,249.00').first()).toBeVisible();
  await expect(page.getByText('Free shipping on orders over Rs3,000.00')).toBeVisible();
  await expect(page.getByText('Kochi: within 2 days')).toHaveText(deliveryInfo, { useInnerText: true });
  const question = await page.getByRole('link', { name: 'Ask about this pot' }).getAttribute('href');
  expect(new URL(question ?? '').searchParams.get('text')).toBe(
    'Hello Thalir, I have a question about Brass Urli.',
  );
  expect(await page.locator('meta[property="og:description"]').getAttribute('content')).toMatch(
    /^Rs2,249\.00\. /,
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '+91 487 000 0000' })).toHaveAttribute(
    'href',
    'tel:+914870000000',
  );
  // Rendered when it is scrolled near.
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByText('12 Sample Lane')).toHaveText(twoLines, { useInnerText: true });

  await open(page, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByText('12 Sample Lane')).toHaveText(twoLines, { useInnerText: true });
  await expect(main.getByText('Kochi: within 2 days')).toHaveText(deliveryInfo, { useInnerText: true });
  await main.getByText('How much does shipping cost?').click();
  await expect(main.getByText('Orders over Rs3,000.00 ship free.')).toBeVisible();
  await expect(main.getByText('Every day: 10:00 AM to 6:00 PM')).toBeVisible();
  await main.getByText('How are the plants packed?').click();
  await expect(main.getByText('In coir pots.')).toBeVisible();
  await open(page, '/about');
  await expect(main.getByText('Thalir grows ferns.')).toBeVisible();
  await expect(main.getByText('Only ferns.')).toBeVisible();

  await storeCart(page, [{ product: urli }]);
  await open(page, '/cart');
  const { summary, address, checkOut } = cartPage(page);
  await expect(summary.getByText('Free shipping on orders over 3000')).toBeVisible();
  await expect(summary.getByText('Kochi: within 2 days')).toHaveText(deliveryInfo, { useInnerText: true });
  await expect(summary.getByText('Spend just over Rs751 more for free shipping.')).toBeVisible();
  await address.fill('1 Sample Street');
  const opened = context.waitForEvent('page');
  await checkOut.click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(new URL(chat.url()).searchParams.get('text')).toContain(
    '1 × Brass Urli (Rs2,249.00 each)\nTotal: Rs2,249.00\n',
  );
});

test('empty settings are not shown', async ({ page, admin }) => {
  await admin.changeSettings({ storePhone: '', storeAddress: '', mapPlace: '', instagramUrl: '' });
  for (const path of ['/contact', '/privacy', '/cart']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('a[href="tel:"]')).toHaveCount(0);
    expect(await page.locator('noscript').allTextContents()).not.toContainEqual(
      expect.stringContaining('call'),
    );
    await expect(page.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  }
  await open(page, '/contact');
  for (const term of ['Address', 'Phone'])
    await expect(page.getByRole('term').getByText(term, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Find us' })).toHaveCount(0);
  await open(page, '/product/aloe-vera');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Thalir$/)).toBeVisible();
});

test('no free shipping is offered without a threshold', async ({ page, admin }) => {
  await admin.changeSettings({ freeShippingThreshold: 0 });
  await storeCart(page, [{ product: await admin.product('Brass Urli') }]);
  await open(page, '/cart');
  await expect(cartPage(page).summary.getByText('Based on location')).toBeVisible();
  await expect(page.getByText(/free/i)).toHaveCount(0);
  await open(page, '/product/brass-urli');
  await expect(page.getByText('Shipping depends on your location; we confirm it on WhatsApp.')).toBeVisible();
  await expect(page.getByText(/free shipping/i)).toHaveCount(0);
  await open(page, '/contact');
  await page.getByText('How much does shipping cost?').click();
  await expect(page.getByText('It depends on your location')).toBeVisible();
  await expect(page.getByText(/ship free/)).toHaveCount(0);
});

test('the map shows the location from the settings', async ({ page, admin }) => {
  await admin.changeSettings({ mapPlace: '10.5276, 76.2144' });
  await open(page, '/contact');
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=10.5276&mlon=76.2144#map=13/10.5276/76.2144',
  );
  await page.getByRole('heading', { name: 'Find us' }).scrollIntoViewIfNeeded();
  const map = page.getByTitle('Map of where we are');
  await expect(map).toHaveAttribute(
    'src',
    /bbox=76\.1544%2C10\.4676%2C76\.2744%2C10\.5876&.*marker=10\.5276%2C76\.2144/,
  );
  await expect(page.getByText('If the map stays empty, your browser or network blocks it.')).toBeVisible();
});
