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
  /** False on the server, while the page comes alive, and until the first refresh has been tried. */
  isReady: boolean;
  isRefreshing: boolean;
  /** The last refresh did not reach the shop, so what is shown may be old. */
  isStale: boolean;
  /** False when the browser refuses to remember the cart. */
  isKept: boolean;
};

export type BrowserCart = ReturnType<typeof createBrowserCart>;

export const unreadCart: CartState = {
  items: [],
  isReady: false,
  isRefreshing: false,
  isStale: false,
  isKept: true,
};

const showAnywayAfterMs = 4_000;

/** The cart of this browser: domain/cart's rules over local storage, kept true by asking the server. */
export function createBrowserCart(
  load: typeof loadProducts = loadProducts,
  stored = storedValue(cartKey, { parse: parseStoredCart, serialize: serializeCart }),
) {
  const listeners = new Set<() => void>();
  let progress = { isReady: false, isRefreshing: false, isStale: false };
  let snapshot = unreadCart;
  let running: Promise<boolean> | undefined;

  function get(): CartState {
    const now: CartState = { items: stored.get(), isKept: stored.isKept(), ...progress };
    if (isDifferent(now, snapshot)) snapshot = now;
    return snapshot;
  }

  function subscribe(listener: () => void): () => void {
    const leave = stored.subscribe(listener);
    listeners.add(listener);
    return () => {
      leave();
      listeners.delete(listener);
    };
  }

  /** Answers whether anything was added: no cart holds more than the shop has. */
  function add(product: CartProduct, quantity = 1): boolean {
    const before = countItems(stored.get());
    stored.update(cart => addToCart(cart, product, quantity));
    return countItems(stored.get()) > before;
  }

  /** Answers whether the shop could be asked about every product. Two calls at once are one refresh. */
  function refresh(): Promise<boolean> {
    running ??= refreshAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function refreshAll(): Promise<boolean> {
    const ids = stored.get().map(item => item.product.id);
    report({ isRefreshing: ids.length > 0 });
    const patience = setTimeout(() => report({ isReady: true }), showAnywayAfterMs);
    const answers = await load(ids);
    clearTimeout(patience);
    if (answers.size > 0) stored.update(cart => refreshCart(cart, answers));
    const isStale = answers.size < ids.length;
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
    /** For what changes many rows at once. */
    change: (alter: (cart: Cart) => Cart) => stored.update(alter),
    remove: (id: string) => stored.update(cart => removeFromCart(cart, id)),
    removeUnavailable: () => stored.update(removeUnavailable),
    clear: () => stored.update(() => []),
  };
}

function isDifferent(a: CartState, b: CartState): boolean {
  return (Object.keys(a) as (keyof CartState)[]).some(key => a[key] !== b[key]);
}
