import { type CategoryId, categoryIds } from '../catalogue/category.ts';
import { parsePrice } from '../catalogue/price.ts';
import { clampQuantity, maxStock } from '../catalogue/stock.ts';
import type { Cart, CartItem, CartProduct } from './cart.ts';
import { isIfShort } from './substitution.ts';

export const cartKey = 'thalir.cart';

export function serializeCart(cart: Cart): string {
  return JSON.stringify({ version: 1, items: cart });
}

/** Never throws; drops only the rows it cannot parse. */
export function parseStoredCart(text: string | null): Cart {
  const rows = new Map<string, CartItem>();
  for (const entry of storedRows(text)) {
    const item = parseItem(entry);
    if (item && !rows.has(item.product.id)) rows.set(item.product.id, item);
  }
  return [...rows.values()];
}

function storedRows(text: string | null): unknown[] {
  try {
    const stored = JSON.parse(text ?? '[]');
    // Carts stored before versioning are bare arrays.
    const rows = Array.isArray(stored) ? stored : stored?.items;
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}

function parseItem(entry: unknown): CartItem | undefined {
  const { product, quantity, ifShort, loweredTo, ...stored } = Object(entry) as Record<string, unknown>;
  const parsed = parseStoredProduct(Object(product));
  if (!parsed) return undefined;
  const formerPrice = parseStoredPrice(stored.formerPrice);
  return {
    product: parsed,
    quantity: clampQuantity(parseQuantity(quantity), parsed.stock),
    ...(isIfShort(ifShort) && ifShort !== 'ask' && { ifShort }),
    ...(isStock(loweredTo) && { loweredTo }),
    ...(formerPrice !== undefined && { formerPrice }),
  };
}

/** Rejects objects: `Number()` throws on one such as `{"toString":0}`. */
function parseQuantity(stored: unknown): number {
  return typeof stored === 'number' || typeof stored === 'string' ? Number(stored) : Number.NaN;
}

function parseStoredProduct({
  id,
  name,
  category,
  price,
  stock,
  image,
}: Record<string, unknown>): CartProduct | undefined {
  if (typeof id !== 'string' || !id || typeof name !== 'string' || !name) return undefined;
  const rupees = parseStoredPrice(price);
  if (rupees === undefined || !isCategory(category) || !isStock(stock)) return undefined;
  return { id, name, category, price: rupees, stock, image: typeof image === 'string' ? image : '' };
}

function parseStoredPrice(stored: unknown): number | undefined {
  return typeof stored === 'number' ? parsePrice(stored) : undefined;
}

function isCategory(value: unknown): value is CategoryId {
  return categoryIds.some(id => id === value);
}

function isStock(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxStock;
}
