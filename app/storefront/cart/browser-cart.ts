import {
  addToCart,
  type Cart,
  type CartProduct,
  countItems,
  refreshCart,
  removeFromCart,
  removeUnavailable,
  setIfShort,
  setQuantity,
} from '../../../domain/cart/cart.ts';
import { cartKey, parseStoredCart, serializeCart } from '../../../domain/cart/stored-cart.ts';
import type { IfShort } from '../../../domain/cart/substitution.ts';
import { storedValue } from '../browser/stored-value.ts';
import { loadProducts } from '../catalogue/catalogue-store.ts';

export type CartState = {
  items: Cart;
  /** False on the server, during hydration, and until the first refresh has finished or timed out. */
  isReady: boolean;
  isRefreshing: boolean;
  /** The last refresh failed for at least one product. */
  isStale: boolean;
  isPersisted: boolean;
};

export type BrowserCart = ReturnType<typeof createBrowserCart>;

export const initialCartState: CartState = {
  items: [],
  isReady: false,
  isRefreshing: false,
  isStale: false,
  isPersisted: true,
};

const showAnywayAfterMs = 4_000;

/** The rules of domain/cart over local storage, refreshed from the server. */
export function createBrowserCart(
  load: typeof loadProducts = loadProducts,
  stored = storedValue(cartKey, { parse: parseStoredCart, serialize: serializeCart }),
) {
  const listeners = new Set<() => void>();
  let progress = { isReady: false, isRefreshing: false, isStale: false };
  let snapshot = initialCartState;
  let running: Promise<boolean> | undefined;

  function get(): CartState {
    const now: CartState = { items: stored.get(), isPersisted: stored.isPersisted(), ...progress };
    if (isDifferent(now, snapshot)) snapshot = now;
    return snapshot;
  }

  function subscribe(listener: () => void): () => void {
    const unsubscribe = stored.subscribe(listener);
    listeners.add(listener);
    return () => {
      unsubscribe();
      listeners.delete(listener);
    };
  }

  /** Returns false when the cart already holds the whole stock. */
  function add(product: CartProduct, quantity = 1): boolean {
    const before = countItems(stored.get());
    stored.update(cart => addToCart(cart, product, quantity));
    return countItems(stored.get()) > before;
  }

  /** Returns whether every product could be loaded. Concurrent calls share one refresh. */
  function refresh(): Promise<boolean> {
    running ??= refreshAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function refreshAll(): Promise<boolean> {
    const ids = stored.get().map(item => item.product.id);
    report({ isRefreshing: ids.length > 0 });
    const showTimer = setTimeout(() => report({ isReady: true }), showAnywayAfterMs);
    const products = await load(ids);
    clearTimeout(showTimer);
    if (products.size > 0) stored.update(cart => refreshCart(cart, products));
    const isStale = products.size < ids.length;
    report({ isReady: true, isRefreshing: false, isStale });
    return !isStale;
  }

  function report(change: Partial<typeof progress>): void {
    progress = { ...progress, ...change };
    for (const listener of listeners) listener();
  }

  return {
    get,
    subscribe,
    refresh,
    add,
    setQuantity: (id: string, quantity: number) => stored.update(cart => setQuantity(cart, id, quantity)),
    setIfShort: (id: string, choice: IfShort) => stored.update(cart => setIfShort(cart, id, choice)),
    /** For changes to several rows at once. */
    change: (alter: (cart: Cart) => Cart) => stored.update(alter),
    remove: (id: string) => stored.update(cart => removeFromCart(cart, id)),
    removeUnavailable: () => stored.update(removeUnavailable),
    clear: () => stored.update(() => []),
  };
}

function isDifferent(a: CartState, b: CartState): boolean {
  return (Object.keys(a) as (keyof CartState)[]).some(key => a[key] !== b[key]);
}
