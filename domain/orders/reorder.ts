import { addToCart, type Cart, type CartProduct, findInCart, setIfShort } from '../cart/cart.ts';
import { formatPrice } from '../catalogue/price.ts';
import { isOutOfStock } from '../catalogue/stock.ts';
import { nameKey, type OrderLine } from './order.ts';

export type ReorderLine = { line: OrderLine; product: CartProduct | 'missing' };

export function describeChanges({ line, product }: ReorderLine, currency?: string): string[] {
  if (product === 'missing') return ['We no longer sell this'];
  const changes = [];
  if (nameKey(product.name) !== nameKey(line.name)) changes.push(`Now called ${product.name}`);
  if (product.price !== line.price) {
    const [now, before] = [formatPrice(product.price, currency), formatPrice(line.price, currency)];
    changes.push(`Price is now ${now}, it was ${before}`);
  }
  if (isOutOfStock(product.stock)) changes.push('Out of stock');
  else if (product.stock < line.quantity)
    changes.push(`Only ${product.stock} left, you ordered ${line.quantity}`);
  return changes;
}

export function canBeOrdered({ product }: ReorderLine): boolean {
  return product !== 'missing' && !isOutOfStock(product.stock);
}

/** Counts what is already in the cart, which often still holds this order, so that quantities do not double. */
export function addOrderToCart(cart: Cart, lines: readonly ReorderLine[]): Cart {
  return lines.reduce((filled, { line, product }) => {
    if (product === 'missing') return filled;
    const missing = line.quantity - (findInCart(filled, product.id)?.quantity ?? 0);
    const added = missing > 0 ? addToCart(filled, product, missing) : filled;
    return setIfShort(added, product.id, line.ifShort);
  }, cart);
}

export function describeShortfalls(lines: readonly ReorderLine[]): string[] {
  return lines.flatMap(({ line, product }) => {
    if (product === 'missing') return [`${line.name}: we no longer sell it`];
    if (isOutOfStock(product.stock)) return [`${line.name}: out of stock`];
    const isShort = product.stock < line.quantity;
    return isShort
      ? [`${line.name}: only ${product.stock} left, so we added ${product.stock} instead of ${line.quantity}`]
      : [];
  });
}
