import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildPages } from '../../scripts/build-pages.mjs';
import { freshConfig } from '../test-shop.ts';
import { count, isFull, reportFigures } from './figures.ts';
import { anonymousClient, type SendRequest, signInAsOwner, uniqueIpHeader } from './http-clients.ts';
import { start } from './real-shop.ts';
import { consistentDraft } from './written-things.ts';

/** Duration in milliseconds, in windows; memory is measured after each. */
const [windows, length] = isFull ? [8, 30_000] : [3, 2_500];
const megabyte = 1024 * 1024;

test('memory use does not grow over a long run', async () => {
  await buildPages({ quiet: true });
  // A URL, because NODE_OPTIONS is split at the spaces of a path.
  const weighing = new URL('weigh-memory.ts', import.meta.url).href;
  const shop = await start(await freshConfig('sqlite'), {
    NODE_OPTIONS: `--expose-gc --import=${weighing}`,
  });
  const { sendAsOwner } = await signInAsOwner(shop);
  const response = await sendAsOwner('POST', '/api/products', consistentDraft(0));
  const { id } = (await response.json()) as { id: string };

  const heaps: number[] = [];
  const handles: number[] = [];
  let requests = 0;
  for (let window = 0; window < windows; window++) {
    const until = performance.now() + length;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (performance.now() < until)
          requests += await requestEverything(anonymousClient(shop), sendAsOwner, id);
      }),
    );
    // A change clears the page cache, whose size depends on the machine's speed.
    await sendAsOwner('PUT', `/api/products/${id}/stock`, { stock: 5 });
    heaps.push(await measureHeap(shop.process));
    // Only Linux lists the open files of a process.
    if (process.platform === 'linux') handles.push(readdirSync(`/proc/${shop.process.pid}/fd`).length);
  }
  // The first window fills the caches.
  const growth = (heaps.at(-1) ?? 0) - (heaps[1] ?? 0);
  expect(growth).toBeLessThan(16 * megabyte);
  expect(handles.at(-1) ?? 0).toBeLessThan((handles[1] ?? 0) + 20);
  reportFigures(
    'memory after a soak (sqlite)',
    count(requests, 'requests'),
    `heap changed by ${(growth / megabyte).toFixed(1)} MB from the second to the last of ${windows} windows of ${length / 1_000} s`,
  );
}, 1_200_000);

async function requestEverything(visit: SendRequest, sendAsOwner: SendRequest, id: string): Promise<number> {
  const once = Math.random().toString(36).slice(2);
  const guess = { email: `${once}@mail.example`, password: 'a wrong password' };
  const responses = [
    await visit('GET', '/'),
    await visit('GET', `/shop?q=${once}`),
    await visit('GET', `/product/${id}`),
    await visit('GET', `/api/products?q=${once}`),
    await visit('GET', `/no-such-page-${once}`),
    await sendAsOwner('PUT', `/api/products/${id}/stock`, { stock: Math.floor(Math.random() * 1_000) }),
    await sendAsOwner('GET', '/api/contact'),
    // Only ten attempts in three minutes per IP reach the password hash.
    await visit('POST', '/api/session', guess, uniqueIpHeader()),
  ];
  await Promise.all(responses.map(response => response.arrayBuffer()));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 200, 200, 401]);
  return responses.length;
}

/** Signals `weigh-memory.ts`, which prints one line. */
function measureHeap(server: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    let output = '';
    server.stderr?.on('data', chunk => {
      output += chunk;
      const [, bytes] = output.match(/heap (\d+)\n/) ?? [];
      if (bytes) resolve(Number(bytes));
    });
    server.kill('SIGUSR2');
  });
}
