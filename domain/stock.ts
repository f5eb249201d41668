export const lowStockThreshold = 5;
export const maxStock = 1_000_000;

export type StockState = 'in' | 'low' | 'out';

/** How the back office counts a product. */
export function stockState(stock: number): StockState {
  if (isOutOfStock(stock)) return 'out';
  return isLowStock(stock) ? 'low' : 'in';
}

export function isOutOfStock(stock: number): boolean {
  return stock <= 0;
}

export function isLowStock(stock: number, threshold = lowStockThreshold): boolean {
  return stock > 0 && stock <= threshold;
}

/** What the product page says; it speaks of few plants earlier than the back office does. */
export function stockLabel(stock: number): string {
  if (isOutOfStock(stock)) return 'Out of Stock';
  return isLowStock(stock, 10) ? `Only ${stock} left!` : 'In Stock';
}

/** A whole quantity from 1 to the stock. Never below 1, so a sold-out row keeps a quantity for when it returns. */
export function clampQuantity(quantity: number, stock: number): number {
  const whole = Number.isNaN(quantity) ? 1 : Math.floor(quantity);
  return Math.max(1, Math.min(whole, stock));
}
