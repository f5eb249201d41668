import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { openTestShop } from '../../tests/test-shop.ts';
import type { Products } from '../shop.ts';
import { streamProductList } from './stream-products.ts';

let products: Products;
let all: Product[];

beforeAll(async () => {
  ({ products } = (await openTestShop('sqlite', { seed: 'demo' })).shop);
  ({ products: all } = await products.list());
}, 60_000);

test.each([1, 7, 10, 29, 30, 31, 1000])('streams the whole list in batches of %i', async batchSize => {
  expect(JSON.parse(await text(streamProductList(products, {}, batchSize)))).toEqual(all);
  const herbs = all.filter(({ category }) => category === 'herbs');
  expect(JSON.parse(await text(streamProductList(products, { category: 'herbs' }, batchSize)))).toEqual(
    herbs,
  );
});

test('streams an empty list when nothing matches', async () => {
  expect(await text(streamProductList(products, { q: 'saxophone' }))).toBe('[]');
});

test('yields to the event loop between batches', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 0);
  await text(streamProductList(products, {}, 1));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(1);
});
