import { rmSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { type Admin, openAdmin } from './owner-at-work.ts';
import { owner, type ShopServer, seededFolder, startShop } from './shop-server.ts';

export { expect };

type Fixtures = {
  /** Console errors allowed in this test: `test.use({ expectedErrors: [/404/] })`. One pattern only: Playwright reads a list of two as a fixture tuple. */
  expectedErrors: RegExp[];
  /** Signs the owner in, for the admin area and the API. */
  signIn: () => Promise<void>;
  /** Changes the shop through the API and reverts the changes after the test. */
  admin: Admin;
};

/** Fails a test when the browser reports an error or a content security policy violation. */
export const test = base.extend<Fixtures, { shop: ShopServer }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const folder = seededFolder();
      const shop = await startShop(folder);
      await use(shop);
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  baseURL: ({ shop }, use) => use(shop.url),

  expectedErrors: [[], { option: true }],

  context: async ({ context, expectedErrors }, use) => {
    const errors = await collectErrors(context);
    await use(context);
    expect(errors.filter(text => !expectedErrors.some(expected => expected.test(text)))).toEqual([]);
  },

  admin: async ({ shop }, use) => {
    const admin = await openAdmin(shop.url);
    await use(admin);
    await admin.revertChanges();
  },

  signIn: ({ context }, use) =>
    use(async () => {
      const response = await context.request.post('/api/session', { data: owner });
      expect(response.status()).toBe(200);
    }),
});

/** The browser finds no other host (playwright.config.ts), so the pictures of some test products and the map never load. */
const unreachable = /^https:\/\/(pictures\.example|www\.openstreetmap\.org)\//;

async function collectErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on('weberror', thrown => errors.push(`${thrown.error().message} ${thrown.error().stack}`));
  context.on('console', message => {
    const { url } = message.location();
    if (message.type() === 'error' && !unreachable.test(url)) errors.push(`${message.text()} (${url})`);
  });
  await context.addInitScript(() => {
    // A busy machine looks like a slow connection, on which the shop does not prefetch.
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} forbids ${blockedURI}`),
    );
  });
  return errors;
}

/** Waits for the whole page in the admin area, for every island in the storefront. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    if (islands.length > 0) return islands.every(({ dataset }) => 'hydrated' in dataset);
    return 'hydrated' in document.documentElement.dataset;
  });
}

export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Time then advances only by `page.clock.runFor`. The clock must be installed. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Serves empty pages for another site, so that tests need no network. */
export async function stubSite(context: BrowserContext, site: RegExp): Promise<void> {
  await context.route(site, route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
}

/** Delays requests to `path` until the returned function is called. */
export async function delayRequests(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}
