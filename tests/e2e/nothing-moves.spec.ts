import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { listen } from '../../server/http/http-server.ts';
import { expect, open, test } from './shop-test.ts';
import { storefrontPages } from './storefront-parts.ts';

for (const path of storefrontPages) {
  test(`nothing on ${path} moves once it is shown @desk`, async ({ page }) => {
    await watchShifts(page);
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    expect(await shiftsSeen(page)).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const path of ['/', '/shop', '/product/monstera-deliciosa']) {
    test(`wherever ${path} is cut on its way, what comes later moves nothing that is seen`, async ({
      context,
      shop,
    }) => {
      const html = await (await fetch(shop.address + path)).text();
      await using slow = await slowServer(shop.address, html);
      const cuts = cutsIn(html);
      expect(cuts.length).toBeGreaterThan(3);
      const shifts = cuts.map(async cut => {
        const page = await context.newPage();
        await watchShifts(page);
        await tellOfPaint(page);
        await page.goto(`${slow.address}${path}?cut=${cut}`);
        const moved = await shiftsSeen(page);
        await page.close();
        return moved.map(shift => `${shift} by what begins with ${html.slice(cut, cut + 60)}`);
      });
      expect((await Promise.all(shifts)).flat()).toEqual([]);
      // A part that nobody saw before the rest came could not have moved.
      expect(slow.painted.size).toBeGreaterThan(cuts.length / 2);
    });
  }
});

/** Between the icons of the header, the picture and the words; and in the bar at the bottom, which grows upwards. */
function cutsIn(html: string): number[] {
  return [...tagsAfter('<header', 4_500, 12), ...tagsAfter('<div class="buy-row"', 1_500, 4)];

  function tagsAfter(part: string, length: number, every: number): number[] {
    const start = html.indexOf(part);
    if (start === -1) return [];
    const tags = [...html.slice(start, start + length).matchAll(/<\w/g)];
    return tags.filter((_, count) => count % every === 0).map(({ index }) => start + index);
  }
}

/** Sends the page up to the letter that the address names, and the rest when the browser tells that it has painted. */
async function slowServer(shop: string, html: string) {
  const waiting = new Map<string, () => void>();
  const painted = new Set<string>();
  const server = createServer(async ({ url = '/' }, answer) => {
    const [, cut] = url.match(/\?cut=(\d+)$/) ?? [];
    if (url.startsWith('/painted')) {
      if (cut) painted.add(cut);
      waiting.get(cut ?? '')?.();
      answer.end();
    } else if (cut) {
      answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      answer.write(html.slice(0, Number(cut)));
      // Where the cut leaves nothing to see, nobody tells.
      await Promise.race([new Promise<void>(tell => waiting.set(cut, tell)), sleep(10_000)]);
      answer.end(html.slice(Number(cut)));
    } else {
      const file = await fetch(shop + url);
      answer.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' });
      answer.end(await file.bytes());
    }
  });
  const address = await listen(server, { port: 0, host: '127.0.0.1' });
  return { address, painted, [Symbol.asyncDispose]: async () => void server.close() };
}

/** A browser may paint before it has read all that is there: it gets a moment to paint again. */
async function tellOfPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((_, paints) => {
      paints.disconnect();
      setTimeout(() => navigator.sendBeacon(`/painted${location.search}`), 200);
    }).observe({ type: 'paint', buffered: true });
  });
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => shortly(node))}`);
    };
    const watch = new PerformanceObserver(list => note(list.getEntries()));
    watch.observe({ type: 'layout-shift', buffered: true });
    const shiftsSeen = () => {
      note(watch.takeRecords());
      return shifts;
    };
    Object.assign(window, { shiftsSeen });

    type LayoutShift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    };
    const shortly = (node?: Node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName);
  });
}

/** A shift is known once the frame is painted that shows it. */
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
