import { expect, test, vi } from 'vitest';
import { cartKey, parseStoredCart, serializeCart } from '../../../domain/cart/stored-cart.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { testProduct } from '../../../domain/catalogue/test-product.ts';
import { storedValue } from '../browser/stored-value.ts';
import { createBrowserCart, initialCartState } from './browser-cart.ts';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

test('is not ready before the first refresh and ready after it, even when the cart is empty', async () => {
  const { cart } = openCart();
  expect(cart.get()).toEqual(initialCartState);
  expect(await cart.refresh()).toBe(true);
  expect(cart.get()).toMatchObject({ isReady: true, isRefreshing: false, items: [] });
});

test('adding a product already in the cart increases its quantity', () => {
  const { cart } = openCart();
  cart.add(plant('fern'));
  expect(cart.add(plant('fern'), 2)).toBe(true);
  expect(cart.get().items).toMatchObject([{ quantity: 3 }]);
});

test('add returns false when the cart already holds the whole stock', () => {
  const { cart } = openCart();
  expect(cart.add(plant('fern'), 8)).toBe(true);
  expect(cart.add(plant('fern'))).toBe(false);
  expect(cart.get().items).toMatchObject([{ quantity: 8 }]);
});

test('a refresh lowers quantities to the stock, updates prices and marks products no longer sold', async () => {
  const { cart, catalogue } = openCart();
  cart.add(plant('fern'), 6);
  cart.add(plant('rose'));
  cart.add(plant('moss'));
  catalogue.set('fern', plant('fern', { stock: 4 }));
  catalogue.set('rose', plant('rose', { price: 150 }));
  catalogue.delete('moss');
  await cart.refresh();
  expect(cart.get().items).toMatchObject([
    { quantity: 4, loweredTo: 4 },
    { product: { price: 150 }, formerPrice: 100 },
    { isGone: true, product: { stock: 0 } },
  ]);
});

test('a failed refresh keeps the old item and marks the cart as stale', async () => {
  const { cart, catalogue } = openCart();
  cart.add(plant('fern'));
  cart.add(plant('rose'));
  catalogue.set('fern', 'unreachable');
  catalogue.set('rose', plant('rose', { price: 90 }));
  expect(await cart.refresh()).toBe(false);
  expect(cart.get()).toMatchObject({ isStale: true, isReady: true });
  expect(cart.get().items).toMatchObject([{ product: { price: 100 } }, { product: { price: 90 } }]);
  catalogue.set('fern', plant('fern'));
  expect(await cart.refresh()).toBe(true);
  expect(cart.get().isStale).toBe(false);
});

test('concurrent refreshes share one request', async () => {
  const { cart, load } = openCart();
  cart.add(plant('fern'));
  await Promise.all([cart.refresh(), cart.refresh()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a refresh does not overwrite changes made while it runs', async () => {
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

test('shows the cart after 4 seconds when the server does not respond', async () => {
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

test('returns the same snapshot object until something changes', async () => {
  const { cart } = openCart();
  await cart.refresh();
  expect(cart.get()).toBe(cart.get());
  const before = cart.get();
  cart.add(plant('fern'));
  expect(cart.get()).not.toBe(before);
});

test('works without storage and reports that the cart is not persisted', () => {
  const { cart } = openCart(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  cart.add(plant('fern'));
  expect(cart.get()).toMatchObject({ items: [{ quantity: 1 }], isPersisted: false });
});

function openCart(storage?: () => Storage) {
  const entries = new Map<string, string>();
  const memory = { getItem: (key: string) => entries.get(key) ?? null, setItem: entries.set.bind(entries) };
  const catalogue = new Map<string, Product | 'unreachable'>();
  const load = vi.fn(async (ids: readonly string[]) => {
    const products = new Map<string, Product | 'missing'>();
    for (const id of ids) {
      const found = catalogue.get(id) ?? 'missing';
      if (found !== 'unreachable') products.set(id, found);
    }
    return products;
  });
  const format = { parse: parseStoredCart, serialize: serializeCart };
  const stored = storedValue(cartKey, format, [storage ?? (() => memory as unknown as Storage)]);
  return { cart: createBrowserCart(load, stored), catalogue, load };
}

function plant(id: string, changes: Partial<Product> = {}): Product {
  return testProduct({ id, name: id, price: 100, stock: 8, ...changes });
}
