import { type CatalogueQuery, parseCatalogueQuery } from './catalogue.ts';
import type { CategoryId } from './category.ts';
import type { Product } from './product.ts';
import { type StockState, stockState } from './stock.ts';

export const adminSortOrders = [
  'name-a-z',
  'name-z-a',
  'price-low-high',
  'price-high-low',
  'stock-low-high',
  'stock-high-low',
] as const;
type AdminSortOrder = (typeof adminSortOrders)[number];

export const adminSortLabels: Record<AdminSortOrder, string> = {
  'name-a-z': 'Name: A to Z',
  'name-z-a': 'Name: Z to A',
  'price-low-high': 'Price: low to high',
  'price-high-low': 'Price: high to low',
  'stock-low-high': 'Stock: low to high',
  'stock-high-low': 'Stock: high to low',
};

export const stockStates = ['in', 'low', 'out'] as const satisfies readonly StockState[];

export const stockStateLabels: Record<StockState, string> = {
  in: 'In stock',
  low: 'Low stock',
  out: 'Out of stock',
};

/** The state in the admin list: a hidden product counts as neither in nor out of stock. */
export type ListState = StockState | 'hidden';

export const listStates = [...stockStates, 'hidden'] as const;

export function listState({ stock, is_hidden }: Pick<Product, 'stock' | 'is_hidden'>): ListState {
  return is_hidden ? 'hidden' : stockState(stock);
}

export const listStateLabels: Record<ListState, string> = { ...stockStateLabels, hidden: 'Hidden' };

/** What the admin list can be filtered by. Only hidden products can be without a photo. */
export const listFilters = [...listStates, 'no-photo', 'featured'] as const;
export type ListFilter = (typeof listFilters)[number];

export const listFilterLabels: Record<ListFilter, string> = {
  ...listStateLabels,
  'no-photo': 'Needs a photo',
  featured: 'Featured',
};

export type StockListQuery = {
  category?: CategoryId;
  q?: string;
  stock?: ListFilter;
  sort?: AdminSortOrder;
};

/** Filters of both the storefront and the admin list. Visitors never pass `includeHidden`. */
export type ProductQuery = Omit<CatalogueQuery, 'sort'> & {
  stock?: ListFilter;
  includeHidden?: boolean;
  /** Of a search: only products that have its words as whole words in their names or tags, or only the others. */
  named?: boolean;
  sort?: CatalogueQuery['sort'] | AdminSortOrder;
};

export function parseStockListQuery(params: URLSearchParams): StockListQuery {
  const { category, q } = parseCatalogueQuery(params);
  const stock = listFilters.find(filter => filter === params.get('stock'));
  const sort = adminSortOrders.find(order => order === params.get('sort'));
  return { ...(category && { category }), ...(q && { q }), ...(stock && { stock }), ...(sort && { sort }) };
}

export function stockListSearchParams(
  query: { [K in keyof StockListQuery]?: string | undefined },
): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value);
  return new URLSearchParams(given as [string, string][]);
}
