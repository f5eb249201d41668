import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildPages } from '../../scripts/build-pages.mjs';
import { freshConfig } from '../test-shop.ts';
import { type Caller, fromElsewhere, ownerOf, shopper } from './callers.ts';
import { count, isFull, tell } from './figures.ts';
import { start } from './real-shop.ts';
import { consistentDraft } from './written-things.ts';

/** Milliseconds of mixed requests, in windows; memory is weighed after each. */
const [windows, length] = isFull ? [8, 30_000] : [4, 2_500];
const megabyte = 1024 * 1024;

test('a shop that works for long holds no more memory than one that has worked a while', async () => {
  await buildPages({ quiet: true });
  const weighing = new URL('weigh-memory.ts', import.meta.url).pathname;
  const shop = await start(await freshConfig('sqlite'), {
    NODE_OPTIONS: `--expose-gc --import=${weighing}`,
  });
  const { owns } = await ownerOf(shop);
  const answer = await owns('POST', '/api/products', consistentDraft(0));
  const { id } = (await answer.json()) as { id: string };

  const heaps: number[] = [];
  const handles: number[] = [];
  let requests = 0;
  for (let window = 0; window < windows; window++) {
    const until = performance.now() + length;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (performance.now() < until) requests += await visitEverything(shopper(shop), owns, id);
      }),
    );
    // A change empties the pages that are kept: how many there are depends on how quick the machine was.
    await owns('PUT', `/api/products/${id}/stock`, { stock: 5 });
    heaps.push(await heapOf(shop.process));
    handles.push(readdirSync(`/proc/${shop.process.pid}/fd`).length);
  }
  // The first window fills what the shop means to keep.
  const growth = (heaps.at(-1) ?? 0) - (heaps[1] ?? 0);
  expect(growth).toBeLessThan(16 * megabyte);
  expect(handles.at(-1)).toBeLessThan((handles[1] ?? 0) + 20);
  tell(
    'memory after a soak (sqlite)',
    count(requests, 'requests'),
    `heap changed by ${(growth / megabyte).toFixed(1)} MB from the second to the last of ${windows} windows of ${length / 1_000} s`,
  );
}, 1_200_000);

async function visitEverything(visit: Caller, owns: Caller, id: string): Promise<number> {
  const once = Math.random().toString(36).slice(2);
  const guess = { email: `${once}@mail.example`, password: 'a wrong password' };
  const answers = [
    await visit('GET', '/'),
    await visit('GET', `/shop?q=${once}`),
    await visit('GET', `/product/${id}`),
    await visit('GET', `/api/products?q=${once}`),
    await visit('GET', `/no-such-page-${once}`),
    await owns('PUT', `/api/products/${id}/stock`, { stock: Math.floor(Math.random() * 1_000) }),
    await owns('GET', '/api/contact'),
    // From one place only ten in three minutes come as far as the hash.
    await visit('POST', '/api/session', guess, fromElsewhere()),
  ];
  await Promise.all(answers.map(answer => answer.arrayBuffer()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 200, 200, 401]);
  return answers.length;
}

/** Sends the signal that `weigh-memory.ts` waits for; it answers with one line. */
function heapOf(server: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    let said = '';
    server.stderr?.on('data', chunk => {
      said += chunk;
      const [, bytes] = said.match(/heap (\d+)\n/) ?? [];
      if (bytes) resolve(Number(bytes));
    });
    server.kill('SIGUSR2');
  });
}
