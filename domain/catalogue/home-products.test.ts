import { expect, test } from 'vitest';
import { topPicksOf } from './home-products.ts';
import type { Product } from './product.ts';

const names = (products: Product[]) => products.map(({ name }) => name);

test('picks a featured plant only when there are not enough others', () => {
  const sampled = ['star', 'a', 'b'].map(name => plant(name, name === 'star'));
  expect(names(topPicksOf(sampled, [plant('star', true)]))).toEqual(['a', 'b', 'star']);
});

test('knows a featured plant again when both lists were read apart', () => {
  const drawn = ['star', 'a', 'b', 'c', 'd'].map(name => plant(name, name === 'star'));
  expect(names(topPicksOf(drawn, [plant('star', true)]))).toEqual(['a', 'b', 'c', 'd']);
});

function plant(name: string, is_featured: boolean): Product {
  return { id: name, name, is_featured, is_new_arrival: false } as Product;
}
