import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/find-chromium.mjs';
import { openBenchShop, openServer } from './bench-shop.ts';

export const landingPages = { home: '/', shop: '/shop', product: '/product/monstera-deliciosa' };

/** The shop, the floor site beside it, and one browser that looks at both. */
export type BrowserLab = { shop: string; floor: string; browser: Browser; port: number };

type OpenLab = { lab: BrowserLab; close(): Promise<void> };

let open: Promise<OpenLab> | undefined;

/** The parts of the benchmark that need a browser share one lab, which the first of them opens. */
export async function inBrowserLab<T>(measure: (lab: BrowserLab) => Promise<T>): Promise<T> {
  open ??= openLab();
  return measure((await open).lab);
}

export async function closeBrowserLab(): Promise<void> {
  const opened = await open;
  open = undefined;
  await opened?.close();
}

async function openLab(): Promise<OpenLab> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM_PATH.');
  const shop = await openBenchShop();
  const floor = await openServer([
    'benchmarks/floor-server.ts',
    shop.address,
    ...Object.values(landingPages),
  ]);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  });
  return {
    lab: { shop: shop.address, floor: floor.address, browser, port },
    async close() {
      await browser.close();
      await floor.close();
      await shop.close();
    },
  };
}

/** Lighthouse brings a hundred packages; only who measures needs them. */
export function installLighthouse(): void {
  const folder = import.meta.dirname;
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return;
  process.stderr.write('Installing Lighthouse, a minute the first time…\n');
  execFileSync('npm', ['ci', '--ignore-scripts', '--silent'], { cwd: folder, stdio: 'inherit' });
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
