import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { cartNotStoredMessage, countItems, isInCart } from '../../../domain/cart/cart.ts';
import { startPeriodicRefresh } from '../../periodic-refresh.ts';
import { notify } from '../../ui/notice-store.ts';
import { type BrowserCart, type CartState, createBrowserCart, initialCartState } from './browser-cart.ts';

const browserCart = createBrowserCart();
const CartContext = createContext<BrowserCart | undefined>(undefined);

export function CartProvider({ children }: { children: ReactNode }) {
  return createElement(CartContext, { value: browserCart }, children);
}

/** Call once per page. */
export function keepCartFresh(): void {
  countBefore = countItems(browserCart.get().items);
  browserCart.subscribe(warnWhenNotStored);
  startPeriodicRefresh(browserCart.refresh);
}

/** For code outside of React. */
export const addToBrowserCart = browserCart.add;

export function useCart(): CartState & CartActions {
  const cart = useCartContext();
  const state = useSyncExternalStore(cart.subscribe, cart.get, () => initialCartState);
  return { ...cart, ...state };
}

/** Does not rerender the component when the cart changes. */
export function useCartActions(): CartActions {
  return useCartContext();
}

export function useCartCount(): number {
  const cart = useCartContext();
  return useSyncExternalStore(
    cart.subscribe,
    () => countItems(cart.get().items),
    // Must match the count shown before hydration (islands/stored-counts.ts).
    () => (typeof document === 'undefined' ? 0 : countItems(cart.get().items)),
  );
}

export function useIsInCart(id: string): boolean {
  const cart = useCartContext();
  return useSyncExternalStore(
    cart.subscribe,
    () => isInCart(cart.get().items, id),
    () => false,
  );
}

type CartActions = Omit<BrowserCart, 'get' | 'subscribe'>;

function useCartContext(): BrowserCart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

let countBefore = 0;

/** Warns only when an item is added, not on every page. */
function warnWhenNotStored(): void {
  const { items, isPersisted } = browserCart.get();
  const count = countItems(items);
  if (!isPersisted && count > countBefore) notify(cartNotStoredMessage, { seconds: 10 });
  countBefore = count;
}
