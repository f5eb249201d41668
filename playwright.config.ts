import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

// Workers read this file too and take over what was found first.
process.env.CHROMIUM_PATH ??= await findChromium();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };
const adminJourneys = /\/owner-[^/]*\.spec\.ts$/;
const otherEngines = /\/engines\/.*\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/seed-once.ts',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
        // Tests need no network; a route for every test would slow each request down and disable the cache.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  // The owner's journeys leave things behind in the shop; a project of their own gives them a shop of their own.
  projects: [
    { name: 'phone', use: phone, testIgnore: [adminJourneys, otherEngines] },
    { name: 'desk', use: desk, testIgnore: [adminJourneys, otherEngines], grep: /@desk/ },
    { name: 'office phone', use: phone, testMatch: adminJourneys },
    { name: 'firefox and webkit', testMatch: otherEngines },
    { name: 'office desk', use: desk, testMatch: adminJourneys, grep: /@desk/ },
  ],
});
