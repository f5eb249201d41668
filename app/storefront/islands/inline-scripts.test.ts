import { beforeEach, expect, test, vi } from 'vitest';
import { countItems } from '../../../domain/cart/cart.ts';
import { parseStoredCart } from '../../../domain/cart/stored-cart.ts';
import { parseStoredWishlist } from '../../../domain/cart/wishlist.ts';
import { testProduct } from '../../../domain/catalogue/test-product.ts';
import { inlineScripts } from './inline-scripts.ts';

const links: Record<string, Record<string, string>> = {};

beforeEach(() => {
  for (const path of ['/cart', '/wishlist']) links[path] = {};
  const element = (attributes: Record<string, string>) => ({
    setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
    querySelector: () => element(attributes),
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => element(links[selector.match(/href="([^"]*)"/)?.[1] ?? ''] ?? {}),
  });
});

const { storedCounts, earlyTaps } = inlineScripts('/entry.js');

test.each([storedCounts, earlyTaps])('an inline script is one line without comments', text => {
  expect(text).not.toMatch(/\n|\/\/|\/\*/);
});

test('inline scripts are identical on every render', () => {
  expect(inlineScripts('/entry.js')).toEqual(inlineScripts('/entry.js'));
});

const aloe = testProduct({ id: 'aloe-vera', stock: 8 });
const carts = [
  [],
  [{ product: aloe, quantity: 3 }],
  [
    { product: aloe, quantity: 12 },
    { product: testProduct(), quantity: 1 },
  ],
  [{ product: { ...aloe, stock: 0 }, quantity: 1 }],
  [{ product: aloe, quantity: 1.5 }],
];

test.each(carts)('the cart badge shows the same count as the cart: %j', (...items) => {
  const stored = JSON.stringify({ version: 1, items });
  storage({ 'thalir.cart': stored });
  showCounts();
  const count = countItems(parseStoredCart(stored));
  expect(links['/cart']?.['data-count']).toBe(count ? String(count) : undefined);
});

test.each([[], ['aloe-vera'], ['aloe-vera', 'aloe-vera', 'rose']])(
  'the wishlist badge shows the same count as the wishlist: %j',
  (...ids) => {
    const stored = JSON.stringify({ version: 1, ids });
    storage({ 'thalir.wishlist': stored });
    showCounts();
    const count = parseStoredWishlist(stored).length;
    expect(links['/wishlist']?.['data-count']).toBe(count ? String(count) : undefined);
  },
);

test.each(['', '{', 'null', '7', '"text"', '{"items":7}'])(
  'malformed stored text %j shows no badge',
  text => {
    storage({ 'thalir.cart': text, 'thalir.wishlist': text });
    showCounts();
    expect(links).toEqual({ '/cart': {}, '/wishlist': {} });
  },
);

function showCounts(): void {
  new Function(inlineScripts('').storedCounts)();
}

function storage(entries: Record<string, string>): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => entries[key] ?? null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
}
