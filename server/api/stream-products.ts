import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { CatalogueQuery } from '../../domain/catalogue/catalogue.ts';
import type { ProductPage, Products } from '../shop.ts';

/**
 * The text of a list without a limit. A hundred thousand products at once would fill the memory and keep everyone
 * waiting for seconds: they are read in portions, others are answered in between, and one long list is made at a time.
 */
export async function* wholeList(
  { page }: Pick<Products, 'page'>,
  query: CatalogueQuery,
  portion = 1000,
): AsyncGenerator<Uint8Array> {
  let { products, next } = await portionAt(undefined);
  yield Buffer.from(JSON.stringify(products).slice(0, -1));
  if (next) {
    const endTurn = await turn();
    try {
      while (next) {
        await letOthersIn();
        ({ products, next } = await portionAt(next));
        if (products.length > 0) yield Buffer.from(`,${JSON.stringify(products).slice(1, -1)}`);
      }
    } finally {
      endTurn();
    }
  }
  yield Buffer.from(']');

  async function portionAt(cursor: string | undefined): Promise<Pick<ProductPage, 'products' | 'next'>> {
    const found = await page({ ...query, limit: portion, cursor });
    if (found === 'bad-cursor') throw new Error('The list refused its own cursor');
    return found;
  }
}

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves when everyone before has ended their turn, with the way to end this one. */
async function turn(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = lastTurn;
  lastTurn = promise;
  await before;
  return resolve;
}
