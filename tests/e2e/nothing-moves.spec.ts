import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { listen } from '../../server/http/http-server.ts';
import { expect, open, test } from './shop-test.ts';
import { storefrontPages } from './storefront-parts.ts';

test('no page has a layout shift on a first visit @desk', async ({ page }) => {
  test.slow();
  await recordLayoutShifts(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const path of storefrontPages) {
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    expect.soft(await shiftsSeen(page), path).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const path of ['/', '/shop', '/product/monstera-deliciosa']) {
    test(`${path} has no layout shift when its HTML arrives in two parts, wherever it is split`, async ({
      context,
      shop,
    }) => {
      const html = await (await fetch(shop.url + path)).text();
      await using slow = await slowServer(shop.url, html);
      const cuts = splitPoints(html);
      expect(cuts.length).toBeGreaterThan(3);
      const shifts = cuts.map(async cut => {
        const page = await context.newPage();
        await recordLayoutShifts(page);
        await reportPaint(page);
        await page.goto(`${slow.url}${path}?cut=${cut}`);
        const moved = await shiftsSeen(page);
        await page.close();
        return moved.map(shift => `${shift} by what begins with ${html.slice(cut, cut + 60)}`);
      });
      expect((await Promise.all(shifts)).flat()).toEqual([]);
      // A part not painted before the rest arrived cannot shift.
      expect(slow.painted.size).toBeGreaterThan(cuts.length / 2);
    });
  }
});

/** Splits between the header icons, the picture and the text, and in the bottom bar, which grows upwards. */
function splitPoints(html: string): number[] {
  return [...tagsAfter('<header', 4_500, 12), ...tagsAfter('<div class="buy-row"', 1_500, 4)];

  function tagsAfter(part: string, length: number, every: number): number[] {
    const start = html.indexOf(part);
    if (start === -1) return [];
    const tags = [...html.slice(start, start + length).matchAll(/<\w/g)];
    return tags.filter((_, count) => count % every === 0).map(({ index }) => start + index);
  }
}

/** Sends the page up to the offset in the URL, and the rest once the browser reports a paint. */
async function slowServer(shop: string, html: string) {
  const waiting = new Map<string, () => void>();
  const painted = new Set<string>();
  const server = createServer(async ({ url = '/' }, response) => {
    const [, cut] = url.match(/\?cut=(\d+)$/) ?? [];
    if (url.startsWith('/painted')) {
      if (cut) painted.add(cut);
      waiting.get(cut ?? '')?.();
      response.end();
    } else if (cut) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, Number(cut)));
      // No paint is reported when the first part shows nothing.
      await Promise.race([new Promise<void>(resolve => waiting.set(cut, resolve)), sleep(10_000)]);
      response.end(html.slice(Number(cut)));
    } else {
      const file = await fetch(shop + url);
      response.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' });
      response.end(await file.bytes());
    }
  });
  const url = await listen(server, { port: 0, host: '127.0.0.1' });
  return { url, painted, [Symbol.asyncDispose]: async () => void server.close() };
}

/** A browser may paint before it has parsed everything, so it gets time to paint again. */
async function reportPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((_, paints) => {
      paints.disconnect();
      setTimeout(() => navigator.sendBeacon(`/painted${location.search}`), 200);
    }).observe({ type: 'paint', buffered: true });
  });
}

async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const recordShifts = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => summarize(node))}`);
    };
    const watch = new PerformanceObserver(list => recordShifts(list.getEntries()));
    watch.observe({ type: 'layout-shift', buffered: true });
    const shiftsSeen = () => {
      recordShifts(watch.takeRecords());
      return shifts;
    };
    Object.assign(window, { shiftsSeen });

    type LayoutShift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    };
    const summarize = (node?: Node) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
  });
}

/** A shift is reported after the frame that shows it. */
async function shiftsSeen(page: Page): Promise<string[]> {
  await page.evaluate(twoFrames);
  return page.evaluate(() => (window as unknown as { shiftsSeen: () => string[] }).shiftsSeen());
}

/** Runs in the page. */
function twoFrames(): Promise<unknown> {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
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
