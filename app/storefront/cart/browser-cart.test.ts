import { expect, test, vi } from 'vitest';
import { cartKey, parseStoredCart, serializeCart } from '../../../domain/cart/stored-cart.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { testProduct } from '../../../domain/catalogue/test-product.ts';
import { storedValue } from '../browser/stored-value.ts';
import { createBrowserCart, unreadCart } from './browser-cart.ts';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

test('is not ready before the first refresh and ready after it, even when the cart is empty', async () => {
  const { cart } = openCart();
  expect(cart.get()).toEqual(unreadCart);
  expect(await cart.refresh()).toBe(true);
  expect(cart.get()).toMatchObject({ isReady: true, isRefreshing: false, items: [] });
});

test('adding a product already in the cart increases its quantity', () => {
  const { cart } = openCart();
  cart.add(plant('fern'));
  expect(cart.add(plant('fern'), 2)).toBe(true);
  expect(cart.get().items).toMatchObject([{ quantity: 3 }]);
});

test('tells when the cart already holds all there is', () => {
  const { cart } = openCart();
  expect(cart.add(plant('fern'), 8)).toBe(true);
  expect(cart.add(plant('fern'))).toBe(false);
  expect(cart.get().items).toMatchObject([{ quantity: 8 }]);
});

test('a refresh lowers quantities, follows prices and marks what is gone', async () => {
  const { cart, shelf } = openCart();
  cart.add(plant('fern'), 6);
  cart.add(plant('rose'));
  cart.add(plant('moss'));
  shelf.set('fern', plant('fern', { stock: 4 }));
  shelf.set('rose', plant('rose', { price: 150 }));
  shelf.delete('moss');
  await cart.refresh();
  expect(cart.get().items).toMatchObject([
    { quantity: 4, loweredTo: 4 },
    { product: { price: 150 }, formerPrice: 100 },
    { isGone: true, product: { stock: 0 } },
  ]);
});

test('a refresh that fails keeps the old item and says that the cart may be old', async () => {
  const { cart, shelf } = openCart();
  cart.add(plant('fern'));
  cart.add(plant('rose'));
  shelf.set('fern', 'unreachable');
  shelf.set('rose', plant('rose', { price: 90 }));
  expect(await cart.refresh()).toBe(false);
  expect(cart.get()).toMatchObject({ isStale: true, isReady: true });
  expect(cart.get().items).toMatchObject([{ product: { price: 100 } }, { product: { price: 90 } }]);
  shelf.set('fern', plant('fern'));
  expect(await cart.refresh()).toBe(true);
  expect(cart.get().isStale).toBe(false);
});

test('two refreshes at once are one', async () => {
  const { cart, load } = openCart();
  cart.add(plant('fern'));
  await Promise.all([cart.refresh(), cart.refresh()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what the shopper does during a refresh is not undone by it', async () => {
  const { cart, load } = openCart();
  cart.add(plant('fern'));
  cart.add(plant('rose'));
  load.mockImplementation(async () => {
    cart.remove('rose');
    cart.setQuantity('fern', 3);
    return new Map([
      ['fern', plant('fern')],
      ['rose', plant('rose')],
    ]);
  });
  await cart.refresh();
  expect(cart.get().items).toMatchObject([{ product: { id: 'fern' }, quantity: 3 }]);
});

test('a server that never answers does not hide the cart for long', async () => {
  vi.useFakeTimers();
  const { cart, load } = openCart();
  cart.add(plant('fern'));
  load.mockImplementation(() => new Promise(() => {}));
  void cart.refresh();
  expect(cart.get()).toMatchObject({ isReady: false, isRefreshing: true });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(cart.get()).toMatchObject({ isReady: true, isRefreshing: true });
  vi.useRealTimers();
});

test('the snapshot is the same object until something changes', async () => {
  const { cart } = openCart();
  await cart.refresh();
  expect(cart.get()).toBe(cart.get());
  const before = cart.get();
  cart.add(plant('fern'));
  expect(cart.get()).not.toBe(before);
});

test('forbidden storage: the cart works and says that it is not kept', () => {
  const { cart } = openCart(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  cart.add(plant('fern'));
  expect(cart.get()).toMatchObject({ items: [{ quantity: 1 }], isKept: false });
});

function openCart(storage?: () => Storage) {
  const kept = new Map<string, string>();
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
  const shelf = new Map<string, Product | 'unreachable'>();
  const load = vi.fn(async (ids: readonly string[]) => {
    const answers = new Map<string, Product | 'missing'>();
    for (const id of ids) {
      const found = shelf.get(id) ?? 'missing';
      if (found !== 'unreachable') answers.set(id, found);
    }
    return answers;
  });
  const format = { parse: parseStoredCart, serialize: serializeCart };
  const stored = storedValue(cartKey, format, [storage ?? (() => memory as unknown as Storage)]);
  return { cart: createBrowserCart(load, stored), shelf, load };
}

function plant(id: string, changes: Partial<Product> = {}): Product {
  return testProduct({ id, name: id, price: 100, stock: 8, ...changes });
}
