import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openShop } from '../server/create-shop.ts';
import { firstStart } from '../server/first-start.ts';
import { createLog } from '../server/http/request-log.ts';
import { loadBuiltPages } from '../server/pages/load-pages.ts';
import { median } from './bench-row.ts';

const pages = { home: '/', shop: '/shop', product: '/product/monstera-deliciosa' };

type Rates = { name: string; ours: number; react: number };
type Renderers = typeof import('react-dom/server');

/**
 * Pages a second, made anew by the whole server each time (data, document, policy, compression), beside React's own
 * renderToString of the very element that the server gave to React. In turns, in one process.
 */
export async function renderRates(rounds: number): Promise<Rates[]> {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-render-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const shop = await openShop(config);
  await firstStart(config, shop);
  const react = watchReact();
  const log = createLog(config);
  const { render } = await loadBuiltPages(shop, error => log.error(error));
  const app = createApp({ shop, config, log, renderPage: render });
  const rates: Rates[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const times: [ours: number[], react: number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      // The shop has just changed, so nothing is kept; and pages name their host, so none serves for another.
      await shop.settings.save(await shop.settings.read());
      const requests = Array.from(
        { length: atOnce },
        (_, host) =>
          new Request(`http://shop-${host}.example${path}`, { headers: { 'Accept-Encoding': 'br' } }),
      );
      const asked = react.drawn;
      times[0].push(
        await timeOf(() => Promise.all(requests.map(async each => (await app.fetch(each)).bytes()))),
      );
      if (react.drawn - asked !== atOnce) throw new Error('A page was not made anew.');
      times[1].push(await timeOf(async () => requests.map(() => react.draw(react.element))));
    }
    rates.push({ name, ours: perSecond(times[0]), react: perSecond(times[1]) });
  }
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
  return rates;
}

const atOnce = 8;

const perSecond = (times: number[]) => (1000 * atOnce) / median(times);

/** Remembers what the pages had rendered last. They bind React's function when they are loaded: call first. */
function watchReact() {
  process.env.NODE_ENV = 'production';
  const react: Renderers = createRequire(import.meta.url)('react-dom/server');
  const { renderToString: draw } = react;
  const seen = { draw, drawn: 0, element: undefined as ReactNode };
  react.renderToString = (element, options) => {
    seen.drawn++;
    seen.element = element;
    return draw(element, options);
  };
  return seen;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
