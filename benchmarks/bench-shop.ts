import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseStoredPhotoUrl, photoSrcSet } from '../domain/catalogue/photo.ts';
import type { Product } from '../domain/catalogue/product.ts';

const root = join(import.meta.dirname, '..');

/** Sizes of the demo photos, made in earlier runs of the benchmark or of the browser's tests. */
export const photosMadeBefore = join(root, 'node_modules/.cache/thalir-photos');

/** The demo shop in a process of its own, with the photos made that its visitors see, unless no photo is asked for. */
export async function openBenchShop({ withPhotos = true } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'thalir-bench-'));
  mkdirSync(photosMadeBefore, { recursive: true });
  symlinkSync(photosMadeBefore, join(dataDir, 'cache'));
  const server = await openServer(['server/main.ts'], {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PHOTO_SIZES: 'asked',
  });
  if (withPhotos) await photosMade(server.address);
  return {
    address: server.address,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** A process that says on its first lines where it listens. */
export async function openServer(script: string[], env: Record<string, string> = {}) {
  const server = spawn(process.execPath, script, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await announcedAddress(server);
  return {
    address,
    pid: server.pid ?? 0,
    async close() {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

/** What a process holds in memory. Only Linux tells. */
export function residentMegabytes(pid: number): number {
  if (platform() !== 'linux') return Number.NaN;
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/) ?? [];
  return Number(kilobytes) / 1024;
}

async function announcedAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface(server.stdout)) {
    const address = line.match(/http:\/\/\S+/)?.[0];
    if (address) return address;
  }
  throw new Error('The server did not open. Build the shop first: npm run build');
}

/** Asks for every size that the measuring browser may ask for, two at a time; the answer waits until it is made. */
async function photosMade(address: string): Promise<void> {
  process.stderr.write('Waiting until the photos are made…\n');
  const products: Product[] = await (await fetch(`${address}/api/products`)).json();
  const photos = products.flatMap(({ images }) => images).flatMap(image => parseStoredPhotoUrl(image) ?? []);
  const sizes = photos.flatMap(photo => photoSrcSet(photo, 'avif').split(', ')).values();
  async function ask() {
    for (const size of sizes) await (await fetch(address + size.replace(/ \d+w$/, ''))).arrayBuffer();
  }
  await Promise.all([ask(), ask()]);
}
