import type { Product } from '../catalogue/product.ts';
import { isOutOfStock, lowStockThreshold } from '../catalogue/stock.ts';

export type ActivityItem = { id: string; timestamp: string } & ActivityDraft & {
    /** For fulfilled orders. */
    isUndone?: boolean;
    /** The product has been deleted since. */
    isGone?: boolean;
  };

export type ActivityDraft = ProductActivity | OrderActivity;

type ProductActivity = { type: 'product_low_stock' | 'product_added'; message: string; productId: string };
type OrderActivity = { type: 'order_taken' | 'order_undone'; message: string; orderId: string };

type ProductStock = Pick<Product, 'id' | 'name' | 'stock' | 'is_hidden'>;

/** `before` is absent when the product is new. Hidden products make no news. */
export function createProductActivity(
  before: ProductStock | undefined,
  after: ProductStock,
): ProductActivity[] {
  if (after.is_hidden) return [];
  if (!before) return [{ type: 'product_added', message: `${after.name} was added`, productId: after.id }];
  // Only crossing the threshold counts, so that the activity does not repeat with every sale.
  const hasBecomeLow = before.stock > lowStockThreshold && after.stock <= lowStockThreshold;
  return hasBecomeLow
    ? [{ type: 'product_low_stock', message: lowStockMessage(after), productId: after.id }]
    : [];
}

function lowStockMessage({ name, stock }: ProductStock): string {
  return isOutOfStock(stock) ? `${name} is out of stock` : `${name} is running low: ${stock} left`;
}
