import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { cartNotKept, countItems, isInCart } from '../../../domain/cart/cart.ts';
import { keepRefreshing } from '../../periodic-refresh.ts';
import { notify } from '../../ui/notice-store.ts';
import { type BrowserCart, type CartState, createBrowserCart, unreadCart } from './browser-cart.ts';

const browserCart = createBrowserCart();
const CartContext = createContext<BrowserCart | undefined>(undefined);

/** Gives the components inside it the shopper's cart. */
export function CartProvider({ children }: { children: ReactNode }) {
  return createElement(CartContext, { value: browserCart }, children);
}

/** Keeps the cart in step with the shop; once for each page. */
export function keepCartFresh(): void {
  countBefore = countItems(browserCart.get().items);
  browserCart.subscribe(warnWhenNotStored);
  keepRefreshing(browserCart.refresh);
}

/** For code outside of React. */
export const addToBrowserCart = browserCart.add;

/** What is in the cart and everything that can be done with it. */
export function useCart(): CartState & CartActions {
  const cart = useCartInReach();
  const state = useSyncExternalStore(cart.subscribe, cart.get, () => unreadCart);
  return { ...cart, ...state };
}

/** The actions alone, for components that need not render again when the cart changes. */
export function useCartActions(): CartActions {
  return useCartInReach();
}

export function useCartCount(): number {
  const cart = useCartInReach();
  return useSyncExternalStore(
    cart.subscribe,
    () => countItems(cart.get().items),
    // The page shows the stored count before it is hydrated (islands/stored-counts.ts).
    () => (typeof document === 'undefined' ? 0 : countItems(cart.get().items)),
  );
}

export function useIsInCart(id: string): boolean {
  const cart = useCartInReach();
  return useSyncExternalStore(
    cart.subscribe,
    () => isInCart(cart.get().items, id),
    () => false,
  );
}

type CartActions = Omit<BrowserCart, 'get' | 'subscribe'>;

function useCartInReach(): BrowserCart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

let countBefore = 0;

/** Warns when something is added, and not again on every page. */
function warnWhenNotStored(): void {
  const { items, isKept } = browserCart.get();
  const count = countItems(items);
  if (!isKept && count > countBefore) notify(cartNotKept, { seconds: 10 });
  countBefore = count;
}
