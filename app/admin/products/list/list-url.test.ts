import { expect, test } from 'vitest';
import { exportAddress, listAddress, listQuery } from './list-url.ts';

test('an address carries everything that was asked', () => {
  expect(listAddress({})).toBe('/admin/products');
  const address = listAddress({ category: 'herbs', stock: 'low' }, { before: 'abc', page: 3 });
  expect(address).toBe('/admin/products?category=herbs&stock=low&before=abc&page=3');
  expect(listQuery(new URL(address, 'https://shop.example').searchParams)).toEqual({
    query: { category: 'herbs', stock: 'low' },
    place: { cursor: 'abc', back: true, number: 3 },
  });
});

test.each(['page=7', 'after=x&page=-2', 'after=x&page=many', 'after=x'])(
  '?%s says that it is the first page, for want of better knowledge',
  search => {
    expect(listQuery(new URLSearchParams(search)).place.number).toBe(1);
  },
);

test('the file holds what the list shows, all its pages', () => {
  expect(exportAddress({})).toBe('/api/products.csv');
  expect(exportAddress({ q: 'mint & more' })).toBe('/api/products.csv?q=mint+%26+more');
});
