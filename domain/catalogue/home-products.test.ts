import { expect, test } from 'vitest';
import { selectTopPicks } from './home-products.ts';
import type { Product } from './product.ts';

const names = (products: Product[]) => products.map(({ name }) => name);

test('selects a featured product only when there are not enough others', () => {
  const sampled = ['star', 'a', 'b'].map(name => plant(name, name === 'star'));
  expect(names(selectTopPicks(sampled, [plant('star', true)]))).toEqual(['a', 'b', 'star']);
});

test('selects a product that is out of stock only when there are not enough others', () => {
  const sample = [{ ...plant('gone', false), stock: 0 }, ...['star', 'a', 'b', 'c'].map(name => plant(name))];
  expect(names(selectTopPicks(sample, [plant('star')]))).toEqual(['a', 'b', 'c', 'star']);
  expect(names(selectTopPicks(sample.slice(0, 2), []))).toEqual(['star', 'gone']);
});

test('recognizes a featured product by id, not by reference', () => {
  const sample = ['star', 'a', 'b', 'c', 'd'].map(name => plant(name, name === 'star'));
  expect(names(selectTopPicks(sample, [plant('star', true)]))).toEqual(['a', 'b', 'c', 'd']);
});

function plant(name: string, is_featured = false): Product {
  return { id: name, name, stock: 3, is_featured, is_new_arrival: false } as Product;
}
