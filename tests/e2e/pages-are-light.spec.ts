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
/** What a browser lays out before the first paint; each card of the list counts eighteen times. */
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

  test(`${path} is made of few elements`, async ({ shop }) => {
    const html = await (await fetch(shop.address + path)).text();
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(mostElements[path]);
  });
}

test.describe('on a phone with a sharp screen', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const path of landingPages) {
    test(`the first picture of ${path} is preloaded ahead of all scripts, as AVIF and in the size it is shown`, async ({
      page,
    }) => {
      const asked = await prioritiesOf(page);
      await open(page, path);
      const { address, sharpness, isPreloadedAlike } = await firstPictureInView(page);
      expect(isPreloadedAlike).toBe(true);
      expect(address).toMatch(/\.avif$/);
      expect(sharpness).toBeGreaterThan(0.75);
      expect(sharpness).toBeLessThan(2);

      const ahead = asked.slice(
        0,
        asked.findIndex(({ type }) => type === 'Script'),
      );
      expect(ahead.filter(request => request.address === address)).toMatchObject([{ priority: 'High' }]);
    });
  }

  for (const path of storefrontPages) {
    test(`${path} loads little script, at most 90 KB of pictures in view, and nothing of the admin area or of other sites`, async ({
      page,
      shop,
    }) => {
      await makePictures(page, path);
      const asked = requestsOf(page);
      await open(page, path);
      const scripts = scriptsAmong(asked);
      expect(scripts.length).toBeGreaterThan(1);
      const isLanding = landingPages.some(landing => landing === path);
      expect(await bytesOfAll(scripts)).toBeLessThanOrEqual(isLanding ? mostScript : mostScriptOfCart);
      expect(await picturesInView(page)).toBeLessThanOrEqual(mostPictures);

      expect(scripts.map(partName).filter(name => officeParts.includes(name))).toEqual([]);
      expect(asked.filter(address => !address.startsWith(`${shop.address}/`))).toEqual([]);
    });
  }
});

test('the first view of a product shows a picture that was counted', async ({ page }) => {
  await open(page, '/product/monstera-deliciosa');
  await expect.poll(() => picturesInView(page)).toBeGreaterThan(1000);
});

test('the back office has parts by which it would be recognised', () => {
  expect(officeParts).toContain('dashboard-page');
});

/** Sizes are made when they are first asked for; until then a larger photo stands in, which nobody may keep. */
async function makePictures(page: Page, path: string): Promise<void> {
  await open(page, path);
  const standIns = () =>
    page.evaluate(async () => {
      const ours = [...document.images].map(image => image.currentSrc).filter(src => src.includes('/media/'));
      const answers = await Promise.all(ours.map(src => fetch(src, { cache: 'no-store' })));
      return answers.filter(answer => answer.headers.get('Cache-Control') === 'no-store').length;
    });
  await expect.poll(standIns, { timeout: 30_000 }).toBe(0);
}

type Asked = { address: string; type: string | undefined; priority: string };

async function prioritiesOf(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ request, type }) =>
    asked.push({ address: request.url, type, priority: request.initialPriority }),
  );
  await network.send('Network.enable');
  return asked;
}

/** `sharpness` is 1 when the picture has as many pixels as the screen shows of it. */
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
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  return asked;
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
