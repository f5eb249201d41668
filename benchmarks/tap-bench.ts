import { type BenchPart, type BenchRow, limitRow, median, ratioRow } from './bench-row.ts';
import { type BrowserLab, inBrowserLab } from './browser-lab.ts';
import {
  atRest,
  onSlowPhone,
  openUntilPainted,
  paintedAfter,
  pointOf,
  tap,
  tapThrough,
} from './slow-phone.ts';

/** Taps on a slow phone with an empty cache, beside the static floor, in turns so that a noisy minute meets both. */
export const taps: BenchPart = ({ quick }) =>
  inBrowserLab(async lab => {
    const rounds = quick ? 1 : 5;
    return [
      ...(await firstTaps(lab, rounds)),
      ...(await laterTaps(lab, rounds)),
      ...(await earlyAddToCart(lab, quick ? 2 : 10)),
      ...(await inThePage(lab, rounds)),
    ];
  });

const product = 'a[href="/product/areca-palm"]';

const firstTapCases = [
  { what: 'home to shop', path: '/', ours: 'a[href="/shop"].button', floor: 'a[href="/shop"]' },
  { what: 'card to product', path: '/shop', ours: product, floor: product },
];

async function firstTaps(lab: BrowserLab, rounds: number): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { what, path, ours, floor } of firstTapCases)
    for (const [when, waitMs] of [
      ['at first paint', 0],
      ['1 s later', 1000],
      ['3 s later', 3000],
    ] as const) {
      const times = { ours: [] as number[], floor: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        times.floor.push(await firstTap(lab, lab.floor + path, floor, waitMs));
        times.ours.push(await firstTap(lab, lab.shop + path, ours, waitMs));
      }
      rows.push(besideFloor(`first tap, ${what}, ${when}`, times, 1.3));
    }
  return rows;
}

function firstTap(lab: BrowserLab, url: string, link: string, waitMs: number): Promise<number> {
  return onSlowPhone(lab, async phone => {
    await openUntilPainted(phone, url, waitMs);
    return tapThrough(phone, link);
  });
}

/** The second page of a visit: the first is at rest, its scripts are cached. */
async function laterTaps(lab: BrowserLab, rounds: number): Promise<BenchRow[]> {
  const times = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round++)
    for (const site of ['floor', 'ours'] as const)
      times[site].push(
        await onSlowPhone(lab, async phone => {
          const [home, shop] = firstTapCases;
          await openUntilPainted(phone, site === 'ours' ? lab.shop : lab.floor);
          await atRest(phone.page);
          await tapThrough(phone, home?.[site] ?? '');
          await atRest(phone.page);
          return tapThrough(phone, shop?.[site] ?? '');
        }),
      );
  return [besideFloor('later tap, card to product', times, 1)];
}

function besideFloor(what: string, times: { ours: number[]; floor: number[] }, most: number): BenchRow {
  return ratioRow(what, 'ms', [median(times.ours), median(times.floor), 'floor'], most);
}

async function earlyAddToCart(lab: BrowserLab, attempts: number): Promise<BenchRow[]> {
  const acknowledged: number[] = [];
  const counted: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt++)
    await onSlowPhone(lab, async phone => {
      const { page } = phone;
      await openUntilPainted(phone, `${lab.shop}/shop`);
      const point = await pointOf(page, '.quick-add');
      acknowledged.push(
        await paintedAfter(phone, {
          event: 'click',
          isShown: `document.querySelector('.quick-add[aria-busy], .quick-add[data-added]')`,
          act: () => tap(phone, point),
        }),
      );
      const start = performance.now();
      const isCounted = await page.waitForSelector('.count[data-count="1"]', { timeout: 15_000 }).then(
        () => true,
        () => false,
      );
      if (isCounted) counted.push(performance.now() - start + (acknowledged.at(-1) ?? 0));
    });
  return [
    limitRow('Add to Cart at first paint, acknowledged', 'ms', median(acknowledged), 100),
    limitRow('Add to Cart at first paint, counted', 'ms', median(counted), 2500),
    {
      what: 'Add to Cart at first paint, kept',
      ours: `${counted.length} of ${attempts}`,
      goal: 'all',
      isMet: counted.length === attempts,
    },
  ];
}

async function inThePage(lab: BrowserLab, rounds: number): Promise<BenchRow[]> {
  const times = { sort: [] as number[], filter: [] as number[], search: [] as number[] };
  for (let round = 0; round < rounds; round++)
    await onSlowPhone(lab, async phone => {
      const { page } = phone;
      await openUntilPainted(phone, `${lab.shop}/shop`);
      await page.waitForSelector('[data-island=ShopBrowser][data-hydrated]');
      await atRest(page);
      const changes = async (selector: string) => {
        const before = JSON.stringify(await page.locator(selector).first().textContent());
        return `document.querySelector('${selector}').textContent !== ${before}`;
      };
      // By its first letter, because a list of options that the system shows cannot be tapped from here.
      await page.locator('select[name=sort]').focus();
      times.sort.push(
        await paintedAfter(phone, {
          event: 'input',
          isShown: await changes('.product-grid h2'),
          act: () => page.keyboard.press('p'),
        }),
      );
      const pill = await pointOf(page, '[data-category=indoor]');
      times.filter.push(
        await paintedAfter(phone, {
          event: 'click',
          isShown: await changes('.shop-count'),
          act: () => tap(phone, pill),
        }),
      );
      await page.locator('input[name=q]').focus();
      times.search.push(
        await paintedAfter(phone, {
          event: 'input',
          isShown: await changes('.shop-count'),
          act: () => page.keyboard.press('z'),
        }),
      );
    });
  return Object.entries(times).map(([name, each]) =>
    limitRow(`${name}, result on screen`, 'ms', median(each), 200),
  );
}
