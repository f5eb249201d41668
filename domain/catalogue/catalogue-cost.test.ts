import { expect, test } from 'vitest';
import type { Product } from './product.ts';
import { sortOrders } from './product-sort.ts';
import { browseCatalogue } from './search/browse-catalogue.ts';

/** Counts text reads of 500 products, because timings are noisy. */
function countedCatalogue() {
  const reads = { name: 0, description: 0 };
  function counted(text: keyof typeof reads, value: string): string {
    reads[text]++;
    return value;
  }
  const products = Array.from({ length: 500 }, (_, n): Product => {
    const product = {
      id: `plant-${n}`,
      name: `Plant ${(n * 7919) % 500}`,
      scientific_name: 'Planta sample',
      description: `<p>Sample number ${n}, a ${n % 2 ? 'tall' : 'small'} one.</p>`,
      price: 100 + (n % 90),
      image: '',
      images: [],
      category: n % 3 ? 'indoor' : 'herbs',
      tags: n % 4 ? ['easy'] : ['rare'],
      stock: 5,
      is_featured: n % 10 === 0,
      is_new_arrival: false,
      care_difficulty: 'easy',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    } satisfies Product;
    const { name, description } = product;
    return Object.defineProperties(product, {
      name: { get: () => counted('name', name) },
      description: { get: () => counted('description', description) },
    });
  });
  return { products, reads };
}

test('strips HTML from a description only on the first search', () => {
  const { products, reads } = countedCatalogue();
  for (const q of ['t', 'ta', 'tal', 'tall', 'tall sample'])
    expect(browseCatalogue(products, { q }).length).toBeGreaterThanOrEqual(250);
  expect(reads.description).toBe(500);
});

test('filters read no text and only matching products are sorted', () => {
  const { products, reads } = countedCatalogue();
  expect(browseCatalogue(products, { category: 'herbs', tags: ['rare'], min: 120 })).not.toHaveLength(0);
  expect(reads).toEqual({ name: 0, description: 0 });
});

test.each(sortOrders)('sorting by %s needs about as many comparisons as a merge sort', sort => {
  const { products, reads } = countedCatalogue();
  expect(browseCatalogue(products, { sort })).toHaveLength(500);
  // 500 · log₂ 500 comparisons of two names each.
  expect(reads.name).toBeLessThanOrEqual(2 * 500 * 9);
});
