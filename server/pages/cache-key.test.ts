import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageCacheUrl, pageParameters } from './cache-key.ts';

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
])('caches the page %s as %s', (url, page) => {
  expect(pageCacheUrl(url)).toBe(page);
});

it('keeps every query parameter that a page reads', () => {
  const app = join(import.meta.dirname, '../../app');
  const sources = readdirSync(app, { recursive: true })
    .map(file => join(app, String(file)))
    .filter(file => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/admin/'));
  const texts = [...sources, join(app, '../domain/catalogue/catalogue.ts')].map(file =>
    readFileSync(file, 'utf8'),
  );
  const matches = texts.flatMap(text => [
    ...text.matchAll(
      /(?:params|search|searchParams|URLSearchParams\([^)]*\))\s*\.(?:get|getAll|has)\(\s*'([^']+)'/gi,
    ),
  ]);
  const names = new Set(matches.map(([, name = '']) => name));
  expect(names).toContain('q');
  expect(names).toContain('cursor');
  // Only the browser reads `focus`.
  expect([...names].filter(name => name !== 'focus' && !pageParameters.has(name))).toEqual([]);
});
