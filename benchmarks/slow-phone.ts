import type { CDPSession, Page } from 'playwright-core';
import type { BrowserLab } from './browser-lab.ts';

type Phone = { page: Page; session: CDPSession };
type Point = { x: number; y: number };

const fingerRestsMs = 100;

/** Runs something on a phone with an empty cache, a 4× slower processor and slow 4G (562 ms round trips). */
export async function onSlowPhone<T>({ browser }: BrowserLab, run: (phone: Phone) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 562.5,
      downloadThroughput: (1.44 * 1024 * 1024) / 8,
      uploadThroughput: (675 * 1024) / 8,
    });
    return await run({ page, session });
  } finally {
    await context.close();
  }
}

/** Opens a page and waits for its first paint and some time beyond it. */
export async function openUntilPainted({ page }: Phone, url: string, waitMs = 0): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await firstPaint(page);
  await page.waitForTimeout(waitMs);
}

/** From the tap on a link to the first frame of the page behind it. */
export async function tapThrough(phone: Phone, link: string): Promise<number> {
  const { page } = phone;
  const point = await pointOf(page, link);
  await page.evaluate(() =>
    addEventListener('click', ({ timeStamp }) =>
      sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp)),
    ),
  );
  const before = await page.evaluate(() => performance.timeOrigin);
  await tap(phone, point);
  await page.waitForFunction(origin => performance.timeOrigin !== origin, before);
  const painted = await firstPaint(page);
  return page.evaluate(
    time => performance.timeOrigin + time - Number(sessionStorage.getItem('tapped')),
    painted,
  );
}

/** From an event on this page to the frame after which a condition holds. */
export async function paintedAfter(
  { page }: Phone,
  { event, isShown, act }: { event: string; isShown: string; act: () => Promise<void> },
): Promise<number> {
  await page.evaluate(
    ({ name, test }) => {
      const isTrue = new Function(`return ${test}`) as () => boolean;
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      Object.assign(window, { shown: promise });
      setTimeout(() => reject(new Error(`Never shown: ${test}`)), 20_000);
      addEventListener(
        name,
        ({ timeStamp }) => {
          const end = () => resolve(performance.now() - timeStamp);
          const observer = new MutationObserver(check);
          function check() {
            if (!isTrue()) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(end));
          }
          observer.observe(document, {
            childList: true,
            characterData: true,
            attributes: true,
            subtree: true,
          });
          check();
        },
        { capture: true, once: true },
      );
    },
    { name: event, test: isShown },
  );
  await act();
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

/** A tap as a finger makes it: Playwright's own would inspect the page between its parts, at the page's expense. */
export async function tap({ page, session }: Phone, point: Point): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(fingerRestsMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The middle of an element, which is scrolled into view. */
export async function pointOf(page: Page, selector: string): Promise<Point> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())));
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve =>
        new PerformanceObserver(list => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );
}
