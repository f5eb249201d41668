import { expect, test } from 'vitest';
import { exportUrl, parseListUrl, productListUrl } from './list-url.ts';

test('keeps the query and the page position in the URL', () => {
  expect(productListUrl({})).toBe('/admin/products');
  const url = productListUrl({ category: 'herbs', stock: 'low' }, { before: 'abc', page: 3 });
  expect(url).toBe('/admin/products?category=herbs&stock=low&before=abc&page=3');
  expect(parseListUrl(new URL(url, 'https://shop.example').searchParams)).toEqual({
    query: { category: 'herbs', stock: 'low' },
    position: { cursor: 'abc', back: true, number: 3 },
  });
});

test.each(['page=7', 'after=x&page=-2', 'after=x&page=many', 'after=x'])(
  '?%s falls back to page number 1',
  search => {
    expect(parseListUrl(new URLSearchParams(search)).position.number).toBe(1);
  },
);

test('exports the current search without a page', () => {
  expect(exportUrl({})).toBe('/api/products.csv');
  expect(exportUrl({ q: 'mint & more' })).toBe('/api/products.csv?q=mint+%26+more');
});
