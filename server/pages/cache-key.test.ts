import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listAddress, pageAddress, readByPages } from './cache-key.ts';

it.each([
  ['/shop', '/shop'],
  ['/shop?', '/shop'],
  ['/shop?fbclid=IwAR0', '/shop'],
  [
    '/shop?utm_source=instagram&q=fern&utm_medium=story&tags=a&tags=b%26c&gclid=x',
    '/shop?q=fern&tags=a&tags=b%26c',
  ],
  ['/contact?sent&utm_campaign=onam', '/contact?sent'],
  ['/shop.data?_routes=storefront&igsh=1', '/shop.data?_routes=storefront'],
  ['http://shop.example/product/fern?srsltid=AfmB', 'http://shop.example/product/fern'],
  ['/shop?%71=fern', '/shop?%71=fern'],
])('%s shows the page of %s', (address, page) => {
  expect(pageAddress(address)).toBe(page);
});

it.each([
  ['/api/products?x=1', '/api/products'],
  ['/api/products?limit=5&x=1&cursor=abc&_routes=y', '/api/products?limit=5&cursor=abc'],
  ['/api/settings?x', '/api/settings'],
])('%s is the list at %s', (address, list) => {
  expect(listAddress(address)).toBe(list);
});

it('knows every name that a list asks its address for', () => {
  const files = ['../api/product-query.ts', '../../domain/catalogue/catalogue.ts'].map(file =>
    join(import.meta.dirname, file),
  );
  const asked = files.flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:query|params)\.(?:get|getAll)\('([^']+)'|^ {2}(\w+): value => /gm,
    ),
  ]);
  const names = new Set(asked.map(([, name, checked = '']) => name ?? checked));
  expect(names).toContain('cursor');
  expect(names).toContain('category');
  expect([...names].filter(name => listAddress(`/?${name}=1`) === '/')).toEqual([]);
});

it('knows every name that a page asks its address for', () => {
  const app = join(import.meta.dirname, '../../app');
  const sources = readdirSync(app, { recursive: true })
    .map(file => join(app, String(file)))
    .filter(file => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/admin/'));
  const texts = [...sources, join(app, '../domain/catalogue/catalogue.ts')].map(file =>
    readFileSync(file, 'utf8'),
  );
  const asked = texts.flatMap(text => [
    ...text.matchAll(
      /(?:params|search|searchParams|URLSearchParams\([^)]*\))\s*\.(?:get|getAll|has)\(\s*'([^']+)'/gi,
    ),
  ]);
  const names = new Set(asked.map(([, name = '']) => name));
  expect(names).toContain('q');
  expect(names).toContain('cursor');
  // Only the browser looks whether the search is to be focused.
  expect([...names].filter(name => name !== 'focus' && !readByPages.has(name))).toEqual([]);
});
