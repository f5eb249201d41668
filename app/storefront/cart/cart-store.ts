import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { cartNotKept, countItems, isInCart } from '../../../domain/cart.ts';
import { keepRefreshing } from '../../refresh-rhythm.ts';
import { notify } from '../../ui/notice-store.ts';
import { type BrowserCart, type CartState, createBrowserCart, unreadCart } from './browser-cart.ts';

const browserCart = createBrowserCart();
const CartContext = createContext<BrowserCart | undefined>(undefined);

/** Gives the pages inside it the shopper's cart, and keeps it in step with the shop. */
export function CartProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const forget = browserCart.subscribe(warnWhenNotKept);
    const stop = keepRefreshing(browserCart.refresh);
    return () => {
      forget();
      stop();
    };
  }, []);
  return createElement(CartContext, { value: browserCart }, children);
}

/** What is in the cart and everything that can be done with it. */
export function useCart(): CartState & CartActions {
  const cart = useCartInReach();
  const state = useSyncExternalStore(cart.subscribe, cart.get, () => unreadCart);
  return { ...cart, ...state };
}

/** The deeds alone, for parts that need not be drawn again when the cart changes. */
export function useCartActions(): CartActions {
  return useCartInReach();
}

export function useCartCount(): number {
  const cart = useCartInReach();
  return useSyncExternalStore(
    cart.subscribe,
    () => countItems(cart.get().items),
    () => 0,
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

let hasWarned = false;

function warnWhenNotKept(): void {
  const { items, isKept } = browserCart.get();
  if (isKept || hasWarned || items.length === 0) return;
  hasWarned = true;
  notify(cartNotKept, { seconds: 10 });
}
