import { type CategoryId, categoryIds } from '../catalogue/category.ts';
import { parsePrice } from '../catalogue/price.ts';
import { clampQuantity, maxStock } from '../catalogue/stock.ts';
import type { Cart, CartItem, CartProduct } from './cart.ts';
import { isIfShort } from './substitution.ts';

export const cartKey = 'thalir.cart';

export function serializeCart(cart: Cart): string {
  return JSON.stringify({ version: 1, items: cart });
}

/** Reads any text; a row that cannot be read is dropped, the others stay. */
export function parseStoredCart(text: string | null): Cart {
  const rows = new Map<string, CartItem>();
  for (const entry of storedRows(text)) {
    const item = readItem(entry);
    if (item && !rows.has(item.product.id)) rows.set(item.product.id, item);
  }
  return [...rows.values()];
}

function storedRows(text: string | null): unknown[] {
  try {
    const stored = JSON.parse(text ?? '[]');
    // Before there were versions, the cart was a bare list.
    const rows = Array.isArray(stored) ? stored : stored?.items;
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}

function readItem(entry: unknown): CartItem | undefined {
  const { product, quantity, ifShort, loweredTo, ...stored } = Object(entry) as Record<string, unknown>;
  const known = readProduct(Object(product));
  if (!known) return undefined;
  const formerPrice = readPrice(stored.formerPrice);
  return {
    product: known,
    quantity: clampQuantity(readQuantity(quantity), known.stock),
    ...(isIfShort(ifShort) && ifShort !== 'ask' && { ifShort }),
    ...(isStock(loweredTo) && { loweredTo }),
    ...(formerPrice !== undefined && { formerPrice }),
  };
}

/** Only a number or a text counts: a stored object may not even turn into one (`{"toString":0}`). */
function readQuantity(stored: unknown): number {
  return typeof stored === 'number' || typeof stored === 'string' ? Number(stored) : Number.NaN;
}

function readProduct({
  id,
  name,
  category,
  price,
  stock,
  image,
}: Record<string, unknown>): CartProduct | undefined {
  if (typeof id !== 'string' || !id || typeof name !== 'string' || !name) return undefined;
  const rupees = readPrice(price);
  if (rupees === undefined || !isCategory(category) || !isStock(stock)) return undefined;
  return { id, name, category, price: rupees, stock, image: typeof image === 'string' ? image : '' };
}

function readPrice(stored: unknown): number | undefined {
  return typeof stored === 'number' ? parsePrice(stored) : undefined;
}

function isCategory(value: unknown): value is CategoryId {
  return categoryIds.some(id => id === value);
}

function isStock(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxStock;
}
