import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { owner, type ShopServer, startShop } from './shop-server.ts';

export { expect };

type Fixtures = {
  /** What the browser may complain of in this test: `test.use({ expectedComplaints: [/404/] })`. */
  expectedComplaints: RegExp[];
  /** Signs the owner in, for the back office and the API alike. */
  signIn: () => Promise<void>;
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
    const complaints = await collectComplaints(context);
    await use(context);
    expect(complaints.filter(text => !expectedComplaints.some(expected => expected.test(text)))).toEqual([]);
  },

  signIn: ({ context }, use) =>
    use(async () => {
      const answer = await context.request.post('/api/session', { data: owner });
      expect(answer.status()).toBe(200);
    }),
});

async function collectComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  context.on('weberror', failure => complaints.push(String(failure.error().stack)));
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} forbids ${blockedURI}`),
    );
  });
  return complaints;
}

/** The page has come alive: React has taken over from the server's HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some(key => key.startsWith('__react')));
}
