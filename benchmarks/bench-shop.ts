import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parsePhotoAddress, photoFormats, photoSrcSet } from '../domain/photo.ts';
import type { Product } from '../domain/product.ts';

/** The demo shop in a process of its own, with every size of every photo made, so that nothing else runs meanwhile. */
export async function openBenchShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'thalir-bench-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await announcedAddress(server);
  await photosMade(address);
  return {
    address,
    async close() {
      server.kill();
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function announcedAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The shop has no output to read its address from.');
  for await (const line of createInterface(server.stdout)) {
    const address = line.match(/http:\/\/\S+/)?.[0];
    if (address) return address;
  }
  throw new Error('The shop did not open. Build it first: npm run build');
}

/** Asks for every size that a page may ask for; the answer waits until it is made. */
async function photosMade(address: string): Promise<void> {
  process.stdout.write('Waiting until the photos are made…\n');
  const products: Product[] = await (await fetch(`${address}/api/products`)).json();
  const photos = products.flatMap(({ images }) => images).flatMap(image => parsePhotoAddress(image) ?? []);
  const sizes = photos.flatMap(photo =>
    photoFormats.flatMap(format => photoSrcSet(photo, format).split(', ')),
  );
  for (const size of sizes) await (await fetch(address + size.replace(/ \d+w$/, ''))).arrayBuffer();
}
