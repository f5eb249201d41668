import { expect, test } from 'vitest';
import { countFilters, shopAddress, shopQuery } from './shop-query.ts';

test('an unknown category or sort is treated as all and featured', () => {
  expect(shopQuery(new URLSearchParams('category=mushrooms&sort=cheapest'))).toEqual({ sort: 'featured' });
});

test('an address gives back the query it was made from', () => {
  const query = {
    category: 'herbs',
    q: 'holy basil',
    tags: ['culinary'],
    min: 50,
    max: 300,
    sort: 'name-a-z',
  } as const;
  const address = shopAddress({ ...query, tags: [...query.tags] });
  expect(shopQuery(new URL(address, 'http://shop').searchParams)).toEqual(query);
});

test('the plain shop has the plain address, whatever passing words the old one carried', () => {
  expect(shopAddress(shopQuery(new URLSearchParams('focus=search&cursor=abc')))).toBe('/shop');
});

test('a change adds, replaces and takes away single conditions', () => {
  const query = shopQuery(new URLSearchParams('category=indoor&min=0&max=2000'));
  expect(shopAddress(query, { category: 'pots' })).toBe('/shop?category=pots&min=0&max=2000');
  expect(shopAddress(query, { category: undefined, min: undefined, max: undefined, q: 'fern' })).toBe(
    '/shop?q=fern',
  );
});

test('counts every tag, and the price range as one, even when it only has a lower end', () => {
  expect(countFilters(shopQuery(new URLSearchParams('category=indoor&q=fern')))).toBe(0);
  expect(countFilters(shopQuery(new URLSearchParams('tags=pet-safe,trailing&min=0')))).toBe(3);
});
