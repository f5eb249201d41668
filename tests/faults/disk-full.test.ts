import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPages } from '../../scripts/build-pages.mjs';
import { freshConfig } from '../test-shop.ts';
import { count, isFull, reportFigures } from './figures.ts';
import { anonymousClient, signInAsOwner, uniqueIpHeader } from './http-clients.ts';
import { canMount, inOwnMounts } from './own-mounts.ts';
import { start } from './real-shop.ts';
import { consistentDraft, visitorMessage } from './written-things.ts';

const refusals = isFull ? 200 : 10;

test.skipIf(!canMount)(
  'a full disk rejects saves and loses none; the shop keeps serving and recovers once there is space',
  async () => {
    await buildPages({ quiet: true });
    const config = await freshConfig('sqlite');
    const smallDisk = 'mount -t tmpfs -o size=8m tmpfs "$DATA_DIR"';
    const shop = await start(config, {}, command => inOwnMounts(smallDisk, command));
    const folder = join(`/proc/${shop.process.pid}/root`, config.dataDir);
    const { sendAsOwner } = await signInAsOwner(shop);
    const visit = anonymousClient(shop);

    const savedIds: string[] = [];
    const statuses: number[] = [];
    const ballast = join(folder, 'ballast');
    for (let number = 1; statuses.length < refusals && number < 5_000; number++) {
      if (number === 20) fillDisk(ballast);
      const named = { ...consistentDraft(number), name: `Fern ${number}` };
      const response = await sendAsOwner('POST', '/api/products', named);
      if (response.status === 201) savedIds.push(((await response.json()) as { id: string }).id);
      else {
        statuses.push(response.status);
        expect(response.headers.get('Content-Type')).toContain('application/problem+json');
        expect((await visit('GET', `/api/products?q=${number}`)).status).toBe(200);
      }
    }
    expect(new Set(statuses)).toEqual(new Set([507]));
    expect((await visit('POST', '/api/contact', visitorMessage, uniqueIpHeader())).status).toBe(507);
    expect((await sendAsOwner('GET', '/api/contact')).status).toBe(200);
    const signedOut = await sendAsOwner('DELETE', '/api/session');
    expect(signedOut.status).toBe(503);
    expect(signedOut.headers.get('Set-Cookie')).toMatch(/^session=; Max-Age=0/);
    expect((await visit('GET', '/shop?q=fern')).status).toBe(200);
    expect((await visit('GET', '/healthz')).status).toBe(200);

    rmSync(ballast);
    const last = await sendAsOwner('POST', '/api/products', consistentDraft(7));
    expect(last.status).toBe(201);
    const products = (await (await visit('GET', '/api/products')).json()) as { id: string }[];
    expect(products.map(({ id }) => id).sort()).toEqual([...savedIds, 'fern'].sort());
    reportFigures(
      'disk full (sqlite)',
      count(savedIds.length, 'writes acknowledged'),
      count(statuses.length, 'refused with 507'),
      '0 lost',
    );
  },
);

function fillDisk(path: string): void {
  const blocks = [1_000_000, 100_000, 4_096];
  for (const size of blocks) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
