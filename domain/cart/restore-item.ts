import { addToCart, type Cart, type CartItem, isInCart } from './cart.ts';

/** Undoes a removal without touching rows added since. */
export function restoreItem(cart: Cart, item: CartItem, index: number): Cart {
  if (isInCart(cart, item.product.id)) return addToCart(cart, item.product, item.quantity);
  return [...cart.slice(0, index), item, ...cart.slice(index)];
}
