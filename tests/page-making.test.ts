import { createRequire } from 'node:module';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../server/app.ts';
import { squeeze } from '../server/compression.ts';
import { builtPages } from '../server/page-source.ts';
import { createLog } from '../server/request-log.ts';
import type { Shop } from '../server/shop.ts';
import { openTestShop } from './test-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// The pages bind React's function when they are loaded, so it is watched before.
const drawing = vi.spyOn(createRequire(import.meta.url)('react-dom/server'), 'renderToString');
let shop: Shop;
let app: ReturnType<typeof createApp>;
let ownersCookie: string;

beforeAll(async () => {
  const opened = await openTestShop('sqlite', { seed: 'demo' });
  shop = opened.shop;
  const { render } = await builtPages(shop, error => {
    throw error;
  });
  const log = createLog({ logLevel: 'silent' });
  app = createApp({ shop, config: opened.config, log, renderPage: render });
  const session = await shop.sessions.signIn(opened.owner.email, opened.owner.password);
  ownersCookie = typeof session === 'string' ? '' : `session=${session.token}`;
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => shop.close());

test.each([
  ['/', 3],
  ['/shop', 2],
  ['/product/monstera-deliciosa', 3],
])(
  '%s is drawn once from %i answers of the database, and no Response is made of its text',
  async (path, most) => {
    await shop.settings.save(await shop.settings.read());
    // How many products there are, and with which tags, stays known until the next change.
    await app.request('http://shop.example/product/areca-palm');
    await app.request('http://shop.example/shop?sort=name-a-z');

    const answers = vi.spyOn(Object.getPrototypeOf(new BetterSqlite3(':memory:').prepare('select 1')), 'all');
    const texts = countTextResponses();
    drawing.mockClear();
    const page = await app.request(`http://shop.example${path}`, { headers: { 'Accept-Encoding': 'br' } });
    expect([page.status, page.headers.get('Content-Encoding')]).toEqual([200, 'br']);
    expect(drawing).toHaveBeenCalledTimes(1);
    expect(answers).toHaveBeenCalledTimes(most);
    expect(texts()).toBe(0);
    answers.mockRestore();
  },
);

test.each(['/admin', '/Admin', '/ADMIN/products', '/%61dmin'])(
  '%s is the back office, as the guard at its door has it',
  async path => {
    const page = await app.request(`http://shop.example${path}`, { headers: { Cookie: ownersCookie } });
    expect(page.status).toBe(200);
  },
);

test('pages that are asked for together are each handed to the compressor before the next is drawn', async () => {
  await shop.settings.save(await shop.settings.read());
  const squeezing = vi.spyOn(squeeze, 'br');
  drawing.mockClear();
  const headers = { 'Accept-Encoding': 'br' };
  await Promise.all(
    ['/', '/about', '/shop'].map(path => app.request(`http://shop.example${path}`, { headers })),
  );
  const drawn = drawing.mock.invocationCallOrder.map(at => ({ at, step: 'drawn' }));
  const squeezed = squeezing.mock.invocationCallOrder.map(at => ({ at, step: 'squeezed' }));
  const steps = [...drawn, ...squeezed].sort((a, b) => a.at - b.at).map(({ step }) => step);
  expect(steps).toEqual(['drawn', 'squeezed', 'drawn', 'squeezed', 'drawn', 'squeezed']);
  squeezing.mockRestore();
});

/** How many answers are made of a text from here on. */
function countTextResponses(): () => number {
  let texts = 0;
  vi.stubGlobal(
    'Response',
    class extends Response {
      constructor(body?: BodyInit | null, init?: ResponseInit) {
        super(body, init);
        if (typeof body === 'string') texts++;
      }
    },
  );
  return () => texts;
}
