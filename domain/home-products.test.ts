import { expect, test } from 'vitest';
import { homeProducts, topPicksOf } from './home-products.ts';
import type { Product } from './product.ts';

const names = (products: Product[]) => products.map(({ name }) => name);

test('shows the first four featured products', () => {
  const catalogue = ['e', 'd', 'c', 'b', 'a'].map(name => plant(name, true)).concat(plant('plain', false));
  expect(names(homeProducts(catalogue).featured)).toEqual(['a', 'b', 'c', 'd']);
});

test('picks four at random, and a featured one only when there are not enough others', () => {
  const catalogue = [plant('star', true), ...['a', 'b', 'c', 'd', 'e'].map(name => plant(name, false))];
  let turn = 0;
  const chances = [0, 0.5, 0.1, 0.9, 0.3, 0.2];
  const { topPicks } = homeProducts(catalogue, () => chances[turn++] ?? 0);
  expect(names(topPicks)).toEqual(['b', 'e', 'd', 'a']);
  expect(names(homeProducts(catalogue.slice(0, 4)).topPicks).at(-1)).toBe('star');
});

test('knows a featured plant again when both lists were read apart', () => {
  const drawn = ['star', 'a', 'b', 'c', 'd'].map(name => plant(name, name === 'star'));
  expect(names(topPicksOf(drawn, [plant('star', true)]))).toEqual(['a', 'b', 'c', 'd']);
});

function plant(name: string, is_featured: boolean): Product {
  return { id: name, name, is_featured, is_new_arrival: false } as Product;
}
