import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../../domain/catalogue/product.ts';

export const storefrontPages = [
  '/',
  '/shop',
  '/product/monstera-deliciosa',
  '/cart',
  '/order',
  '/wishlist',
  '/about',
  '/contact',
  '/privacy',
];

/** For `test.use`, where the desktop layout differs. */
export const onDesktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

export const nothingFound = 'No products found that match your criteria. Try adjusting your filters.';

export function shopPage(page: Page) {
  const results = page.getByRole('region', { name: 'Products' });
  return {
    names: results.getByRole('article').getByRole('heading'),
    prices: results.getByText(/^₹[\d,]+\.\d\d$/),
    count: results.getByRole('status'),
    search: page.getByRole('main').getByLabel('Search plants'),
    sort: page.getByRole('combobox', { name: 'Sort:' }),
    category: (name: string) =>
      page
        .getByRole('main')
        .getByRole('navigation', { name: 'Plant categories' })
        .getByRole('link', { name }),
    /** Desktop only; phones have the sheet. */
    filters: page.getByRole('complementary', { name: 'Filters' }),
    sheet: page.getByRole('dialog', { name: 'Filters' }),
  };
}

export function productCards(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading');
}

export function cartPage(page: Page) {
  const summary = page.getByRole('region', { name: 'Order Summary' });
  return {
    row: (name: string) => cartRow(page.getByRole('row', { name })),
    rows: page.getByRole('table').locator('tbody').getByRole('row'),
    summary,
    address: summary.getByRole('textbox', { name: 'Delivery Address' }),
    checkOut: summary.getByRole('button', { name: 'Checkout via WhatsApp' }),
    refresh: page.getByRole('button', { name: 'Refresh' }),
    clear: page.getByRole('button', { name: 'Clear Cart' }).first(),
  };
}

function cartRow(row: Locator) {
  return Object.assign(row, {
    quantity: row.getByRole('spinbutton', { name: 'Quantity' }),
    more: row.getByRole('button', { name: 'Increase quantity' }),
    fewer: row.getByRole('button', { name: 'Decrease quantity' }),
    ifShort: row.getByRole('combobox', { name: 'If out of stock' }),
    remove: row.getByRole('button', { name: /^Remove/ }),
  });
}

export function pageHeader(page: Page) {
  const header = page.getByRole('banner');
  return {
    cart: header.getByRole('link', { name: /^Cart/ }),
    wishlist: header.getByRole('link', { name: /^Wishlist/ }),
    search: header.getByRole('link', { name: 'Search plants' }),
    menuButton: header.getByRole('button', { name: 'Menu' }),
    menu: page.getByRole('navigation', { name: 'Main' }),
  };
}

/** The last text announced to screen readers only. */
export function announcement(page: Page): Locator {
  return page.locator('[aria-live="polite"]');
}

export function notice(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').getByText(text);
}

/** Replaces what earlier visits have stored. */
export async function fillLocalStorage(page: Page, stored: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(values => {
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}

export type Row = { product: Product; quantity?: number };

export async function storeCart(page: Page, rows: Row[]): Promise<void> {
  await fillLocalStorage(page, { 'thalir.cart': storedCart(rows) });
}

export function storedCart(rows: Row[]): string {
  const items = rows.map(({ product, quantity = 1 }) => ({ product, quantity }));
  return JSON.stringify({ version: 1, items });
}

/** Parses a WhatsApp link. */
export function parseWhatsAppLink(link: string | null): { number: string; text: string } {
  const { pathname, searchParams } = new URL(link ?? '');
  return { number: pathname.slice(1), text: searchParams.get('text') ?? '' };
}

/** Removes the last two lines, link and code, which contain the minute, and fails if they are missing. */
export function withoutSignature(message: string): string {
  const signature = /\nView this order: https?:\/\/[^/\s]+\/order#1[\w-]+\nOrder TH-[0-9A-Z]{6}$/;
  expect(message).toMatch(signature);
  return message.replace(signature, '');
}

/** Vertically aligned within 4 px. */
export async function expectInOneRow(one: Locator, other: Locator): Promise<void> {
  const middle = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  await expect.poll(async () => Math.abs((await middle(one)) - (await middle(other)))).toBeLessThan(4);
}

export async function tabTo(page: Page, locator: Locator, most = 120): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await locator.evaluate(element => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${locator}`);
}
