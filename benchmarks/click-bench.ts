import type { CDPSession, Page } from 'playwright-core';
import { type BenchPart, type BenchRow, median } from './bench-row.ts';
import { type BrowserLab, inBrowserLab } from './browser-lab.ts';

/** Later clicks, on a phone with a 4× slower processor and slow 4G: from the click to the frame that shows the answer. */
export const clicks: BenchPart = ({ quick }) =>
  inBrowserLab(async lab => {
    const walks = { shop: [] as Walk[], floor: [] as Walk[] };
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      walks.floor.push(await onPhone(lab, page => walkTheFloor(page, lab.floor)));
      walks.shop.push(await onPhone(lab, page => walkTheShop(page, lab.shop)));
    }
    return steps.map(step => rowOf(step, walks.shop, walks.floor));
  });

/** Milliseconds of each step; the floor has no way to sort. */
type Walk = { toShop: number; toProduct: number; sort?: number; addToCart: number };
type Step = { name: string; of: keyof Walk; most: number };

const steps: Step[] = [
  { name: 'click from home to shop', of: 'toShop', most: 340 },
  { name: 'click from shop to a product', of: 'toProduct', most: 100 },
  { name: 'click on another order, list on screen', of: 'sort', most: 165 },
  { name: 'click on Add to Cart, shown', of: 'addToCart', most: 99 },
];

function rowOf({ name, of, most }: Step, shop: Walk[], floor: Walk[]): BenchRow {
  const ours = median(shop.flatMap(walk => walk[of] ?? []));
  const theirs = median(floor.flatMap(walk => walk[of] ?? []));
  return {
    what: name,
    ours: `${Math.round(ours)} ms`,
    ...(theirs && { beside: `${Math.round(theirs)} ms (floor)`, ratio: `${(ours / theirs).toFixed(2)}×` }),
    goal: `≤ ${most} ms`,
    isMet: ours <= most,
  };
}

async function walkTheShop(page: Page, shop: string): Promise<Walk> {
  const catalogue = page.waitForResponse(`${shop}/api/products`);
  await page.goto(shop);
  await page.waitForFunction(() => !('thalirEarlyTaps' in window));
  await catalogue;
  // The visitor stirs, and the code of the other pages comes.
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  return {
    toShop: await paintedAfter(page, 'a[href="/shop"].button', () => document.querySelector('.shop h1')),
    sort: await sorted(page),
    toProduct: await paintedAfter(page, 'a[href^="/product/"]', () => document.querySelector('.product h1')),
    addToCart: await paintedAfter(page, 'text=Add to Cart', () => document.querySelector('header .count')),
  };
}

/** Full page loads, and a cart that answers in the page. */
async function walkTheFloor(page: Page, floor: string): Promise<Walk> {
  await page.goto(`${floor}/late/`);
  const toShop = await paintedElsewhere(page, 'a[href="/shop"]');
  const toProduct = await paintedElsewhere(page, 'a[href="/product/monstera-deliciosa"]');
  await page.goto(`${floor}/late/product/monstera-deliciosa`);
  await page.waitForLoadState('networkidle');
  const isAdded = () => document.querySelector('header')?.textContent?.includes('Cart 1');
  return { toShop, toProduct, addToCart: await paintedAfter(page, 'main > button', isAdded) };
}

async function sorted(page: Page): Promise<number> {
  const first = await page.locator('.product-grid h2').first().textContent();
  const isOther = `() => document.querySelector('.product-grid h2').textContent !== ${JSON.stringify(first)}`;
  await watchFor(page, 'input', isOther);
  await page.locator('select[name=sort]').selectOption('name-z-a');
  return painted(page);
}

async function paintedAfter(page: Page, link: string, isShown: () => unknown): Promise<number> {
  await watchFor(page, 'click', isShown);
  await page.locator(link).first().click();
  return painted(page);
}

/** Starts a watch at the next such event and stops it in the first frame whose content answers. */
async function watchFor(page: Page, event: string, isShown: (() => unknown) | string): Promise<void> {
  await page.evaluate(
    ({ name, test }) => {
      const shown: () => unknown = new Function(`return (${test})()`) as () => unknown;
      const { promise, resolve } = Promise.withResolvers<number>();
      Object.assign(window, { painted: promise });
      addEventListener(
        name,
        ({ timeStamp }) => {
          const look = () =>
            shown()
              ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
              : requestAnimationFrame(look);
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    },
    { name: event, test: String(isShown) },
  );
}

function painted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

async function paintedElsewhere(page: Page, link: string): Promise<number> {
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now())), { capture: true }),
  );
  await page.locator(link).first().click();
  await page.waitForLoadState('load');
  return page.evaluate(async () => {
    const firstPaint = await new Promise<number>(resolve =>
      new PerformanceObserver(list => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint') resolve(startTime);
      }).observe({ type: 'paint', buffered: true }),
    );
    return performance.timeOrigin + firstPaint - Number(sessionStorage.getItem('clicked'));
  });
}

async function onPhone<T>({ browser }: BrowserLab, walk: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    return await walk(page);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}
