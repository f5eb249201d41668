import type { Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';
import { storefrontPages } from './storefront-parts.ts';

const firstFlight = 14 * 1024;
/** React DOM 19.3 alone is 68 KB of it. */
const mostScript = 88_600;
const mostScriptOfCart = 95_000;
const mostPictures = 90_000;
const landingPages = ['/', '/shop', '/product/monstera-deliciosa'];

// A phone with a sharp screen.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

for (const path of landingPages) {
  test(`${path} with all its styles fits into the first 14 KB, and its first picture is requested before all scripts, as AVIF and in its displayed size`, async ({
    page,
    shop,
  }) => {
    expect(await bytesOf(shop.url + path, 'br')).toBeLessThanOrEqual(firstFlight);
    const requests = await recordPriorities(page);
    await open(page, path);
    expect(requests.filter(({ type }) => type === 'Stylesheet')).toEqual([]);

    const { url, sharpness, isPreloadedAlike } = await firstPictureInView(page);
    expect(isPreloadedAlike).toBe(true);
    expect(url).toMatch(/\.avif$/);
    expect(sharpness).toBeGreaterThan(0.75);
    expect(sharpness).toBeLessThan(2);
    const ahead = requests.slice(
      0,
      requests.findIndex(({ type }) => type === 'Script'),
    );
    expect(ahead.filter(request => request.url === url)).toMatchObject([{ priority: 'High' }]);
  });
}

test('every page loads few scripts and no stylesheet, at most 90 KB of visible pictures, and nothing from other sites', async ({
  page,
  shop,
}) => {
  test.slow();
  for (const path of storefrontPages) {
    await openWithPictures(page, path);
    const loaded = await filesLoaded(page);
    const scripts = loaded.filter(url => new URL(url).pathname.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    const most = landingPages.includes(path) ? mostScript : mostScriptOfCart;
    expect.soft(await bytesOfAll(scripts), `scripts of ${path}`).toBeLessThanOrEqual(most);
    expect.soft(await picturesInView(page), `pictures of ${path}`).toBeLessThanOrEqual(mostPictures);
    expect.soft(loaded.filter(url => !url.startsWith(`${shop.url}/`))).toEqual([]);
    expect.soft(await page.locator('link[rel=stylesheet]').count(), `stylesheets of ${path}`).toBe(0);
  }
});

test('the first view of a product includes a measured picture', async ({ page }) => {
  await open(page, '/product/monstera-deliciosa');
  await expect.poll(() => picturesInView(page)).toBeGreaterThan(1000);
});

/** Sizes are made on first request; until then a larger photo is served uncached. */
async function openWithPictures(page: Page, path: string): Promise<void> {
  await open(page, path);
  if ((await countStandIns(page)) === 0) return;
  await expect.poll(() => countStandIns(page), { timeout: 30_000 }).toBe(0);
  await open(page, path);
}

function countStandIns(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const ours = [...document.images].map(image => image.currentSrc).filter(src => src.includes('/media/'));
    const responses = await Promise.all(ours.map(src => fetch(src, { cache: 'no-store' })));
    return responses.filter(response => response.headers.get('Cache-Control') === 'no-store').length;
  });
}

function filesLoaded(page: Page): Promise<string[]> {
  return page.evaluate(() => [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))]);
}

type RequestPriority = { url: string; type: string | undefined; priority: string };

async function recordPriorities(page: Page): Promise<RequestPriority[]> {
  const requests: RequestPriority[] = [];
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ request, type }) =>
    requests.push({ url: request.url, type, priority: request.initialPriority }),
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
    const url = image?.currentSrc ?? '';
    const [, width] =
      source?.srcset.match(new RegExp(`${new URL(url).pathname.replaceAll('.', '\\.')} (\\d+)w`)) ?? [];
    return {
      url,
      sharpness: Number(width) / ((image?.clientWidth ?? 0) * devicePixelRatio),
      isPreloadedAlike: preload?.imageSrcset === source?.srcset && preload?.imageSizes === source?.sizes,
    };
  });
}

function picturesInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    };
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const bytes = new Map(loads.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    const urls = new Set([...document.images].filter(isInView).map(({ currentSrc }) => currentSrc));
    return [...urls].reduce((sum, url) => sum + (bytes.get(url) ?? 0), 0);
  });
}

async function bytesOfAll(urls: string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(url => bytesOf(url, 'gzip')));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Compressed size. */
async function bytesOf(url: string, encoding: 'br' | 'gzip'): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'Accept-Encoding': encoding } });
  const bytes = Number(headers.get('Content-Length'));
  // Not worth compressing below one packet.
  if (bytes > 1400) expect(headers.get('Content-Encoding')).toBe(encoding);
  expect(bytes).toBeGreaterThan(0);
  return bytes;
}
