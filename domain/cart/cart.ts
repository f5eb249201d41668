import { formatPrice, worthOf } from '../catalogue/price.ts';
import type { Product } from '../catalogue/product.ts';
import { clampQuantity, isOutOfStock } from '../catalogue/stock.ts';
import { cleanText } from '../input/plain-text.ts';
import type { IfShort } from './substitution.ts';

/** What a cart remembers of a product: enough to show the row and write the order while the server is away. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'category' | 'price' | 'stock' | 'image'>;

export type CartItem = {
  product: CartProduct;
  quantity: number;
  /** What to do when the shop has too few of it; absent: ask. */
  ifShort?: IfShort;
  /** The quantity that a refresh had to lower the row to; gone once there are more, or the shopper chooses again. */
  loweredTo?: number;
  /** What the product cost when the shopper last chose it, if that has changed. */
  formerPrice?: number;
  /** The shop no longer sells it; its stock is then 0. */
  isGone?: boolean;
};

export type Cart = readonly CartItem[];

export const cartNotKept =
  'This browser does not let us keep your cart. It will not be remembered when you leave.';

/** Adds to the quantity of a product that is already there; never above the stock, and nothing that is sold out. */
export function addToCart(cart: Cart, product: CartProduct, quantity = 1): Cart {
  if (isOutOfStock(product.stock)) return cart;
  const present = findInCart(cart, product.id);
  const wanted = (present?.quantity ?? 0) + Math.max(1, quantity);
  const item: CartItem = {
    product: cartProduct(product),
    quantity: clampQuantity(wanted, product.stock),
    ...(present?.ifShort && { ifShort: present.ifShort }),
  };
  return present ? replaceItem(cart, item) : [...cart, item];
}

export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  const item = findInCart(cart, id);
  if (!item || isUnavailable(item)) return cart;
  const { loweredTo: _lowered, formerPrice: _price, ...rest } = item;
  return replaceItem(cart, { ...rest, quantity: clampQuantity(quantity, item.product.stock) });
}

export function setIfShort(cart: Cart, id: string, choice: IfShort): Cart {
  const item = findInCart(cart, id);
  if (!item || choice === (item.ifShort ?? 'ask')) return cart;
  const { ifShort: _, ...rest } = item;
  return replaceItem(cart, choice === 'ask' ? rest : { ...rest, ifShort: choice });
}

export function removeFromCart(cart: Cart, id: string): Cart {
  return cart.filter(item => item.product.id !== id);
}

export function removeUnavailable(cart: Cart): Cart {
  return cart.filter(item => !isUnavailable(item));
}

export function findInCart(cart: Cart, id: string): CartItem | undefined {
  return cart.find(item => item.product.id === id);
}

export function isInCart(cart: Cart, id: string): boolean {
  return findInCart(cart, id) !== undefined;
}

export function isUnavailable(item: CartItem): boolean {
  return isOutOfStock(item.product.stock);
}

/** What the server says of a product now: the product, or that there is none any more. */
type FreshProduct = CartProduct | 'missing';

/** Brings the rows up to date. A product without an answer (its refresh failed) keeps its old row. */
export function refreshCart(cart: Cart, answers: ReadonlyMap<string, FreshProduct>): Cart {
  return cart.map(item => refreshItem(item, answers.get(item.product.id)));
}

function refreshItem(item: CartItem, answer: FreshProduct | undefined): CartItem {
  if (!answer) return item;
  if (answer === 'missing') return { ...item, product: { ...item.product, stock: 0 }, isGone: true };
  const { isGone: _gone, formerPrice: _price, loweredTo: before = 0, ...rest } = item;
  const seenPrice = item.formerPrice ?? item.product.price;
  const isShort = !isOutOfStock(answer.stock) && item.quantity > answer.stock;
  const loweredTo = isShort ? answer.stock : before;
  return {
    ...rest,
    product: cartProduct(answer),
    ...(isShort && { quantity: answer.stock }),
    ...(loweredTo && loweredTo >= answer.stock && { loweredTo }),
    ...(seenPrice !== answer.price && { formerPrice: seenPrice }),
  };
}

/** What the row tells the shopper about its last refresh. */
export function itemNotices(item: CartItem, currency?: string): string[] {
  const { product, loweredTo, formerPrice, isGone } = item;
  if (isGone) return ['We no longer sell this. Please remove it from your cart.'];
  const notices = [];
  if (loweredTo !== undefined) notices.push(`Quantity lowered to ${loweredTo}, all we have`);
  if (formerPrice !== undefined) {
    const [now, before] = [formatPrice(product.price, currency), formatPrice(formerPrice, currency)];
    notices.push(`Price is now ${now}, it was ${before}`);
  }
  return notices;
}

/** The number on the cart icon. */
export function countItems(cart: Cart): number {
  return cart.reduce((count, item) => count + item.quantity, 0);
}

/** Rupees, exact to the paisa. */
export function lineTotal(item: CartItem): number {
  return cartTotal([item]);
}

export function cartTotal(cart: Cart): number {
  return worthOf(cart.map(({ product: { price }, quantity }) => ({ price, quantity })));
}

/** The sentence to show at the address field, if it needs one. */
export function checkAddress(address: string): string | undefined {
  return cleanText(address) ? undefined : 'Please enter your delivery address';
}

function replaceItem(cart: Cart, item: CartItem): Cart {
  return cart.map(old => (old.product.id === item.product.id ? item : old));
}

function cartProduct({ id, name, category, price, stock, image }: CartProduct): CartProduct {
  return { id, name, category, price, stock, image };
}
