import type { Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-check.ts';
import type { Admin } from './owner-at-work.ts';
import { expect, open, test } from './shop-test.ts';
import {
  cartPage,
  fillLocalStorage,
  pageHeader,
  shopPage,
  storedCart,
  storefrontPages,
} from './storefront-parts.ts';

const pages = [
  ...storefrontPages,
  '/shop?q=baobab',
  '/product/croton',
  '/no-such-shelf',
  '/product/no-such-plant',
];

test.use({ expectedErrors: [/status of 404|ERR_FAILED|Failed to submit/] });

test.describe('axe finds no violations', () => {
  test('on any page', async ({ page }) => {
    test.slow();
    for (const path of pages) {
      await open(page, path);
      await expectNoBarriers(page);
    }
  });

  test('in a filled cart with error, confirmation dialog and notices', async ({ page, admin }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await fillCartAndWishlist(page, admin);
    await open(page, '/cart');
    const { checkOut, address, summary, clear, row } = cartPage(page);
    await checkOut.click();
    await expect(page.getByText('Please enter your delivery address')).toBeVisible();
    await expectNoBarriers(page);

    await address.fill('12 Sample Lane');
    await checkOut.click();
    await expect(summary.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible();
    await row('Peace Lily').remove.click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectNoBarriers(page);

    await clear.click();
    await expect(page.getByRole('dialog', { name: 'Clear your cart?' })).toBeVisible();
    await expectNoBarriers(page);
  });

  test('in a cart with sold-out and changed plants', async ({ page, admin }) => {
    await fillCartAndWishlist(page, admin);
    await admin.change(await admin.product('Aloe Vera'), { stock: 0 });
    await admin.change(await admin.product('Peace Lily'), { price: 310 });
    await open(page, '/cart');
    await expect(page.getByText('Some items are out of stock')).toBeVisible();
    await expectNoBarriers(page);
  });

  test('in a filled wishlist and its confirmation dialog', async ({ page, admin }) => {
    await fillCartAndWishlist(page, admin);
    await open(page, '/wishlist');
    await expect(page.getByText('2 items in your wishlist')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Clear All' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Clear your wishlist?' })).toBeVisible();
    await expectNoBarriers(page);
  });

  test('in the care instructions and a notice', async ({ page }) => {
    await open(page, '/product/monstera-deliciosa');
    await page.getByRole('tab', { name: 'Care Instructions' }).click();
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click();
    await expect(page.getByText('Added to wishlist!')).toBeVisible();
    await expectNoBarriers(page);
  });

  test('in the contact form with errors, and after a failed message', async ({ page }) => {
    await page.route('**/api/contact', route => route.abort());
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please enter your name')).toBeVisible();
    await expectNoBarriers(page);

    await page.getByLabel('Name', { exact: true }).fill('Sample Customer One');
    await page.getByLabel('Email', { exact: true }).fill('one@customers.example');
    await page.getByLabel('Phone', { exact: true }).fill('9876543210');
    await page.getByLabel('Subject').selectOption('Other');
    await page.getByLabel('Message', { exact: true }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoBarriers(page);
  });

  test('in the mobile menu and filter sheet', async ({ page }) => {
    await open(page, '/shop');
    await pageHeader(page).menuButton.click();
    await expect(pageHeader(page).menu).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(shopPage(page).sheet).toBeVisible();
    await expectNoBarriers(page);
  });
});

test('no page scrolls horizontally at 320 px, even with WCAG text spacing', async ({ page, admin }) => {
  test.slow();
  await fillCartAndWishlist(page, admin);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pages) {
    await open(page, path);
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await widthOf(page), `${path} at 320 px`).toBeLessThanOrEqual(320);

    await addUserStyles(page, widelySpaced);
    expect.soft(await widthOf(page), `${path} at 320 px, widely spaced`).toBeLessThanOrEqual(320);
  }
});

