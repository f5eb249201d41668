import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { type Office, openOffice } from './owner-at-work.ts';
import { owner, type ShopServer, startShop } from './shop-server.ts';

export { expect };

type Fixtures = {
  /** What the browser may complain of in this test: `test.use({ expectedComplaints: [/404/] })`. One pattern: Playwright reads a list of two as something else. */
  expectedComplaints: RegExp[];
  /** Signs the owner in, for the back office and the API alike. */
  signIn: () => Promise<void>;
  /** The owner at work behind the shopper's back; what a test changes is put back at its end. */
  office: Office;
};

/** A browser in front of a seeded shop. A test fails when the browser reports an error or a breach of the policy. */
export const test = base.extend<Fixtures, { shop: ShopServer }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'thalir-e2e-'));
      cpSync(process.env.SEEDED_SHOP ?? '', folder, { recursive: true });
      const shop = await startShop(folder);
      await use(shop);
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  baseURL: ({ shop }, use) => use(shop.address),

  expectedComplaints: [[], { option: true }],

  context: async ({ context, expectedComplaints }, use) => {
    // Products that a test takes from elsewhere show pictures that are nowhere.
    await context.route('https://pictures.example/**', route => route.fulfill({ contentType: 'image/jpeg' }));
    await standInFor(context, /^https:\/\/www\.openstreetmap\.org\//);
    const complaints = await collectComplaints(context);
    await use(context);
    expect(complaints.filter(text => !expectedComplaints.some(expected => expected.test(text)))).toEqual([]);
  },

  office: async ({ shop }, use) => {
    const office = await openOffice(shop.address);
    await use(office);
    await office.tidyUp();
  },

  signIn: ({ context }, use) =>
    use(async () => {
      const answer = await context.request.post('/api/session', { data: owner });
      expect(answer.status()).toBe(200);
    }),
});

async function collectComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  context.on('weberror', thrown => complaints.push(`${thrown.error().message} ${thrown.error().stack}`));
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  await context.addInitScript(() => {
    // A busy machine looks like a slow connection, on which the shop fetches nothing ahead.
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} forbids ${blockedURI}`),
    );
  });
  return complaints;
}

/** React has taken over: the whole page in the admin area, every island in the storefront. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    if (islands.length > 0) return islands.every(({ dataset }) => 'hydrated' in dataset);
    return 'hydrated' in document.documentElement.dataset;
  });
}

/** Opens a page of the shop and waits until it is alive. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await hydrated(page);
  return answer;
}

/** From here on time passes only when a test says so (`page.clock.runFor`). The clock must be installed. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Has another site's pages answered with an empty one, so that no test leaves this machine. */
export async function standInFor(context: BrowserContext, site: RegExp): Promise<void> {
  await context.route(site, route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
}

/** Keeps the answers to an address waiting, until it is told to let them go. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}
