import type { Locator, Page } from '@playwright/test';
import { careGuide } from '../../domain/care.ts';
import { expect, open, standInFor, stopTheClock, test } from './shop-test.ts';
import { expectInOneRow, headerOf, notice, spoken, unsigned } from './storefront-parts.ts';

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

test('a product’s page tells its names, price, tags and promises @desk', async ({ page }) => {
  await open(page, '/product/monstera-deliciosa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monstera Deliciosa');
  const main = page.getByRole('main');
  await expect(main.getByText('Monstera deliciosa', { exact: true })).toHaveAttribute('lang', 'la');
  await expect(main.getByText('₹699.00').first()).toBeVisible();
  await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'statement',
    'low-maintenance',
    'bright-indirect',
  ]);
  await expect(main.getByText('Free shipping on orders over ₹2,000.00')).toBeVisible();
  await expect(main.getByText('30-day plant guarantee')).toBeVisible();
  await expect(main.getByText(/photos and an unboxing video within 24 hours/)).toBeVisible();
});

test.describe('the gallery', () => {
  test('turns by thumbnails, buttons and arrow keys, and says where it is', async ({ page }) => {
    await open(page, '/product/monstera-deliciosa');
    const { shown, thumbnail, section } = galleryOf(page);
    await expect(shown).toHaveAccessibleName('Image 1 of 2');

    await thumbnail(2).click();
    await expect(shown).toHaveAccessibleName('Image 2 of 2');
    await expect(spoken(page)).toHaveText('Image 2 of 2');
    await expect(section.getByRole('img', { name: 'Monstera Deliciosa, picture 2' })).toBeInViewport();

    await section.getByRole('button', { name: 'Next image' }).click();
    await expect(shown).toHaveAccessibleName('Image 1 of 2');
    await section.getByRole('button', { name: 'Previous image' }).click();
    await expect(shown).toHaveAccessibleName('Image 2 of 2');

    await thumbnail(2).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(shown).toHaveAccessibleName('Image 1 of 2');
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveAccessibleName('Image 2 of 2');
  });

  test('turns at a swipe of 100 px and not at a shorter one', async ({ page }) => {
    await open(page, '/product/monstera-deliciosa');
    const { shown, stage } = galleryOf(page);
    await swipe(page, stage, -99);
    await expect(shown).toHaveAccessibleName('Image 1 of 2');
    await swipe(page, stage, -100);
    await expect(shown).toHaveAccessibleName('Image 2 of 2');
    await swipe(page, stage, 99);
    await expect(shown).toHaveAccessibleName('Image 2 of 2');
    await swipe(page, stage, 100);
    await expect(shown).toHaveAccessibleName('Image 1 of 2');
  });

  test('has nothing to turn when there is one picture', async ({ page, office }) => {
    const { images } = await office.product('Monstera Deliciosa');
    const { id } = await office.add({ name: 'One-picture Fern', images: images.slice(0, 1) });
    await open(page, `/product/${id}`);
    await expect(page.getByRole('img', { name: 'One-picture Fern', exact: true })).toBeInViewport();
    await expect(page.getByRole('button', { name: /(Next|Previous) image/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Image/ })).toHaveCount(0);
  });

  test.describe('on a desk', () => {
    test.use(desk);

    test('enlarges the picture at a click and lets go at Esc', async ({ page }) => {
      await open(page, '/product/monstera-deliciosa');
      const picture = page.getByRole('img', { name: 'Monstera Deliciosa', exact: true });
      const width = async () => (await picture.boundingBox())?.width ?? 0;
      const atFirst = await width();
      await picture.click();
      await expect.poll(width).toBeGreaterThan(2 * atFirst);
      await page.keyboard.press('Escape');
      await expect.poll(width).toBe(atFirst);
      await expect(page).toHaveURL('/product/monstera-deliciosa');
    });
  });
});

