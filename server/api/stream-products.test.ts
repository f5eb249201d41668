import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { openTestShop } from '../../tests/test-shop.ts';
import type { Products } from '../shop.ts';
import { wholeList } from './stream-products.ts';

let products: Products;
let all: Product[];

beforeAll(async () => {
  ({ products } = (await openTestShop('sqlite', { seed: 'demo' })).shop);
  ({ products: all } = await products.list());
}, 60_000);

test.each([1, 7, 10, 29, 30, 31, 1000])('is the whole list, read %i at a time', async portion => {
  expect(JSON.parse(await text(wholeList(products, {}, portion)))).toEqual(all);
  const herbs = all.filter(({ category }) => category === 'herbs');
  expect(JSON.parse(await text(wholeList(products, { category: 'herbs' }, portion)))).toEqual(herbs);
});

test('is a list also when nothing is found', async () => {
  expect(await text(wholeList(products, { q: 'saxophone' }))).toBe('[]');
});

test('lets others in between two portions', async () => {
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  await text(wholeList(products, {}, 1));
  clearInterval(others);
  expect(turns).toBeGreaterThan(1);
});

test('makes one long list at a time, and the next one also after one that failed', async () => {
  const asked: string[] = [];
  const watched = (name: string, failing = false) => ({
    page: (async query => {
      if (query.cursor) asked.push(name);
      if (failing && query.cursor) throw new Error('The disk is gone');
      return products.page(query);
    }) as Products['page'],
  });
  const failed = text(wholeList(watched('failed', true), {}, 5));
  const lists = [failed, ...['a', 'b', 'c'].map(name => text(wholeList(watched(name), {}, 10)))];
  const outcomes = await Promise.allSettled(lists);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(asked.join(' ')).toBe('failed a a b b c c');
});
