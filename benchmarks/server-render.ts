import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReactElement, ReactNode } from 'react';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { firstStart } from '../server/first-start.ts';
import { builtPages } from '../server/page-source.ts';
import { createLog } from '../server/request-log.ts';
import { openShop } from '../server/shop.ts';
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
  const seen = watchReact();
  const log = createLog(config);
  const { render } = await builtPages(shop, error => log.error(error));
  const { renderToString }: Renderers = await import('react-dom/server');
  const app = createApp({ shop, config, log, renderPage: render });
  const rates: Rates[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const times: [ours: number[], react: number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      // Nobody has asked for these addresses before, and the page does not read what makes them new.
      const requests = Array.from(
        { length: atOnce },
        (_, number) =>
          new Request(`http://localhost${path}?new=${round}-${number}`, {
            headers: { 'Accept-Encoding': 'br' },
          }),
      );
      times[0].push(
        await timeOf(() => Promise.all(requests.map(async each => (await app.fetch(each)).bytes()))),
      );
      const page = again(seen.element);
      times[1].push(await timeOf(async () => requests.map(() => renderToString(page))));
    }
    rates.push({ name, ours: perSecond(times[0]), react: perSecond(times[1]) });
  }
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
  return rates;
}

const atOnce = 8;

const perSecond = (times: number[]) => (1000 * atOnce) / median(times);

/** Remembers the last element that the pages had rendered. They bind React's function when they are loaded: call first. */
function watchReact(): { element: ReactNode } {
  process.env.NODE_ENV = 'production';
  const seen: { element: ReactNode } = { element: undefined };
  const react: Renderers = createRequire(import.meta.url)('react-dom/server');
  const { renderToPipeableStream: render } = react;
  react.renderToPipeableStream = (element, options) => {
    seen.element = element;
    return render(element, options);
  };
  return seen;
}

/** The data that follows the page can be read from its stream only once. */
function again(page: ReactNode): ReactNode {
  const element = page as ReactElement<{ context: object }>;
  const context = { ...element.props.context, serverHandoffStream: undefined };
  return { ...element, props: { ...element.props, context } };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
