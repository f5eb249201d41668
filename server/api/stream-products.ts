import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CatalogueQuery } from '../../domain/catalogue/catalogue.ts';
import type { ProductPage, Products } from '../shop.ts';

/**
 * Streams the JSON of a list without a limit. It reads in batches, yields to other requests in between and streams one
 * long list at a time, because a hundred thousand products would fill the memory and block the server for seconds.
 */
export async function* streamProductList(
  { page }: Pick<Products, 'page'>,
  query: CatalogueQuery,
  batchSize = 1000,
): AsyncGenerator<Uint8Array> {
  let { products, next } = await readBatch(undefined);
  yield Buffer.from(JSON.stringify(products).slice(0, -1));
  if (next) {
    const release = await acquireLock();
    try {
      while (next) {
        await yieldToEventLoop();
        ({ products, next } = await readBatch(next));
        if (products.length > 0) yield Buffer.from(`,${JSON.stringify(products).slice(1, -1)}`);
      }
    } finally {
      release();
    }
  }
  yield Buffer.from(']');

  async function readBatch(cursor: string | undefined): Promise<Pick<ProductPage, 'products' | 'next'>> {
    const found = await page({ ...query, limit: batchSize, cursor });
    if (found === 'bad-cursor') throw new Error('The list refused its own cursor');
    return found;
  }
}

let lastLock: Promise<void> = Promise.resolve();

/** Returns a release function. */
async function acquireLock(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const previous = lastLock;
  lastLock = promise;
  await previous;
  return resolve;
}
