import type { Page } from '@playwright/test';
import { expect, open, stopTheClock, test } from './shop-test.ts';
import { cardsOn, headerOf, shelves, spoken } from './storefront-parts.ts';

test('a click shows the next page from its top, with the keyboard on its heading and its title read out @desk', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const heading = page.getByRole('heading', { level: 1 });
  const ways = [
    ['About', 'Our Story'],
    ['Contact', 'Contact Us'],
    ['Cart', 'Your cart is empty'],
    ['Wishlist', 'Your wishlist is empty'],
    ['Shop', 'All Plants'],
    ['Home', 'Bring Nature Home'],
  ] as const;
  for (const [link, title] of ways) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(heading).toHaveText(title);
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(heading).toBeFocused();
    await expect(spoken(page)).toHaveText(await page.title());
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('another category counts as another page when it is chosen around the list, not in it @desk', async ({
  page,
}) => {
  await open(page, '/shop');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Herbs' }).click();
  await expect(heading).toHaveText('Herbs');
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(heading).toBeFocused();
  await expect(spoken(page)).toHaveText(/^Herbs · /);

  const pill = shelves(page).category('Succulents');
  await pill.press('Enter');
  await expect(heading).toHaveText('Succulents');
  await expect(pill).toBeFocused();
});

test('the way back finds the page where it was left', async ({ page }) => {
  await open(page, '/shop');
  const card = cardsOn(page).nth(9);
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

for (const [device, tick, travels] of [
  ['quick', 0, ['picture on the card', 'picture on the page']],
  ['slow', 60, []],
] as const)
  test(`on a ${device} device ${travels.length ? 'a picture travels from its card to its page' : 'no picture keeps its page waiting'}`, async ({
    page,
  }) => {
    await page.addInitScript(ms => {
      let now = 0;
      performance.now = () => (now += ms);
    }, tick);
    await noteTravels(page);
    const lastOfAll = page.waitForResponse(/ready-pages-/);
    await open(page, '/shop?q=monstera');
    await page.mouse.move(1, 1);
    await (await lastOfAll).finished();
    await page.waitForLoadState('networkidle');

    const heading = page.getByRole('heading', { level: 1 });
    const card = page.getByRole('link', { name: 'Monstera Deliciosa' });
    await card.click();
    await expect(heading).toHaveText('Monstera Deliciosa');
    await page.goBack();
    await expect(heading).toHaveText('All Plants');
    await card.click();
    await expect(heading).toHaveText('Monstera Deliciosa');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { travelled: string[] }).travelled))
      .toEqual(travels);
  });

test('what the server wrote about the first page for others does not stand in the next', async ({ page }) => {
  await open(page, '/product/monstera-deliciosa');
  const forOthers = page.locator(
    'head :is(link[rel=canonical], [property^="og:"], [type="application/ld+json"])',
  );
  expect(await forOthers.count()).toBeGreaterThan(5);
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveTitle(/^All Plants · /);
  await expect(forOthers).toHaveCount(0);
});

test('a link from an advertisement shows the page it leads to', async ({ page }) => {
  await open(page, '/shop?utm_source=instagram&category=herbs&fbclid=IwAR0&sort=name-a-z');
  await expect(page.getByRole('heading', { level: 1, name: 'Herbs' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveValue('name-a-z');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\?category=herbs$/);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/shop\?category=herbs$/);
});

test('the header turns solid after more than 20 px @desk', async ({ page }) => {
  await open(page, '/');
  const ground = () => page.getByRole('banner').evaluate(header => getComputedStyle(header).backgroundColor);
  const clear = 'rgba(0, 0, 0, 0)';
  expect(await ground()).toBe(clear);
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
  await twoFrames(page);
  expect(await ground()).toBe(clear);
  await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
  await expect.poll(ground).toMatch(/^rgb\(/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(ground).toBe(clear);
});

test('the phone’s menu closes when one goes somewhere and on Esc', async ({ page }) => {
  await open(page, '/');
  const { menu, menuButton } = headerOf(page);
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

test('the first Tab offers to skip to the content', async ({ page }) => {
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

test('the story shows its values, and places for the team for three seconds', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about');
  await stopTheClock(page);
  await page.reload();
  const team = page.getByRole('region', { name: 'Meet Our Team' });
  const places = team.locator('[aria-hidden]');
  // The scripts wait for two frames, which are the clock's too.
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await page.evaluate(() => window.thalirEarlyTaps)).toBeUndefined();
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

test.describe('an address that leads nowhere', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('answers 404 with a way back @desk', async ({ page }) => {
    const answer = await open(page, '/no-such-shelf');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle(/^Page Not Found/);
    await page.getByRole('link', { name: 'Back to Homepage' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring Nature Home');
  });
});

/** Notes in `travelled` what carries a name before and after each view transition. */
async function noteTravels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const travelled: string[] = [];
    Object.assign(window, { travelled });
    document.startViewTransition = new Proxy(document.startViewTransition, {
      apply(start, place, [change]: [() => Promise<void>]) {
        const note = () =>
          document.querySelectorAll<HTMLElement>('[style*=view-transition-name]').forEach(part => {
            const place = part.closest('.product') ? 'page' : 'card';
            travelled.push(`${part.style.viewTransitionName} on the ${place}`);
          });
        note();
        return Reflect.apply(start, place, [() => change().then(note)]);
      },
    });
  });
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Long enough for the page to have noticed a scroll. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
