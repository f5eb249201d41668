import type { Product } from '../catalogue/product.ts';
import { isOutOfStock, lowStockThreshold } from '../catalogue/stock.ts';

export type ActivityItem = { id: string; timestamp: string } & ActivityDraft & {
    /** With an order that was taken off the shelf: whether its pieces are back. */
    isUndone?: boolean;
    /** With a product: whether it has been deleted since. */
    isGone?: boolean;
  };

/** An activity before the server gives it an id and a time. */
export type ActivityDraft = ProductActivity | OrderActivity;

type ProductActivity = { type: 'product_low_stock' | 'product_added'; message: string; productId: string };
type OrderActivity = { type: 'order_taken' | 'order_undone'; message: string; orderId: string };

type Counted = Pick<Product, 'id' | 'name' | 'stock'>;

/** What the dashboard should tell about a save; `before` is absent when the product is new. */
export function activityFor(before: Counted | undefined, after: Counted): ProductActivity[] {
  if (!before) return [{ type: 'product_added', message: `${after.name} was added`, productId: after.id }];
  // Only the fall through the threshold counts, so a product is not told again until it has been above.
  const fell = before.stock > lowStockThreshold && after.stock <= lowStockThreshold;
  return fell ? [{ type: 'product_low_stock', message: lowStockMessage(after), productId: after.id }] : [];
}

function lowStockMessage({ name, stock }: Counted): string {
  return isOutOfStock(stock) ? `${name} is out of stock` : `${name} is running low: ${stock} left`;
}
