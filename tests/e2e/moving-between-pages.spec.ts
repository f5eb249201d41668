import type { Page } from '@playwright/test';
import { expect, open, pauseClock, test } from './shop-test.ts';
import { pageHeader, productCards, shopPage } from './storefront-parts.ts';

test('each link loads a new document at the top of the page', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  const links = [
    ['About', 'Our Story'],
    ['Contact', 'Contact Us'],
    ['Cart', 'Your cart is empty'],
    ['Wishlist', 'Your wishlist is empty'],
    ['Shop', 'All Plants'],
    ['Home', 'Bring Nature Home'],
  ] as const;
  for (const [link, title] of links) {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(heading).toHaveText(title);
    expect(await scrolled(page)).toBe(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  }
});

test('links work before the scripts have loaded', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Plants');
  await page.getByRole('link', { name: 'Areca Palm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Areca Palm');
});

test('choosing a category keeps the keyboard focus and updates the title', async ({ page }) => {
  await open(page, '/shop?category=herbs');
  const pill = shopPage(page).category('Succulents');
  await pill.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Succulents');
  await expect(pill).toBeFocused();
  await expect(page).toHaveTitle(/^Succulents · /);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herbs');
  await expect(page).toHaveTitle(/^Herbs · /);
});

test('going back restores the scroll position', async ({ page }) => {
  await open(page, '/shop');
  const card = productCards(page).nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('going back restores an extended list and its scroll position', async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('link', { name: 'Show more' }).click();
  const card = productCards(page).nth(24);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(productCards(page)).toHaveCount(28);
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('the card picture transitions to the product page, unless reduced motion is on', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', event => {
      const { viewTransition } = event as Event & { viewTransition: object | null };
      const isNamed = document
        .querySelector('.gallery-stage')
        ?.computedStyleMap()
        .get('view-transition-name');
      Object.assign(window, { revealed: viewTransition ? String(isNamed) : 'without a transition' });
    });
  });
  const revealed = () => page.evaluate(() => (window as unknown as { revealed: string }).revealed);
  for (const [motion, outcome] of [
    ['no-preference', 'product-picture'],
    ['reduce', 'without a transition'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, '/shop?q=monstera');
    await page.getByRole('link', { name: 'Monstera Deliciosa' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monstera Deliciosa');
    expect(await revealed()).toBe(outcome);
  }
});

test('tracking parameters do not change the page shown', async ({ page }) => {
  await open(page, '/shop?utm_source=instagram&category=herbs&fbclid=IwAR0&sort=name-a-z');
  await expect(page.getByRole('heading', { level: 1, name: 'Herbs' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveValue('name-a-z');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\?category=herbs$/);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/shop\?category=herbs$/);
});

test('the header becomes solid after scrolling more than 20 px @desk', async ({ page }) => {
  await open(page, '/');
  const backgroundColor = () =>
    page.getByRole('banner').evaluate(header => getComputedStyle(header).backgroundColor);
  const clear = 'rgba(0, 0, 0, 0)';
  expect(await backgroundColor()).toBe(clear);
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
  await twoFrames(page);
  expect(await backgroundColor()).toBe(clear);
  await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
  await expect.poll(backgroundColor).toMatch(/^rgb\(/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(backgroundColor).toBe(clear);
});

test('the mobile menu closes on navigation and on Esc', async ({ page }) => {
  await open(page, '/');
  const { menu, menuButton } = pageHeader(page);
  await expect(menu).toBeHidden();
  await menuButton.click();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Shop', 'About', 'Contact', 'Instagram']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await menuButton.click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Story');
  await expect(menu).toBeHidden();

  await menuButton.click();
  await expect(menu.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();
});

test('the first Tab focuses the skip link', async ({ page }) => {
  await open(page, '/shop');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInside = await page.getByRole('main').evaluate(main => main.contains(document.activeElement));
  expect(isInside).toBe(true);
});

test('the about page shows values, and team placeholders for three seconds', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about');
  await pauseClock(page);
  await page.reload();
  const team = page.getByRole('region', { name: 'Meet Our Team' });
  const places = team.locator('[aria-hidden]');
  // The scripts wait for two frames, which the fake clock controls.
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await page.locator('[data-island]:not([data-hydrated])').count()).toBe(0);
  }).toPass();
  await expect(team).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(2_960);
  await expect(places.first()).toBeVisible();
  await page.clock.runFor(40);
  await expect(places).toHaveCount(0);
  await expect(team).not.toHaveAttribute('aria-busy');
  await expect(team.getByText('Team details coming soon!')).toBeVisible();

  for (const name of ['Our Mission', 'Our Vision', 'Plant Love', 'Community', 'Quality', 'Sustainability'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Get in Touch' }).click();
  await expect(page).toHaveURL('/contact');
});

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('returns 404 with a link to the home page', async ({ page }) => {
    const response = await open(page, '/no-such-shelf');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle(/^Page Not Found/);
    await page.getByRole('link', { name: 'Back to Homepage' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring Nature Home');
  });
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Long enough for the page to handle a scroll. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
