import { addToCart, type Cart, type CartProduct, findInCart, setIfShort } from '../cart/cart.ts';
import { formatPrice } from '../catalogue/price.ts';
import { isOutOfStock } from '../catalogue/stock.ts';
import { nameKey, type OrderLine } from './order.ts';

/** A line of an old order beside what the shop says of its product today. */
export type LineToday = { line: OrderLine; product: CartProduct | 'missing' };

/** What has changed since the order was written, in words. */
export function changesSince({ line, product }: LineToday, currency?: string): string[] {
  if (product === 'missing') return ['We no longer sell this'];
  const changes = [];
  if (nameKey(product.name) !== nameKey(line.name)) changes.push(`Now called ${product.name}`);
  if (product.price !== line.price) {
    const [now, before] = [formatPrice(product.price, currency), formatPrice(line.price, currency)];
    changes.push(`Price is now ${now}, it was ${before}`);
  }
  if (isOutOfStock(product.stock)) changes.push('Sold out for now');
  else if (product.stock < line.quantity) changes.push(`Only ${product.stock} left, fewer than ordered`);
  return changes;
}

export function canBeOrdered({ product }: LineToday): boolean {
  return product !== 'missing' && !isOutOfStock(product.stock);
}

/**
 * Brings every line up to the order's quantity, or to all there is. What is in the cart already counts: it often still
 * holds this very order, which must not be doubled.
 */
export function orderAgain(cart: Cart, lines: readonly LineToday[]): Cart {
  return lines.reduce((filled, { line, product }) => {
    if (product === 'missing') return filled;
    const missing = line.quantity - (findInCart(filled, product.id)?.quantity ?? 0);
    const added = missing > 0 ? addToCart(filled, product, missing) : filled;
    return setIfShort(added, product.id, line.ifShort);
  }, cart);
}

/** What did not go into the cart as it was ordered. */
export function shortfalls(lines: readonly LineToday[]): string[] {
  return lines.flatMap(({ line, product }) => {
    if (product === 'missing') return [`${line.name} was left out: we no longer sell it`];
    if (isOutOfStock(product.stock)) return [`${line.name} was left out: it is out of stock`];
    const isShort = product.stock < line.quantity;
    return isShort ? [`${line.name} lowered from ${line.quantity} to ${product.stock}, all we have`] : [];
  });
}