test('a tag of forty letters causes no horizontal scrolling', async ({ page, admin }) => {
  const { id } = await admin.add({ tags: ['air-purifying-and-low-light-loving', 'a'.repeat(40)] });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/product/${id}`);
  await expect(page.getByText('a'.repeat(40))).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
});

for (const storeName of [
  'Greenhouses',
  'Green Leaf Garden Nursery',
  'Malabar Evergreen Nursery & Garden Centre',
]) {
  test(`the shop name ${storeName} fits in the mobile header`, async ({ page, admin }) => {
    await admin.changeSettings({ storeName });
    for (const width of [320, 360, 840]) {
      await page.setViewportSize({ width, height: 640 });
      await open(page, '/about');
      const header = await page.getByRole('banner').boundingBox();
      const name = await page.getByRole('banner').getByRole('link', { name: storeName }).boundingBox();
      expect(name?.y).toBeGreaterThanOrEqual(0);
      expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0);
      expect(await widthOf(page), `${width} px`).toBeLessThanOrEqual(width);
    }
  });
}

test('rotating a phone with its menu open shows the desktop navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/shop');
  await pageHeader(page).menuButton.click();
  await expect(pageHeader(page).menu).toHaveCSS('position', 'fixed');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(pageHeader(page).menu).toHaveCSS('position', 'static');
});

test('every control is at least 44 px high, and as wide unless it is text', async ({ page, admin }) => {
  await fillCartAndWishlist(page, admin);
  for (const path of ['/shop', '/product/monstera-deliciosa', '/cart', '/wishlist', '/contact']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scrollToFooter(page);
    expect(await page.evaluate(findSmallControls), path).toEqual([]);
  }
  await open(page, '/shop');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(shopPage(page).sheet).toBeVisible();
  // While scrolling into view, sizes have rounding errors.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(await page.evaluate(findSmallControls), 'the filter sheet').toEqual([]);
});

for (const path of [
  '/',
  '/shop?category=herbs',
  '/product/monstera-deliciosa',
  '/cart',
  '/wishlist',
  '/contact',
]) {
  test(`the focused element is never covered on ${path} @desk`, async ({ page, admin }) => {
    await fillCartAndWishlist(page, admin);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const covered: string[] = [];
    let presses = 0;
    for (; presses < 150; presses++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(describeFocus);
      if (!stop) break;
      if (stop.isCovered) covered.push(stop.name);
    }
    expect(covered).toEqual([]);
    expect(presses).toBeGreaterThan(20);
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is animated', async ({ page }) => {
    await open(page, '/about');
    await expect(page.getByRole('region', { name: 'Meet Our Team' })).toHaveAttribute('aria-busy', 'true');
    expect(await longestAnimation(page)).toBeLessThanOrEqual(1);
    await open(page, '/product/monstera-deliciosa');
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click();
    expect(await longestAnimation(page)).toBeLessThanOrEqual(1);
    const strip = page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('list')
      .first();
    await expect(strip).toHaveCSS('scroll-behavior', 'auto');
  });
});

test('without reduced motion the placeholders pulse', async ({ page }) => {
  await open(page, '/about');
  expect(await longestAnimation(page)).toBeGreaterThan(1000);
});

async function fillCartAndWishlist(page: Page, admin: Admin): Promise<void> {
  const [aloe, lily] = [await admin.product('Aloe Vera'), await admin.product('Peace Lily')];
  await fillLocalStorage(page, {
    'thalir.cart': storedCart([{ product: aloe, quantity: 2 }, { product: lily }]),
    'thalir.wishlist': JSON.stringify({ version: 1, ids: [aloe.id, lily.id] }),
  });
}

/** A user style sheet: the content security policy forbids injected ones. */
async function addUserStyles(page: Page, css: string): Promise<void> {
  await page.evaluate(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Rendered only when scrolled near (content-visibility). */
async function scrollToFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link').first()).toBeVisible();
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Text spacing of WCAG 1.4.12. */
const widelySpaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Runs in the page. `undefined` once the focus has left it. */
async function describeFocus(): Promise<{ name: string; isCovered: boolean } | undefined> {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return undefined;
  const name = `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent?.slice(0, 40)}`;
  // The browser scrolls to the focused element asynchronously.
  for (let frame = 0; frame < 60; frame++) {
    await new Promise(requestAnimationFrame);
    if (frame > 0 && !isCovered(stop)) return { name, isCovered: false };
  }
  return { name, isCovered: true };

  function isCovered(element: Element): boolean {
    const box = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    // Hit testing works only inside the viewport.
    return !(onTop && (element.contains(onTop) || onTop.contains(element) || isLabelOf(element, onTop)));
  }

  function isLabelOf(control: Element, other: Element): boolean {
    return [...((control as HTMLInputElement).labels ?? [])].some(label => label.contains(other));
  }
}

/** Runs in the page. A checkbox counts with its label, and links within text are exempt. */
function findSmallControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'button, select, textarea, summary, .button, .pill, nav a, footer a, input:not([type=checkbox]), label:has([type=checkbox])',
  );
  return [...controls]
    .filter(control => control.checkVisibility() && !control.closest('.trap'))
    .map(control => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ control, box }) => box.height < 44 || (control.matches('button, select') && box.width < 44))
    .map(({ control, box }) => `${control.outerHTML.slice(0, 80)} ${box.width}×${box.height}`);
}

/** In milliseconds, over all animations on the page. */
function longestAnimation(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(motion => Number(motion.effect?.getComputedTiming().endTime ?? 0)),
    ),
  );
}
