import { expect, test } from 'vitest';
import { activeFilters, countFilters, shopQuery, shopUrl } from './shop-query.ts';

test('an unknown category or sort is treated as all and featured', () => {
  expect(shopQuery(new URLSearchParams('category=mushrooms&sort=cheapest'))).toEqual({ sort: 'featured' });
});

test('a URL parses back to the query it was built from', () => {
  const query = {
    category: 'herbs',
    q: 'holy basil',
    tags: ['culinary'],
    min: 50,
    max: 300,
    sort: 'name-a-z',
  } as const;
  const url = shopUrl({ ...query, tags: [...query.tags] });
  expect(shopQuery(new URL(url, 'http://shop').searchParams)).toEqual(query);
});

test('drops focus and cursor parameters from the URL', () => {
  expect(shopUrl(shopQuery(new URLSearchParams('focus=search&cursor=abc')))).toBe('/shop');
});

test('a change adds, replaces and removes single filters', () => {
  const query = shopQuery(new URLSearchParams('category=indoor&min=0&max=2000'));
  expect(shopUrl(query, { category: 'pots' })).toBe('/shop?category=pots&min=0&max=2000');
  expect(shopUrl(query, { category: undefined, min: undefined, max: undefined, q: 'fern' })).toBe(
    '/shop?q=fern',
  );
});

test('counts each tag and counts a price range once, even with only a minimum', () => {
  expect(countFilters(shopQuery(new URLSearchParams('category=indoor&q=fern')))).toBe(0);
  expect(countFilters(shopQuery(new URLSearchParams('tags=pet-safe,trailing&min=0')))).toBe(3);
  expect(countFilters(shopQuery(new URLSearchParams('stock=in&difficulty=easy,hard')))).toBe(3);
});

test('each active filter has a name and a URL without it', () => {
  const search = 'category=herbs&q=fern&tags=a,b&min=50&max=300&stock=in&difficulty=easy&sort=name-a-z';
  const query = shopQuery(new URLSearchParams(search));
  const links = activeFilters(query, '₹').map(({ label, change }) => [
    label,
    decodeURIComponent(shopUrl(query, change)).replace('/shop?', ''),
  ]);
  const without = (part: string, left = '') => search.replace(`${part}&`, left);
  expect(Object.fromEntries(links)).toEqual({
    'Search: fern': without('q=fern'),
    Herbs: without('category=herbs'),
    '₹50.00 to ₹300.00': without('min=50&max=300'),
    'In stock only': without('stock=in'),
    'Difficulty: easy': without('difficulty=easy'),
    a: without('tags=a,b', 'tags=b&'),
    b: without('tags=a,b', 'tags=a&'),
  });
});

test('a category alone has no such link, because its pill shows it', () => {
  expect(activeFilters(shopQuery(new URLSearchParams('category=herbs')), '₹')).toEqual([]);
});

test.each([
  ['min=50', 'From ₹50.00'],
  ['max=300', 'Up to ₹300.00'],
  ['min=0&max=300', 'Up to ₹300.00'],
  ['min=0', 'From ₹0.00'],
])('an open price range %s is named %s', (search, label) => {
  expect(activeFilters(shopQuery(new URLSearchParams(search)), '₹').map(filter => filter.label)).toEqual([
    label,
  ]);
});
