export const lowStockThreshold = 5;
const fewThreshold = 10;
export const maxStock = 1_000_000;

export type StockState = 'in' | 'low' | 'out';

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

/** Shoppers see low stock at a higher threshold than the admin area does. */
export function storefrontStockState(stock: number): 'in' | 'few' | 'out' {
  if (isOutOfStock(stock)) return 'out';
  return isLowStock(stock, fewThreshold) ? 'few' : 'in';
}

export function stockLabel(stock: number): string {
  return { in: 'In Stock', few: `Only ${stock} left!`, out: 'Out of Stock' }[storefrontStockState(stock)];
}

/** Never below 1, so that a sold-out row keeps a quantity until it is restocked. */
export function clampQuantity(quantity: number, stock: number): number {
  const whole = Number.isNaN(quantity) ? 1 : Math.floor(quantity);
  return Math.max(1, Math.min(whole, stock));
}