test('the tabs open by click and by arrow keys and tell what this plant needs', async ({ page }) => {
  const care = careGuide('indoor', 'easy');
  await open(page, '/product/monstera-deliciosa');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toContainText('moss pole');
  await tab('Description').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Care Instructions')).toBeFocused();
  await expect(tab('Care Instructions')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeHidden();
  await expect(page.getByRole('tabpanel', { name: 'Light' })).toContainText(care.light);

  await page.keyboard.press('Tab');
  await expect(tab('Light')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Water' })).toContainText(care.water);
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Humidity' })).toContainText(care.humidity);
  await page.keyboard.press('ArrowRight');
  await expect(tab('Light')).toBeFocused();
  await tab('Temperature').click();
  await expect(page.getByRole('tabpanel', { name: 'Temperature' })).toContainText(care.temperature);
});

test('the stock label and the buttons follow what is left', async ({ page }) => {
  const main = page.getByRole('main');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  const buyNow = main.getByText('Buy Now via WhatsApp');

  await open(page, '/product/monstera-deliciosa');
  await expect(main.getByText('In Stock', { exact: true })).toBeVisible();

  await open(page, '/product/jade-plant');
  await expect(main.getByText('Only 10 left!')).toBeVisible();

  await open(page, '/product/plumeria-champa');
  await expect(main.getByText('Only 1 left!')).toBeVisible();
  await expect(add).toBeEnabled();
  await expect(buyNow).toHaveAttribute('href', /^https:\/\/wa\.me\//);

  await open(page, '/product/croton');
  await expect(main.getByText('Out of Stock', { exact: true }).first()).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(buyNow).toBeDisabled();
  await expect(stepperOf(page).quantity).toBeDisabled();
});

test('who wants a sold-out plant can say so, and the tap is counted', async ({ page, context }) => {
  await standInFor(context, /^https:\/\/wa\.me\//);
  await open(page, '/product/croton');
  const counted = page.waitForResponse('**/api/products/croton/wanted');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Tell me when it is back' }).click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(messageIn(chat.url())).toBe('Hello Thalir, please tell me when Croton is back.');
  const answer = await counted;
  expect(answer.status()).toBe(204);
  expect(answer.request().method()).toBe('POST');

  await open(page, '/product/monstera-deliciosa');
  await expect(page.getByRole('link', { name: 'Tell me when it is back' })).toHaveCount(0);
});

test('the quantity stays between one and all there are', async ({ page }) => {
  await open(page, '/product/calathea-orbifolia');
  const { fewer, more, quantity } = stepperOf(page);
  await expect(quantity).toHaveValue('1');
  await expect(fewer).toBeDisabled();
  await more.click();
  await more.click();
  await expect(quantity).toHaveValue('3');
  await expect(more).toBeDisabled();
  await fewer.click();
  await expect(quantity).toHaveValue('2');

  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue('3');
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('3');

  await open(page, '/product/plumeria-champa');
  await expect(fewer).toBeDisabled();
  await expect(more).toBeDisabled();
});

test('Buy Now writes the number chosen, the name and the unit price, and signs the order', async ({
  page,
  context,
}) => {
  await standInFor(context, /^https:\/\/wa\.me\//);
  await open(page, '/product/calathea-orbifolia');
  await stepperOf(page).more.click();
  const link = page.getByRole('link', { name: 'Buy Now via WhatsApp' });
  const order = 'Hello Thalir, I would like to order:\n2 × Calathea Orbifolia (₹599.00 each)';
  await expect.poll(async () => messageIn(await link.getAttribute('href'))).toBe(order);

  const opened = context.waitForEvent('page');
  await link.click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(unsigned(messageIn(chat.url()) ?? '')).toBe(order);
});

test.describe('when what signs an order cannot be had', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('Buy Now opens all the same', async ({ page, context }) => {
    await standInFor(context, /^https:\/\/wa\.me\//);
    await page.route('**/assets/whatsapp-*.js', route => route.abort());
    await open(page, '/product/calathea-orbifolia');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Buy Now via WhatsApp' }).click();
    const chat = await opened;
    await chat.waitForURL(/wa\.me/);
    expect(messageIn(chat.url())).toBe(
      'Hello Thalir, I would like to order:\n1 × Calathea Orbifolia (₹599.00 each)',
    );
  });
});

test('at most four others of the same category are shown beside it', async ({ page, office }) => {
  await open(page, '/product/monstera-deliciosa');
  const related = page
    .locator('section', { has: page.getByRole('heading', { name: 'You may also like' }) })
    .getByRole('heading', { level: 3 });
  await expect(related).toHaveCount(4);
  const indoor = (await office.products()).filter(each => each.category === 'indoor').map(each => each.name);
  for (const name of await related.allTextContents()) {
    expect(indoor).toContain(name);
    expect(name).not.toBe('Monstera Deliciosa');
  }
  await related.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Monstera Deliciosa');
});

test('the heart says for two seconds that the plant was added, and stays pressed', async ({ page }) => {
  await page.clock.install();
  await open(page, '/product/monstera-deliciosa');
  await stopTheClock(page);
  const heart = page.getByRole('button', { name: 'Wishlist', exact: true });
  const added = notice(page, 'Added to wishlist!');
  await heart.click();
  await expect(added).toBeVisible();
  await expectInOneRow(added, page.getByRole('button', { name: 'Dismiss' }));
  await page.clock.runFor(1999);
  await expect(added).toBeVisible();
  await page.clock.runFor(1);
  await expect(added).toHaveCount(0);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(headerOf(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(headerOf(page).wishlist).toHaveAccessibleName('Wishlist');
  await expect(added).toHaveCount(0);
});

test.describe('sharing', () => {
  test('uses the browser’s own sheet where there is one', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { shared: what }) });
    });
    await open(page, '/product/monstera-deliciosa');
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = await page.evaluate(() => ({ ...window }) as unknown as { shared?: ShareData });
    expect(shared.shared).toEqual({ title: 'Monstera Deliciosa', url: page.url() });
  });

  test('copies the link where there is none', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withoutShareSheet(page);
    await open(page, '/product/monstera-deliciosa?from=a-friend');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(notice(page, 'Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().split('?')[0]);
  });

  test.describe('that fails', () => {
    test.use({ expectedComplaints: [/Sharing failed/] });

    test('leaves the link to be copied by hand', async ({ page }) => {
      await withoutShareSheet(page);
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      });
      await open(page, '/product/monstera-deliciosa');
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByLabel('Copy this link to share it')).toHaveValue(page.url());
    });
  });
});

