import type { CDPSession, Page } from 'playwright-core';
import { type BenchPart, type BenchRow, median } from './bench-row.ts';
import { type BrowserLab, inBrowserLab } from './browser-lab.ts';

/** Later clicks, on a phone with a 4× slower processor and slow 4G: from the click to the frame that shows the answer. */
export const clicks: BenchPart = ({ quick }) =>
  inBrowserLab(async lab => {
    const walks = { shop: [] as Walk[], floor: [] as Walk[] };
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      walks.floor.push(await onPhone(lab, phone => walkTheFloor(phone, lab.floor)));
      walks.shop.push(await onPhone(lab, phone => walkTheShop(phone, lab.shop)));
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

async function walkTheShop(phone: Phone, shop: string): Promise<Walk> {
  const { page } = phone;
  const catalogue = page.waitForResponse(`${shop}/api/products`);
  await page.goto(shop);
  await page.waitForFunction(() => !('thalirEarlyTaps' in window));
  await catalogue;
  // The visitor stirs, and the code of the other pages comes.
  await page.mouse.move(10, 10);
  return {
    toShop: await paintedAfterTap(phone, 'a[href="/shop"].button', () =>
      document.querySelector('.shop .product-card'),
    ),
    sort: await sorted(phone),
    toProduct: await paintedAfterTap(phone, 'a[href^="/product/"]', () =>
      document.querySelector('main > :not(.unseen) .product .price'),
    ),
    addToCart: await paintedAfterTap(phone, 'text=Add to Cart', () =>
      document.querySelector('header .count'),
    ),
  };
}

/** Full page loads, and a cart that answers in the page. */
async function walkTheFloor(phone: Phone, floor: string): Promise<Walk> {
  const { page } = phone;
  await page.goto(`${floor}/late/`);
  const toShop = await paintedElsewhere(phone, 'a[href="/shop"]');
  const toProduct = await paintedElsewhere(phone, 'a[href="/product/monstera-deliciosa"]');
  await page.goto(`${floor}/late/product/monstera-deliciosa`);
  const isAdded = () => document.querySelector('header')?.textContent?.includes('Cart 1');
  return { toShop, toProduct, addToCart: await paintedAfterTap(phone, 'main > button', isAdded) };
}

/** By its first letter, because a list of choices that the system draws cannot be tapped from here. */
async function sorted({ page }: Phone): Promise<number> {
  const first = await page.locator('.product-grid h2').first().textContent();
  const isOther = `() => document.querySelector('.product-grid h2').textContent !== ${JSON.stringify(first)}`;
  await page.locator('select[name=sort]').focus();
  await atRest(page);
  await watchFor(page, 'input', isOther);
  await page.keyboard.press('n');
  return painted(page);
}

async function paintedAfterTap(phone: Phone, target: string, isShown: () => unknown): Promise<number> {
  const place = await placeOf(phone, target);
  await watchFor(phone.page, 'click', isShown);
  await tap(phone, place);
  return painted(phone.page);
}

/**
 * Starts a watch at the next such event and stops it when the frame that shows the answer is done. It asks for no frame
 * before the answer is there: one frame after the other would cost the page a good part of its time.
 */
async function watchFor(page: Page, event: string, isShown: (() => unknown) | string): Promise<void> {
  await page.evaluate(
    ({ name, test }) => {
      const shown: () => unknown = new Function(`return (${test})()`) as () => unknown;
      const { promise, resolve } = Promise.withResolvers<number>();
      Object.assign(window, { painted: promise });
      addEventListener(
        name,
        ({ timeStamp }) => {
          const end = () => resolve(performance.now() - timeStamp);
          const watch = new MutationObserver(() => {
            if (!shown()) return;
            watch.disconnect();
            requestAnimationFrame(() => scheduler.postTask(end, { priority: 'user-blocking' }));
          });
          watch.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
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

/** From the tap to the first frame of another document. */
async function paintedElsewhere(phone: Phone, link: string): Promise<number> {
  const { page } = phone;
  const place = await placeOf(phone, link);
  await page.evaluate(() =>
    addEventListener('click', ({ timeStamp }) =>
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
    ),
  );
  const load = page.waitForEvent('load');
  await tap(phone, place);
  await load;
  return page.evaluate(async () => {
    const firstPaint = await new Promise<number>(resolve =>
      new PerformanceObserver(list => {
        // When the frame is done, as in the other steps; without it, the moment at which the screen shows it.
        for (const paint of list.getEntries() as (PerformanceEntry & { paintTime?: number })[])
          if (paint.name === 'first-contentful-paint') resolve(paint.paintTime ?? paint.startTime);
      }).observe({ type: 'paint', buffered: true }),
    );
    return performance.timeOrigin + firstPaint - Number(sessionStorage.getItem('clicked'));
  });
}

type Place = { x: number; y: number };
const fingerRestsMs = 100;

/** A tap as a finger makes it. Playwright's own would look at the page between its parts, at the page's expense. */
async function tap({ page, session }: Phone, place: Place): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await page.waitForTimeout(fingerRestsMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The middle of it, in view and with the page at rest. */
async function placeOf({ page }: Phone, target: string): Promise<Place> {
  const thing = page.locator(target).first();
  await thing.scrollIntoViewIfNeeded();
  await atRest(page);
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const glanceMs = 1000;

/** Loaded, looked at for a moment and idle. That it is loaded says nothing after a click: what follows it is drawn yet. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(glanceMs);
  await page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())));
}

type Phone = { page: Page; session: CDPSession };

async function onPhone<T>({ browser }: BrowserLab, walk: (phone: Phone) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    return await walk({ page, session });
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
