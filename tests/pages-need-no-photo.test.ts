import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { derivedPhotoUrl, parseStoredPhotoUrl } from '../domain/catalogue/photo.ts';
import type { Product } from '../domain/catalogue/product.ts';
import { freshFolder } from './test-shop.ts';

test('pages render without any resized photo, and a size is made on first request', async () => {
  const dataDir = freshFolder();
  const made = join(dataDir, 'cache', 'photos');
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, PHOTO_SIZES: 'asked', BACKUP_KEEP_DAYS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readServerUrl(shop.stdout);
  const [plant]: Product[] = await (await fetch(`${url}/api/products`)).json();
  for (const page of ['/', '/shop', `/product/${plant?.id}`])
    expect(await (await fetch(url + page)).text(), page).toContain('<picture');
  expect(existsSync(made)).toBe(false);

  const photo = parseStoredPhotoUrl(plant?.image ?? '');
  await fetch(url + (photo ? derivedPhotoUrl(photo, 160, 'webp') : ''));
  await expect.poll(() => existsSync(made), { timeout: 20_000 }).toBe(true);
  shop.kill();
  await once(shop, 'exit');
}, 60_000);

async function readServerUrl(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const url = line.match(/http:\/\/\S+/)?.[0];
    if (url) return url;
  }
  throw new Error('The shop did not open');
}