test('a link to it shows name, price and picture in a chat and to a search engine', async ({
  page,
  request,
}) => {
  await page.goto('/product/plumeria-champa');
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  const address = page.url();
  await expect(page).toHaveTitle('Plumeria (Champa) · Thalir');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  expect(await meta('og:title')).toBe('Plumeria (Champa)');
  expect(await meta('og:url')).toBe(address);
  expect(await meta('og:description')).toMatch(/^₹449\.00\. /);
  expect(await meta('product:price:amount')).toBe('449.00');

  const picture = await request.get((await meta('og:image')) ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);

  const data = await structuredData(page);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Plumeria (Champa)',
    alternateName: 'Plumeria obtusa',
    url: address,
    offers: { price: '449.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  });
  for (const image of data.image) expect(image).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\//);

  await page.goto('/product/croton');
  expect((await structuredData(page)).offers.availability).toBe('https://schema.org/OutOfStock');
});

test('on paper the page is a care card', async ({ page }) => {
  await open(page, '/product/monstera-deliciosa');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Buy Now via WhatsApp')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const care of ['Light', 'Water', 'Temperature', 'Humidity'])
    await expect(page.getByRole('heading', { name: care })).toBeVisible();
});

test('Back to Shop returns to the list as it was left', async ({ page }) => {
  await open(page, '/shop?category=indoor&sort=name-z-a');
  await page.getByRole('link', { name: 'Peace Lily' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peace Lily');
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveURL('/shop?category=indoor&sort=name-z-a');

  await open(page, '/product/peace-lily');
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveURL(/\/shop/);
});

test.describe('a product that is not there', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('answers 404 and leads back to the shop', async ({ page }) => {
    const answer = await open(page, '/product/no-such-plant');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    await expect(page).toHaveTitle(/^Product Not Found/);
    await page.getByRole('main').getByRole('link', { name: 'Back to Shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Plants');
  });
});

function galleryOf(page: Page) {
  const section = page.getByRole('region', { name: /^Pictures of/ });
  return {
    section,
    stage: section.getByRole('list').first(),
    thumbnail: (position: number) => section.getByRole('link', { name: `Image ${position} of 2` }),
    shown: section.locator('[aria-current]'),
  };
}

function stepperOf(page: Page) {
  const stepper = page.getByRole('group', { name: /^Quantity of/ });
  return {
    quantity: stepper.getByRole('spinbutton', { name: 'Quantity' }),
    more: stepper.getByRole('button', { name: 'Increase quantity' }),
    fewer: stepper.getByRole('button', { name: 'Decrease quantity' }),
  };
}

/** A finger that moves sideways over the thing. */
async function swipe(page: Page, thing: Locator, by: number): Promise<void> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const finger = await page.context().newCDPSession(page);
  const [startX, y, steps] = [box.x + box.width / 2, box.y + box.height / 2, 5];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: startX, y }] });
  for (let step = 1; step <= steps; step++) {
    const x = startX + (by * step) / steps;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

async function structuredData(page: Page) {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
}

async function withoutShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
}

function messageIn(chat: string | null): string | null {
  return new URL(chat ?? '').searchParams.get('text');
}
