import { setTimeout as pause } from 'node:timers/promises';
import { type BenchPart, type BenchRow, limitRow, median, ratioRow } from './bench-row.ts';
import { type BrowserLab, inBrowserLab, installLighthouse, landingPages } from './browser-lab.ts';
import { type Look, lookAt } from './lighthouse-page.ts';

const otherPages = {
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  cart: '/cart',
  order: '/order',
  wishlist: '/wishlist',
};
/** One shopper's own page, which robots.txt keeps out of search engines; Lighthouse counts that against its SEO. */
const keptFromSearch = ['order'];

/** First visits: the shop's pages beside the floor's, each looked at in turn so that a noisy minute meets all of them. */
export const visits: BenchPart = ({ quick }) => {
  installLighthouse();
  return inBrowserLab(async lab => {
    const rows = await landingRows(lab, quick ? 1 : 5);
    return quick ? rows : [...rows, ...(await otherRows(lab, 3))];
  });
};

async function landingRows({ shop, floor, port }: BrowserLab, rounds: number): Promise<BenchRow[]> {
  const looks = Object.entries(landingPages).map(([name, path]) => ({
    name,
    path,
    shop: [] as Look[],
    floor: [] as Look[],
    late: [] as Look[],
  }));
  for (const { path } of looks) await asOftenAsked(shop + path);
  for (let round = 0; round < rounds; round++)
    for (const page of looks) {
      page.floor.push(await lookAt(floor + page.path, port, ['performance']));
      page.shop.push(await lookAt(shop + page.path, port));
      page.late.push(await lookAt(`${floor}/late${page.path}`, port, ['performance']));
    }
  const rows = looks.map(page => rowsOf(page.name, page.shop, page.floor, page.late));
  return (await Promise.all(rows)).flat();
}

/** The shop compresses a page as well as it can once it has been asked for again; visitors of a living shop get that. */
async function asOftenAsked(address: string): Promise<void> {
  const size = async () => {
    const { headers } = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
    return Number(headers.get('Content-Length'));
  };
  const first = await size();
  for (let asked = 0; asked < 40 && (await size()) >= first; asked++) await pause(250);
}

async function rowsOf(name: string, shop: Look[], floor: Look[], late: Look[]): Promise<BenchRow[]> {
  const beside = (figure: (look: Look) => number, other: Look[]) =>
    [median(shop.map(figure)), median(other.map(figure))] as const;
  const [ours, theirs] = beside(look => look.blocking, late);
  return [
    scoreRow(name, shop, median(floor.map(({ scores }) => scores.performance))),
    ratioRow(`${name}, first paint`, 'ms', [...beside(look => look.firstPaint, floor), 'floor'], 1.15),
    ratioRow(`${name}, largest paint`, 'ms', [...beside(look => look.largestPaint, floor), 'floor'], 1.15),
    {
      what: `${name}, blocking time`,
      ours: `${Math.round(ours)} ms`,
      beside: `${Math.round(theirs)} ms (hydrating floor)`,
      ratio: `${ours < theirs ? '−' : '+'}${Math.abs(Math.round(ours - theirs))} ms`,
      goal: '≤ +50 ms',
      isMet: ours <= theirs + 50,
    },
    limitRow(`${name}, layout shift`, '', Math.max(...shop.map(({ shift }) => shift)), 0),
    limitRow(`${name}, script in gzip`, 'KB', await gzipped(shop[0]?.scripts ?? []), 85),
  ];
}

async function otherRows({ shop, port }: BrowserLab, rounds: number): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, path] of Object.entries(otherPages)) {
    const looks: Look[] = [];
    for (let round = 0; round < rounds; round++) looks.push(await lookAt(shop + path, port));
    rows.push(
      scoreRow(name, looks),
      limitRow(`${name}, layout shift`, '', Math.max(...looks.map(({ shift }) => shift)), 0),
    );
  }
  return rows;
}

/** Performance, accessibility, best practices and, where search engines are let in, SEO. */
function scoreRow(name: string, looks: Look[], floor?: number): BenchRow {
  const score = (category: keyof Look['scores']) => median(looks.map(({ scores }) => scores[category]));
  const performance = score('performance');
  const judged = (['accessibility', 'best-practices', 'seo'] as const).filter(
    category => category !== 'seo' || !keptFromSearch.includes(name),
  );
  const others = judged.map(score);
  const least = floor === 100 ? 100 : 98;
  return {
    what: `${name}, Lighthouse`,
    ours: [performance, ...others].join(' · '),
    ...(floor && { beside: `${floor} (floor)` }),
    goal: `≥ ${[least, ...others.map(() => 100)].join(' · ')}`,
    isMet: performance >= least && others.every(each => each === 100),
  };
}

async function gzipped(scripts: string[]): Promise<number> {
  const sizes = scripts.map(async address => {
    const answer = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } });
    return Number(answer.headers.get('Content-Length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
