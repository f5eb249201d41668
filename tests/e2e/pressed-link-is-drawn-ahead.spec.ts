import type { Page } from '@playwright/test';
import type { Product } from '../../domain/product.ts';
import { expect, open, test } from './shop-test.ts';
import { codeOfPages, monstera, press, pressed, readyForClicks } from './storefront-parts.ts';

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
  await open(page, '/shop');
  await readyForClicks(page);
  const before = await measures(page);
  const { ahead } = await pressed(page);
  expect(await measures(page)).toEqual(before);
  expect((await ahead.boundingBox())?.height).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: monstera })).toHaveCount(0);
  // Three parts that would reach beyond it: the bar at the bottom, what makes room for it, and the travelling picture.
  const outside = await page.evaluate(() => ({
    bar: document.elementFromPoint(innerWidth / 2, innerHeight - 20)?.closest('.buy-row') ?? null,
    room: getComputedStyle(document.querySelector('.footer') as Element).getPropertyValue('--bottom-bar'),
    travels: [...document.querySelectorAll('.unseen *')].filter(
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
      for (const heading of document.querySelectorAll('main .product h1')) seen.add(heading);
    }).observe(document, { childList: true, subtree: true });
    return seen;
  });
  await page.getByRole('link', { name: monstera }).evaluate((link: HTMLElement) => {
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    link.click();
  });
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeAttached();
  await atRest(page);
  expect(await headings.evaluate(seen => seen.size)).toBe(1);
});

test('a page that was drawn ahead follows the stock', async ({ page, office }) => {
  await pressed(page);
  await page.mouse.up();
  const related = page.locator('.related').getByRole('article').first();
  await expect(related).toBeAttached();
  await office.change(await office.product(monstera), { stock: 0 });
  await ageCatalogue(page);
  await related.getByRole('link').first().hover();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
});

test.describe('a plant that has been deleted meanwhile', () => {
  test.use({ expectedComplaints: [/404|Failed to fetch product/] });

  test('is not sold from what was drawn', async ({ page, office }) => {
    const fern = await office.add({ name: 'Short-lived Fern' });
    await open(page, '/shop?q=fern');
    await readyForClicks(page);
    await office.remove(fern);
    await ageCatalogue(page);
    const { promise: isOpen, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/api/products', async route => {
      await isOpen;
      await route.continue();
    });
    await press(page, page.getByRole('link', { name: fern.name }));
    await page.mouse.up();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(fern.name);
    send();
    await expect(heading).toHaveText('Product Not Found');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  });
});

test.describe('a plant that cannot be drawn', () => {
  test.use({ expectedComplaints: [/not iterable|Failed to fetch product/] });

  test('leaves the page in view alone, and its click to the router', async ({ page }) => {
    await page.route('**/api/products', async route => {
      const answer = await route.fetch();
      const products: Product[] = await answer.json();
      const spoilt = products.map(product =>
        product.name === monstera ? { ...product, images: 5 } : product,
      );
      await route.fulfill({ response: answer, json: spoilt });
    });
    await open(page, '/shop');
    await readyForClicks(page);
    const complaint = page.waitForEvent('console', message => message.text().includes('not iterable'));
    await page.getByRole('link', { name: monstera }).hover();
    await page.mouse.down();
    await complaint;
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('All Plants');
    await page.mouse.up();
    await expect(heading).toHaveText('Failed to fetch product');
  });
});

test('a press is over when it is over, even if what it waits for comes later', async ({ page }) => {
  const { promise: words, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/assets/care-*.js', async route => {
    await words;
    await route.continue();
  });
  const catalogue = page.waitForResponse('**/api/products');
  await open(page, '/shop');
  await catalogue;
  await codeOfPages(page);
  await page.getByRole('link', { name: monstera }).hover();
  await page.mouse.down();
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')));
  const sent = page.waitForResponse('**/assets/care-*.js');
  send();
  await page.evaluate(words => import(words), (await sent).url());
  await atRest(page);
  await expect(page.locator('.unseen')).toHaveCount(0);
});

/** React draws in tasks of its own; the browser is idle once none is left. */
function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise(resolve => requestIdleCallback(resolve));
  });
}

/** What the browser knows of the catalogue is a minute old. */
function ageCatalogue(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 61_000;
  });
}

/** What the page in view measures. */
function measures(page: Page) {
  return page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    footer: document.querySelector('.footer')?.getBoundingClientRect().height,
  }));
}
