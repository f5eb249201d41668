// `npm run bench` prints the README's performance table; `npm run bench -- quick` measures each page once.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../scripts/find-chromium.mjs';
import { openBenchShop } from './bench-shop.ts';

const pages = ['/', '/shop', '/product/monstera-deliciosa', '/cart', '/wishlist', '/about', '/contact'];
const runs = process.argv.includes('quick') ? 1 : 3;

installLighthouse();
const { measurePage, columns } = await import('./lighthouse-page.ts');
const chromium = await findChromium();
if (!chromium) throw new Error('No Chromium was found; name one in CHROMIUM_PATH.');
const shop = await openBenchShop();
try {
  print(['page', ...columns]);
  print(['---', ...columns.map(() => '---:')]);
  for (const page of pages) {
    const figures = await measurePage(shop.address + page, chromium, runs);
    print([page, ...columns.map(column => figures[column])]);
  }
} finally {
  await shop.close();
}

/** Lighthouse brings a hundred packages; only who measures needs them. */
function installLighthouse(): void {
  const folder = import.meta.dirname;
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return;
  process.stdout.write('Installing Lighthouse, a minute the first time…\n');
  execFileSync('npm', ['ci', '--ignore-scripts', '--silent'], { cwd: folder, stdio: 'inherit' });
}

function print(cells: (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
