import { formatPrice, sumLineTotals } from '../catalogue/price.ts';
import type { Product } from '../catalogue/product.ts';
import { clampQuantity, isOutOfStock } from '../catalogue/stock.ts';
import { cleanText } from '../input/plain-text.ts';
import type { IfShort } from './substitution.ts';

/** Enough to show the row and write the order while offline. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'category' | 'price' | 'stock' | 'image'>;

export type CartItem = {
  product: CartProduct;
  quantity: number;
  /** Absent means `ask`. */
  ifShort?: IfShort;
  /** Set when a refresh lowered the quantity; cleared when stock rises or the shopper picks a quantity. */
  loweredTo?: number;
  /** The price when the shopper last chose a quantity, if it has changed since. */
  formerPrice?: number;
  /** The product was deleted; its stock is then 0. */
  isGone?: boolean;
};

export type Cart = readonly CartItem[];

export const cartNotStoredMessage =
  'This browser does not let us keep your cart. It will not be remembered when you leave.';

export function addToCart(cart: Cart, product: CartProduct, quantity = 1): Cart {
  if (isOutOfStock(product.stock)) return cart;
  const existing = findInCart(cart, product.id);
  const wanted = (existing?.quantity ?? 0) + Math.max(1, quantity);
  const item: CartItem = {
    product: toCartProduct(product),
    quantity: clampQuantity(wanted, product.stock),
    ...(existing?.ifShort && { ifShort: existing.ifShort }),
  };
  return existing ? replaceItem(cart, item) : [...cart, item];
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

type FreshProduct = CartProduct | 'missing';

/** A product missing from `fresh` (its request failed) keeps its old row. */
export function refreshCart(cart: Cart, fresh: ReadonlyMap<string, FreshProduct>): Cart {
  return cart.map(item => refreshItem(item, fresh.get(item.product.id)));
}

function refreshItem(item: CartItem, fresh: FreshProduct | undefined): CartItem {
  if (!fresh) return item;
  if (fresh === 'missing') return { ...item, product: { ...item.product, stock: 0 }, isGone: true };
  const { isGone: _gone, formerPrice: _price, loweredTo: before = 0, ...rest } = item;
  const seenPrice = item.formerPrice ?? item.product.price;
  const isShort = !isOutOfStock(fresh.stock) && item.quantity > fresh.stock;
  const loweredTo = isShort ? fresh.stock : before;
  return {
    ...rest,
    product: toCartProduct(fresh),
    ...(isShort && { quantity: fresh.stock }),
    ...(loweredTo && loweredTo >= fresh.stock && { loweredTo }),
    ...(seenPrice !== fresh.price && { formerPrice: seenPrice }),
  };
}

export function itemNotices(item: CartItem, currency?: string): string[] {
  const { product, loweredTo, formerPrice, isGone } = item;
  if (isGone) return ['We no longer sell this. Please remove it from your cart.'];
  const notices = [];
  if (loweredTo !== undefined)
    notices.push(`Only ${loweredTo} left, so we changed your quantity to ${loweredTo}`);
  if (formerPrice !== undefined) {
    const [now, before] = [formatPrice(product.price, currency), formatPrice(formerPrice, currency)];
    notices.push(`Price is now ${now}, it was ${before}`);
  }
  return notices;
}

export function countItems(cart: Cart): number {
  return cart.reduce((count, item) => count + item.quantity, 0);
}

export function lineTotal(item: CartItem): number {
  return cartTotal([item]);
}

export function cartTotal(cart: Cart): number {
  return sumLineTotals(cart.map(({ product: { price }, quantity }) => ({ price, quantity })));
}

export function validateDeliveryAddress(address: string): string | undefined {
  return cleanText(address) ? undefined : 'Please enter your delivery address';
}

function replaceItem(cart: Cart, item: CartItem): Cart {
  return cart.map(old => (old.product.id === item.product.id ? item : old));
}

function toCartProduct({ id, name, category, price, stock, image }: CartProduct): CartProduct {
  return { id, name, category, price, stock, image };
}
