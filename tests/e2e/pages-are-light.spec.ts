import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';

const firstFlight = 14 * 1024;
const mostScript = 150 * 1024;
const paths = ['/', '/shop', '/product/monstera-deliciosa', '/cart', '/wishlist', '/about', '/contact'];

for (const path of ['/', '/shop', '/product/monstera-deliciosa']) {
  test(`${path} with all its styles fits into the first 14 KB`, async ({ page, shop }) => {
    expect(await bytesOf(shop.address + path, 'br')).toBeLessThanOrEqual(firstFlight);
    const styles: string[] = [];
    page.on('request', request => request.resourceType() === 'stylesheet' && styles.push(request.url()));
    await open(page, path);
    expect(styles).toEqual([]);
  });
}

for (const path of paths) {
  test(`${path} loads at most 150 KB of script, ours alone and nothing of the back office`, async ({
    page,
    shop,
  }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    const catalogue = page.waitForResponse('**/api/products');
    await open(page, path);
    await catalogue;
    const scripts = [...new Set(asked.filter(address => new URL(address).pathname.endsWith('.js')))];
    expect(scripts.length).toBeGreaterThan(3);
    const sizes = await Promise.all(scripts.map(address => bytesOf(address, 'gzip')));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostScript);

    expect(scripts.map(partName).filter(name => officeParts.includes(name))).toEqual([]);
    expect(asked.filter(address => !address.startsWith(`${shop.address}/`))).toEqual([]);
  });
}

test('the back office has parts by which it would be recognised', () => {
  expect(officeParts).toContain('dashboard-page');
});

for (const path of paths) {
  test(`nothing on ${path} moves once it is shown @desk`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as LayoutShift[])
          if (!entry.hadRecentInput)
            shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => shortly(node))}`);
      }).observe({ type: 'layout-shift', buffered: true });

      type LayoutShift = PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      };
      const shortly = (node?: Node) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
    });
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += 600) {
    await page.evaluate(async to => {
      scrollTo({ top: to, behavior: 'instant' });
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, top);
  }
}

/** As it travels. */
async function bytesOf(address: string, encoding: 'br' | 'gzip'): Promise<number> {
  const { headers } = await fetch(address, { headers: { 'Accept-Encoding': encoding } });
  const bytes = Number(headers.get('Content-Length'));
  // What fits into one packet is not worth compressing.
  if (bytes > 1400) expect(headers.get('Content-Encoding')).toBe(encoding);
  expect(bytes).toBeGreaterThan(0);
  return bytes;
}

/** `dashboard-page` for /assets/dashboard-page-DZaUfKgf.js. */
function partName(address: string): string {
  return new URL(address).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '');
}

const officeParts = readdirSync(fileURLToPath(new URL('../../app/admin', import.meta.url)), {
  recursive: true,
})
  .map(String)
  .filter(file => /\.tsx?$/.test(file))
  .map(file => basename(file).replace(/\.tsx?$/, ''));
