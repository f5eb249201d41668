import type { CatalogueQuery } from '../../domain/catalogue/catalogue.ts';
import { nextTurn } from '../event-loop-turn.ts';
import type { ProductPage, Products } from '../shop.ts';

/** Streams the JSON of a list without a limit, reading a batch at a time; other requests are served in between. */
export async function* streamProductList(
  { page }: Pick<Products, 'page'>,
  query: CatalogueQuery,
  batchSize = 100,
): AsyncGenerator<Uint8Array> {
  let { products, next } = await readBatch(undefined);
  yield Buffer.from(JSON.stringify(products).slice(0, -1));
  while (next) {
    await nextTurn();
    ({ products, next } = await readBatch(next));
    if (products.length > 0) yield Buffer.from(`,${JSON.stringify(products).slice(1, -1)}`);
  }
  yield Buffer.from(']');

  async function readBatch(cursor: string | undefined): Promise<Pick<ProductPage, 'products' | 'next'>> {
    const found = await page({ ...query, limit: batchSize, cursor });
    if (found === 'bad-cursor') throw new Error('The list refused its own cursor');
    return found;
  }
}
