import { expect, test } from 'vitest';
import {
  backToListUrl,
  editProductUrl,
  exportUrl,
  parseListUrl,
  productListUrl,
  stockCountUrl,
} from './list-url.ts';

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

test('counts the products of the current search, page by page', () => {
  expect(stockCountUrl({})).toBe('/admin/products/count');
  expect(stockCountUrl({ category: 'herbs' }, 'abc')).toBe('/admin/products/count?category=herbs&after=abc');
});

test('exports the current search without a page', () => {
  expect(exportUrl({})).toBe('/api/products.csv');
  expect(exportUrl({ q: 'mint & more' })).toBe('/api/products.csv?q=mint+%26+more');
});

test('the editor leads back to the list with its search and page', () => {
  const url = editProductUrl('fern', '?q=mint+%26+more&after=abc&page=2');
  const params = new URL(url, 'https://shop.example').searchParams;
  expect(backToListUrl(params)).toBe('/admin/products?q=mint+%26+more&after=abc&page=2');
  expect(editProductUrl('fern', '')).toBe('/admin/products/fern/edit');
  expect(backToListUrl(new URLSearchParams())).toBe('/admin/products');
  const hostile = backToListUrl(new URLSearchParams({ list: '//elsewhere.example' }));
  expect(hostile).toMatch(/^\/admin\/products\?/);
});
