import { expect, test } from 'vitest';
import { type CatalogueQuery, matchesFilters } from '../catalogue.ts';
import { careDifficulties } from '../product.ts';
import { testProduct } from '../test-product.ts';
import { countFilterOptions } from './filter-counts.ts';

const products = [
  testProduct({ id: 'a', tags: ['x', 'y'], stock: 0, care_difficulty: 'easy' }),
  testProduct({ id: 'b', tags: ['x'], stock: 3, care_difficulty: 'easy' }),
  testProduct({ id: 'c', tags: ['y'], stock: 3, care_difficulty: 'hard' }),
  testProduct({ id: 'd', tags: [], stock: 0, care_difficulty: 'medium' }),
];

test.each<CatalogueQuery>([
  {},
  { inStock: true },
  { difficulty: ['easy'] },
  { difficulty: ['easy', 'hard'], inStock: true },
])('each count for %o is the number of products that the option would give', query => {
  const countWith = (change: CatalogueQuery) =>
    products.filter(product => matchesFilters(product, { ...query, ...change })).length;
  const counts = countFilterOptions(products, query);
  for (const tag of ['x', 'y']) expect(counts.tags[tag] ?? 0).toBe(countWith({ tags: [tag] }));
  for (const level of careDifficulties)
    expect(counts.difficulty[level] ?? 0).toBe(countWith({ difficulty: [level] }));
  expect(counts.inStock).toBe(countWith({ inStock: true }));
});

test('counts tags named like properties of every object', () => {
  const tags = ['__proto__', 'constructor', 'toString'];
  const counts = countFilterOptions([testProduct({ tags }), testProduct({ tags })], {});
  expect(Object.entries(counts.tags)).toEqual(tags.map(tag => [tag, 2]));
});
