import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildPages } from '../../scripts/build-pages.mjs';
import { draft, freshConfig } from '../test-shop.ts';
import { reportFigures } from './figures.ts';
import { signInAsOwner } from './http-clients.ts';
import { start } from './real-shop.ts';

const uploads = 30;
// Measured: 207 to 258 MB, depending on when garbage is collected. Encoding in the server itself would keep 310 MB.
const maxMegabytes = 280;

test.skipIf(process.platform !== 'linux')(
  `the server keeps at most ${maxMegabytes} MB after ${uploads} photos of 12 megapixels`,
  { timeout: 240_000 },
  async () => {
    await buildPages({ quiet: true });
    const shop = await start(await freshConfig('sqlite'));
    const { sendAsOwner } = await signInAsOwner(shop);
    // Three, because making a photo takes as long as encoding it.
    const photos = await Promise.all([0, 1, 2].map(cameraPhoto));
    let peak = 0;
    for (let upload = 0; upload < uploads; upload++) {
      const body = { ...draft(), name: `Sample ${upload}`, images: [photos[upload % photos.length]] };
      const response = await sendAsOwner('POST', '/api/products', body);
      expect(response.status).toBe(201);
      peak = Math.max(peak, megabytesOf(shop.process.pid));
    }
    const kept = megabytesOf(shop.process.pid);
    reportFigures('memory after 30 photos of 12 megapixels', `${kept} MB`, `at most ${peak} MB meanwhile`);
    expect(kept).toBeLessThanOrEqual(maxMegabytes);
  },
);

/** Noise, because a plain colour would be decoded with less memory. */
async function cameraPhoto(seed: number): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 100 + seed, sigma: 20 };
  const grain = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'green', noise } })
    .png()
    .toBuffer();
  const photo = await sharp(grain).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${photo.toString('base64')}`;
}

/** Resident memory of the process. */
function megabytesOf(pid: number | undefined): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
