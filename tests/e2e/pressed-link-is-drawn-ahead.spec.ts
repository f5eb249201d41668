import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';
import { cardsOn, readyForClicks } from './storefront-parts.ts';

const monstera = 'Monstera Deliciosa';

test('a plant’s page is drawn while its link is pressed, and the click only shows it', async ({ page }) => {
  const { ahead, heading } = await pressed(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Plants');
  const drawn = await heading.elementHandle();

  await page.mouse.up();
  await expect(page).toHaveURL(/\/product\/monstera-deliciosa$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monstera);
  await expect(ahead).toHaveCount(0);
  await expect(page.locator('main .shop')).toHaveCount(0);
  expect(await drawn?.evaluate(node => node === document.querySelector('h1'))).toBe(true);

  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeAttached();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Go to Cart' })).toBeFocused();
});

test('nothing of it is to be seen, heard or reached before the click', async ({ page }) => {
  const before = await settled(page);
  const { ahead } = await pressed(page);
  expect(await settled(page)).toEqual(before);
  expect((await ahead.boundingBox())?.height).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: monstera })).toHaveCount(0);
  // Three parts that would reach beyond it: the bar at the bottom, what makes room for it, and the travelling picture.
  const outside = await page.evaluate(() => ({
    bar: document.elementFromPoint(innerWidth / 2, innerHeight - 20)?.closest('.buy-row') ?? null,
    room: getComputedStyle(document.querySelector('.footer') as Element).getPropertyValue('--bottom-bar'),
    travels: [...document.querySelectorAll('.ahead *')].filter(
      part => getComputedStyle(part).viewTransitionName !== 'none',
    ).length,
  }));
  expect(outside).toEqual({ bar: null, room: '', travels: 0 });
});

test('a press that leads nowhere leaves nothing behind', async ({ page }) => {
  const { ahead } = await pressed(page);
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await expect(ahead).toHaveCount(0);

  await pressed(page);
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')));
  await expect(ahead).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop$/);
});

test('a click that comes before the page is drawn has it drawn once, by the router', async ({ page }) => {
  await open(page, '/shop');
  await readyForClicks(page);
  const headings = await page.evaluateHandle(() => {
    const seen = new Set<Element>();
    new MutationObserver(() => {
      const heading = document.querySelector('main .product h1');
      if (heading) seen.add(heading);
    }).observe(document, { childList: true, subtree: true });
    return seen;
  });
  await page.getByRole('link', { name: monstera }).evaluate((link: HTMLElement) => {
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    link.click();
  });
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeAttached();
  await page.waitForTimeout(600);
  expect(await headings.evaluate(seen => seen.size)).toBe(1);
});

test('from plant to plant and back each page is whole', async ({ page }) => {
  await pressed(page);
  await page.mouse.up();
  const other = page.locator('.related').getByRole('article').first();
  await expect(other).toBeAttached();
  const name = (await other.getByRole('heading').textContent()) ?? '';
  const { ahead } = await press(page, other.getByRole('link', { name }));
  await expect(ahead.locator('h1')).toHaveText(name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monstera);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('main .product')).toHaveCount(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monstera);
  await page.goBack();
  await expect(cardsOn(page)).toHaveCount(18);
  await expect(page.locator('main .product')).toHaveCount(0);
});

test('a page that was drawn ahead follows the stock', async ({ page, office }) => {
  await pressed(page);
  await page.mouse.up();
  const related = page.locator('.related').getByRole('article').first();
  await expect(related).toBeAttached();
  await office.change(await office.product(monstera), { stock: 0 });
  // What the browser knows of the catalogue has grown old.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 61_000;
  });
  await related.getByRole('link').first().hover();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
});

/** With the button of the mouse down on the first plant, and its page drawn. */
async function pressed(page: Page) {
  if (!page.url().endsWith('/shop')) await open(page, '/shop');
  await readyForClicks(page);
  return press(page, page.getByRole('link', { name: monstera }));
}

async function press(page: Page, link: Locator) {
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.mouse.down();
  const ahead = page.locator('.ahead');
  const heading = ahead.locator('h1');
  await expect(heading).toBeAttached();
  return { ahead, heading };
}

/** What the page in view measures. */
async function settled(page: Page) {
  if (!page.url().endsWith('/shop')) {
    await open(page, '/shop');
    await readyForClicks(page);
  }
  return page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    footer: document.querySelector('.footer')?.getBoundingClientRect().height,
  }));
}
