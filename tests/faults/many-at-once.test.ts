import { describe, expect, test } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { engines } from '../test-shop.ts';
import { type Caller, ownerOf, shopper } from './callers.ts';
import { count, isFull, longest, tell } from './figures.ts';
import { openRealShop } from './real-shop.ts';
import { consistentDraft, isConsistent } from './written-things.ts';

const [readers, edits, owners, sales] = isFull ? [200, 60, 50, 1_000] : [20, 12, 20, 60];

describe.each(engines)('many at once on %s:', engine => {
  test('shoppers see the plant before or after each edit, and never the older one again', async () => {
    const shop = await openRealShop(engine);
    const { owns } = await ownerOf(shop);
    const { id } = await saved(await owns('POST', '/api/products', consistentDraft(0)));
    const seen = { answers: 0, wrong: [] as string[], waits: [] as number[] };
    const closing = new AbortController();
    const crowd = Array.from({ length: readers }, () => keepLooking(shopper(shop), id, seen, closing.signal));
    const editTimes: number[] = [];
    for (let number = 1; number <= edits; number++) {
      const begun = performance.now();
      await saved(await owns('PUT', `/api/products/${id}`, consistentDraft(number)));
      editTimes.push(performance.now() - begun);
    }
    closing.abort();
    await Promise.all(crowd);
    for (const path of ['/api/products', `/api/products/${id}`]) {
      const [last] = [(await (await owns('GET', path)).json()) as Product | Product[]].flat();
      expect(last?.stock, path).toBe(edits);
    }
    expect(seen.wrong).toEqual([]);
    expect(seen.answers).toBeGreaterThan(readers);
    tell(
      `${readers} shoppers while the owner edits (${engine})`,
      count(seen.answers, 'requests'),
      '0 failed',
      '0 half or older states',
      longest('edit', editTimes),
      longest('wait', seen.waits),
    );
  }, 600_000);

  test('one of many owners who have read the same wins, and no sale is lost or sold twice', async () => {
    const shop = await openRealShop(engine);
    const { owns } = await ownerOf(shop);
    const first = await owns('POST', '/api/products', consistentDraft(0));
    const { id } = await saved(first);
    const ifMatch = { 'If-Match': first.headers.get('ETag') ?? '' };
    const answers = await Promise.all(
      Array.from({ length: owners }, (_, number) =>
        owns('PUT', `/api/products/${id}`, consistentDraft(number + 1), ifMatch),
      ),
    );
    // Too late, or too long in the queue: either way nothing of it was kept.
    const others = answers.filter(({ status }) => status !== 412 && status !== 503);
    expect(others.map(({ status }) => status)).toEqual([200]);

    const stock = Math.floor(sales / 2);
    await saved(await owns('PUT', `/api/products/${id}/stock`, { stock: sales }));
    const one = { ids: [id], change: { add_stock: -1 } };
    await Promise.all(Array.from({ length: sales - stock }, () => sell(owns, one)));
    const left = await saved(await owns('GET', `/api/products/${id}`));
    expect(left.stock).toBe(stock);
    await Promise.all(Array.from({ length: stock + 5 }, () => sell(owns, one)));
    expect((await saved(await owns('GET', `/api/products/${id}`))).stock).toBe(0);
    tell(
      `owners and stock in parallel (${engine})`,
      `1 of ${owners} edits of one version kept`,
      count(sales + 5, 'sales of one piece'),
      '0 lost',
      'stock never below 0',
    );
  }, 600_000);
});

type Seen = { answers: number; wrong: string[]; waits: number[] };

async function keepLooking(visit: Caller, id: string, seen: Seen, closing: AbortSignal): Promise<void> {
  const newest = new Map<string, number>();
  for (let turn = 0; !closing.aborted; turn++) {
    const path = turn % 2 ? '/api/products' : `/api/products/${id}`;
    const begun = performance.now();
    const answer = await visit('GET', path);
    const [product] = [(await answer.json()) as Product | Product[]].flat();
    seen.waits.push(performance.now() - begun);
    seen.answers++;
    if (!answer.ok || !product || !isConsistent(product)) seen.wrong.push(`${path}: ${answer.status}`);
    else if (product.stock < (newest.get(path) ?? 0)) seen.wrong.push(`${path}: ${product.stock} again`);
    newest.set(path, product?.stock ?? 0);
  }
}

/** Who waits too long behind the others is asked to come again, and does. */
async function sell(owns: Caller, one: object): Promise<void> {
  let status = 503;
  while (status === 503) ({ status } = await owns('POST', '/api/products/bulk', one));
  expect(status).toBe(200);
}

async function saved(answer: Response): Promise<Product> {
  if (!answer.ok) throw new Error(`Answered with ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Product>;
}
