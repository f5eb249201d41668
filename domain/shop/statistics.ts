import { type CategoryId, categoryIds } from '../catalogue/category.ts';
import { formatPrice, fromPaise, parseRupees, toPaise } from '../catalogue/price.ts';
import type { Product } from '../catalogue/product.ts';
import { type StockState, stockState } from '../catalogue/stock.ts';
import type { Parsed } from '../input/parse-result.ts';
import { cleanLine } from '../input/plain-text.ts';

/** Entered by the owner as text, because orders happen outside the site. */
export type ManualStatistics = { totalOrders: string; totalRevenue: string; totalCustomers: string };

export const defaultManualStatistics: ManualStatistics = {
  totalOrders: '0',
  totalRevenue: '₹0',
  totalCustomers: '0',
};

const sanitizers = {
  totalOrders: sanitizeCount,
  totalRevenue: sanitizeRevenue,
  totalCustomers: sanitizeCount,
};
const manualFields = ['totalOrders', 'totalRevenue', 'totalCustomers'] as const;

export function parseManualStatistics(input: unknown): Parsed<Partial<ManualStatistics>> {
  const given = Object(input) as Record<string, unknown>;
  const value: Partial<ManualStatistics> = {};
  const errors: Record<string, string> = {};
  for (const field of manualFields) {
    const entry = given[field] ?? undefined;
    if (entry === undefined) continue;
    if (typeof entry !== 'string' && typeof entry !== 'number') {
      errors[field] = 'Please enter a number';
      continue;
    }
    const text = sanitizers[field](String(entry));
    if (text.length > 30) errors[field] = 'Please enter at most 30 characters';
    else value[field] = text;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}

export function sanitizeCount(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
}

function sanitizeRevenue(text: string): string {
  return `₹${cleanLine(text).replace(/^[₹\s]+/, '') || '0'}`;
}

/** `undefined` when the owner's revenue is not a number. */
export function applyOrderToStatistics(
  figures: ManualStatistics,
  change: { orders: 1 | -1; paise: number },
): ManualStatistics | undefined {
  const rupees = parseRupees(figures.totalRevenue);
  const paise = rupees === undefined ? Number.NaN : toPaise(rupees) + change.orders * change.paise;
  if (!Number.isSafeInteger(paise)) return undefined;
  const orders = BigInt(figures.totalOrders) + BigInt(change.orders);
  return {
    ...figures,
    totalOrders: String(orders > 0n ? orders : 0n),
    totalRevenue: formatPrice(fromPaise(Math.max(paise, 0))),
  };
}

export type StockFigures = { products: number; units: number; valuePaise: number } & Record<
  StockState,
  number
>;
export type StockStatistics = StockFigures & { byCategory: Record<CategoryId, StockFigures> };

export function stockStatistics(products: Iterable<Product>): StockStatistics {
  let all = emptyStockStatistics();
  for (const product of products) all = addStockFigures(all, product.category, productFigures(product));
  return all;
}

export function emptyStockStatistics(): StockStatistics {
  const byCategory = Object.fromEntries(categoryIds.map(id => [id, emptyStockFigures])) as Record<
    CategoryId,
    StockFigures
  >;
  return { ...emptyStockFigures, byCategory };
}

export function addStockFigures(
  all: StockStatistics,
  category: CategoryId,
  figures: StockFigures,
): StockStatistics {
  const inCategory = sumFigures(all.byCategory[category], figures);
  return { ...sumFigures(all, figures), byCategory: { ...all.byCategory, [category]: inCategory } };
}

export const emptyStockFigures: StockFigures = {
  products: 0,
  units: 0,
  valuePaise: 0,
  in: 0,
  low: 0,
  out: 0,
};

function productFigures({ price, stock }: Product): StockFigures {
  return {
    ...emptyStockFigures,
    products: 1,
    units: stock,
    valuePaise: toPaise(price) * stock,
    [stockState(stock)]: 1,
  };
}

function sumFigures(a: StockFigures, b: StockFigures): StockFigures {
  return {
    products: a.products + b.products,
    units: a.units + b.units,
    valuePaise: a.valuePaise + b.valuePaise,
    in: a.in + b.in,
    low: a.low + b.low,
    out: a.out + b.out,
  };
}
