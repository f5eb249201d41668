import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

for (const path of ['/', '/shop', '/product/monstera-deliciosa']) {
  test(`wherever ${path} is cut on its way, what comes later moves nothing that is seen`, async ({
    context,
    shop,
  }) => {
    const html = await (await fetch(shop.address + path)).text();
    const slow = await slowServer(shop.address, html);
    const shifts = cutsIn(html).map(async cut => {
      const page = await context.newPage();
      const moved = await shiftsOf(page, `${slow.address}${path}?cut=${cut}`);
      await page.close();
      return moved.map(shift => `${shift} by what begins with ${html.slice(cut, cut + 60)}`);
    });
    expect((await Promise.all(shifts)).flat()).toEqual([]);
    slow.close();
  });
}

/** Tags of the first view, every twelfth: between the icons of the header, the picture and the words. */
function cutsIn(html: string): number[] {
  const start = html.indexOf('<header');
  const tags = [...html.slice(start, start + 4_500).matchAll(/<\w/g)];
  return tags.filter((_, count) => count % 12 === 0).map(({ index }) => start + index);
}

/** Sends the page up to the letter that the address names, and the rest when a browser has painted that. */
async function slowServer(shop: string, html: string): Promise<{ address: string; close(): void }> {
  const server = createServer(async ({ url = '/' }, answer) => {
    const [, cut] = url.match(/\?cut=(\d+)$/) ?? [];
    if (cut) {
      answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      answer.write(html.slice(0, Number(cut)));
      await sleep(800);
      answer.end(html.slice(Number(cut)));
    } else {
      const file = await fetch(shop + url);
      answer.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' });
      answer.end(await file.bytes());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function shiftsOf(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value.toFixed(4));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await page.goto(address);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.waitForTimeout(100);
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

type LayoutShift = PerformanceEntry & { value: number };
