import { addToCart, type Cart, type CartItem, isInCart } from './cart.ts';

/** Takes back a removal: the row stands where it stood, and what has come into the cart since then stays. */
export function putBack(cart: Cart, item: CartItem, place: number): Cart {
  if (isInCart(cart, item.product.id)) return addToCart(cart, item.product, item.quantity);
  return [...cart.slice(0, place), item, ...cart.slice(place)];
}
