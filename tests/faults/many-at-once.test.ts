import { describe, expect, test } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { engines } from '../test-shop.ts';
import { count, isFull, longest, reportFigures } from './figures.ts';
import { anonymousClient, type SendRequest, signInAsOwner } from './http-clients.ts';
import { openRealShop } from './real-shop.ts';
import { consistentDraft, isConsistent } from './written-things.ts';

const [readers, edits, owners, sales] = isFull ? [200, 60, 50, 1_000] : [20, 12, 20, 60];

describe.each(engines)('concurrency on %s:', engine => {
  test('shoppers never see an older version of a plant after a newer one', async () => {
    const shop = await openRealShop(engine);
    const { sendAsOwner } = await signInAsOwner(shop);
    const { id } = await parseSaved(await sendAsOwner('POST', '/api/products', consistentDraft(0)));
    const seen = { responses: 0, wrong: [] as string[], waits: [] as number[] };
    const closing = new AbortController();
    const crowd = Array.from({ length: readers }, () =>
      pollProduct(anonymousClient(shop), id, seen, closing.signal),
    );
    const editTimes: number[] = [];
    for (let number = 1; number <= edits; number++) {
      const begun = performance.now();
      await parseSaved(await sendAsOwner('PUT', `/api/products/${id}`, consistentDraft(number)));
      editTimes.push(performance.now() - begun);
    }
    closing.abort();
    await Promise.all(crowd);
    for (const path of ['/api/products', `/api/products/${id}`]) {
      const [last] = [(await (await sendAsOwner('GET', path)).json()) as Product | Product[]].flat();
      expect(last?.stock, path).toBe(edits);
    }
    expect(seen.wrong).toEqual([]);
    expect(seen.responses).toBeGreaterThan(readers);
    reportFigures(
      `${readers} shoppers while the owner edits (${engine})`,
      count(seen.responses, 'requests'),
      '0 failed',
      '0 half or older states',
      longest('edit', editTimes),
      longest('wait', seen.waits),
    );
  }, 600_000);

  test('one of many conflicting edits wins, and no stock change is lost or applied twice', async () => {
    const shop = await openRealShop(engine);
    const { sendAsOwner } = await signInAsOwner(shop);
    const first = await sendAsOwner('POST', '/api/products', consistentDraft(0));
    const { id } = await parseSaved(first);
    const ifMatch = { 'If-Match': first.headers.get('ETag') ?? '' };
    const responses = await Promise.all(
      Array.from({ length: owners }, (_, number) =>
        sendAsOwner('PUT', `/api/products/${id}`, consistentDraft(number + 1), ifMatch),
      ),
    );
    // Conflict or queue timeout: nothing was saved either way.
    const others = responses.filter(({ status }) => status !== 412 && status !== 503);
    expect(others.map(({ status }) => status)).toEqual([200]);

    const stock = Math.floor(sales / 2);
    await parseSaved(await sendAsOwner('PUT', `/api/products/${id}/stock`, { stock: sales }));
    const one = { ids: [id], change: { add_stock: -1 } };
    await Promise.all(Array.from({ length: sales - stock }, () => deductStock(sendAsOwner, one)));
    const left = await parseSaved(await sendAsOwner('GET', `/api/products/${id}`));
    expect(left.stock).toBe(stock);
    await Promise.all(Array.from({ length: stock + 5 }, () => deductStock(sendAsOwner, one)));
    expect((await parseSaved(await sendAsOwner('GET', `/api/products/${id}`))).stock).toBe(0);
    reportFigures(
      `owners and stock in parallel (${engine})`,
      `1 of ${owners} edits of one version kept`,
      count(sales + 5, 'sales of one piece'),
      '0 lost',
      'stock never below 0',
    );
  }, 600_000);
});

type Seen = { responses: number; wrong: string[]; waits: number[] };

async function pollProduct(visit: SendRequest, id: string, seen: Seen, closing: AbortSignal): Promise<void> {
  const newest = new Map<string, number>();
  for (let turn = 0; !closing.aborted; turn++) {
    const path = turn % 2 ? '/api/products' : `/api/products/${id}`;
    const begun = performance.now();
    const response = await visit('GET', path);
    const [product] = [(await response.json()) as Product | Product[]].flat();
    seen.waits.push(performance.now() - begun);
    seen.responses++;
    if (!response.ok || !product || !isConsistent(product)) seen.wrong.push(`${path}: ${response.status}`);
    else if (product.stock < (newest.get(path) ?? 0)) seen.wrong.push(`${path}: ${product.stock} again`);
    newest.set(path, product?.stock ?? 0);
  }
}

/** Retries after a queue timeout. */
async function deductStock(sendAsOwner: SendRequest, one: object): Promise<void> {
  let status = 503;
  while (status === 503) ({ status } = await sendAsOwner('POST', '/api/products/bulk', one));
  expect(status).toBe(200);
}

async function parseSaved(response: Response): Promise<Product> {
  if (!response.ok) throw new Error(`Answered with ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Product>;
}
