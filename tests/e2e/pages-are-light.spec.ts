import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';
import { storefrontPages } from './storefront-parts.ts';

const firstFlight = 14 * 1024;
/** React DOM 19.3 alone is 68 KB of it. */
const mostScript = 88_000;
const mostScriptOfCart = 95_000;
const mostPictures = 90_000;
/** DOM size before the first paint; each element of a card counts eighteen times. */
const mostElements = { '/': 370, '/shop': 590, '/product/monstera-deliciosa': 350 };
const landingPages = Object.keys(mostElements) as (keyof typeof mostElements)[];

for (const path of landingPages) {
  test(`${path} with all its styles fits into the first 14 KB`, async ({ page, shop }) => {
    expect(await bytesOf(shop.address + path, 'br')).toBeLessThanOrEqual(firstFlight);
    const styles: string[] = [];
    page.on('request', request => request.resourceType() === 'stylesheet' && styles.push(request.url()));
    await open(page, path);
    expect(styles).toEqual([]);
  });

  test(`${path} has few DOM elements`, async ({ shop }) => {
    const html = await (await fetch(shop.address + path)).text();
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(mostElements[path]);
  });
}

test.describe('on a phone with a sharp screen', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const path of landingPages) {
    test(`the first picture of ${path} is preloaded before all scripts, as AVIF and in its displayed size`, async ({
      page,
    }) => {
      const requests = await recordPriorities(page);
      await open(page, path);
      const { address, sharpness, isPreloadedAlike } = await firstPictureInView(page);
      expect(isPreloadedAlike).toBe(true);
      expect(address).toMatch(/\.avif$/);
      expect(sharpness).toBeGreaterThan(0.75);
      expect(sharpness).toBeLessThan(2);

      const ahead = requests.slice(
        0,
        requests.findIndex(({ type }) => type === 'Script'),
      );
      expect(ahead.filter(request => request.address === address)).toMatchObject([{ priority: 'High' }]);
    });
  }

  for (const path of storefrontPages) {
    test(`${path} loads few scripts, at most 90 KB of visible pictures, and nothing from the admin area or other sites`, async ({
      page,
      shop,
    }) => {
      await makePictures(page, path);
      const requests = requestsOf(page);
      await open(page, path);
      const scripts = scriptsAmong(requests);
      expect(scripts.length).toBeGreaterThan(1);
      const isLanding = landingPages.some(landing => landing === path);
      expect(await bytesOfAll(scripts)).toBeLessThanOrEqual(isLanding ? mostScript : mostScriptOfCart);
      expect(await picturesInView(page)).toBeLessThanOrEqual(mostPictures);

      expect(scripts.map(partName).filter(name => adminChunks.includes(name))).toEqual([]);
      expect(requests.filter(address => !address.startsWith(`${shop.address}/`))).toEqual([]);
    });
  }
});

test('the first view of a product includes a measured picture', async ({ page }) => {
  await open(page, '/product/monstera-deliciosa');
  await expect.poll(() => picturesInView(page)).toBeGreaterThan(1000);
});

test('the admin area has chunks that the check recognises', () => {
  expect(adminChunks).toContain('dashboard-page');
});

/** Sizes are made on first request; until then a larger photo is served uncached. */
async function makePictures(page: Page, path: string): Promise<void> {
  await open(page, path);
  const standIns = () =>
    page.evaluate(async () => {
      const ours = [...document.images].map(image => image.currentSrc).filter(src => src.includes('/media/'));
      const responses = await Promise.all(ours.map(src => fetch(src, { cache: 'no-store' })));
      return responses.filter(response => response.headers.get('Cache-Control') === 'no-store').length;
    });
  await expect.poll(standIns, { timeout: 30_000 }).toBe(0);
}

type RequestPriority = { address: string; type: string | undefined; priority: string };

async function recordPriorities(page: Page): Promise<RequestPriority[]> {
  const requests: RequestPriority[] = [];
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ request, type }) =>
    requests.push({ address: request.url, type, priority: request.initialPriority }),
  );
  await network.send('Network.enable');
  return requests;
}

/** `sharpness` is 1 when the picture has exactly as many pixels as are displayed. */
function firstPictureInView(page: Page) {
  return page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('main img');
    const source = image?.parentElement?.querySelector('source');
    const preload = document.querySelector<HTMLLinkElement>('link[rel=preload][as=image]');
    const address = image?.currentSrc ?? '';
    const [, width] =
      source?.srcset.match(new RegExp(`${new URL(address).pathname.replaceAll('.', '\\.')} (\\d+)w`)) ?? [];
    return {
      address,
      sharpness: Number(width) / ((image?.clientWidth ?? 0) * devicePixelRatio),
      isPreloadedAlike: preload?.imageSrcset === source?.srcset && preload?.imageSizes === source?.sizes,
    };
  });
}

function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  return requests;
}

function scriptsAmong(addresses: string[]): string[] {
  return [...new Set(addresses.filter(address => new URL(address).pathname.endsWith('.js')))];
}

function picturesInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    };
    const addresses = new Set([...document.images].filter(isInView).map(({ currentSrc }) => currentSrc));
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loads
      .filter(({ name }) => addresses.has(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
}

async function bytesOfAll(addresses: string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(address => bytesOf(address, 'gzip')));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Compressed size. */
async function bytesOf(address: string, encoding: 'br' | 'gzip'): Promise<number> {
  const { headers } = await fetch(address, { headers: { 'Accept-Encoding': encoding } });
  const bytes = Number(headers.get('Content-Length'));
  // Not worth compressing below one packet.
  if (bytes > 1400) expect(headers.get('Content-Encoding')).toBe(encoding);
  expect(bytes).toBeGreaterThan(0);
  return bytes;
}

/** `dashboard-page` for /assets/dashboard-page-DZaUfKgf.js. */
function partName(address: string): string {
  return new URL(address).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '');
}

const adminChunks = readdirSync(fileURLToPath(new URL('../../app/admin', import.meta.url)), {
  recursive: true,
})
  .map(String)
  .filter(file => /\.tsx?$/.test(file))
  .map(file => basename(file).replace(/\.tsx?$/, ''));
