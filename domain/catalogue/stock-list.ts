import { type CatalogueQuery, parseCatalogueQuery } from './catalogue.ts';
import type { CategoryId } from './category.ts';
import type { SortOrder } from './product-sort.ts';
import type { StockState } from './stock.ts';

/** The orders that the back office's list offers; absent: newest first. */
export const listOrders = [
  'name-a-z',
  'name-z-a',
  'price-low-high',
  'price-high-low',
  'stock-low-high',
  'stock-high-low',
] as const;
type ListOrder = (typeof listOrders)[number];

export const listOrderLabels: Record<ListOrder, string> = {
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

/** What the owner asks of the list of products; an absent field does not narrow it. */
export type StockListQuery = {
  category?: CategoryId;
  q?: string;
  stock?: StockState;
  sort?: ListOrder;
};

/** Everything that may be asked of the products, by shoppers and by the owner. */
export type ProductQuery = Omit<CatalogueQuery, 'sort'> & {
  stock?: StockState;
  sort?: SortOrder | ListOrder;
};

/** Reads a URL kindly: what it does not understand, it leaves out. */
export function parseStockListQuery(params: URLSearchParams): StockListQuery {
  const { category, q } = parseCatalogueQuery(params);
  const stock = stockStates.find(state => state === params.get('stock'));
  const sort = listOrders.find(order => order === params.get('sort'));
  return { ...(category && { category }), ...(q && { q }), ...(stock && { stock }), ...(sort && { sort }) };
}

/** The inverse of `parseStockListQuery`. */
export function stockListSearch(
  query: { [K in keyof StockListQuery]?: string | undefined },
): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value);
  return new URLSearchParams(given as [string, string][]);
}
