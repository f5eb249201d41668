export const lowStockThreshold = 5;
const fewThreshold = 10;
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

/** How shoppers see it: they are told of few plants earlier than the back office is. */
export function shelfState(stock: number): 'in' | 'few' | 'out' {
  if (isOutOfStock(stock)) return 'out';
  return isLowStock(stock, fewThreshold) ? 'few' : 'in';
}

export function stockLabel(stock: number): string {
  return { in: 'In Stock', few: `Only ${stock} left!`, out: 'Out of Stock' }[shelfState(stock)];
}

/** A whole quantity from 1 to the stock. Never below 1, so a sold-out row keeps a quantity for when it returns. */
export function clampQuantity(quantity: number, stock: number): number {
  const whole = Number.isNaN(quantity) ? 1 : Math.floor(quantity);
  return Math.max(1, Math.min(whole, stock));
}
