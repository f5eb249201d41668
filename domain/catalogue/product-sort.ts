import { toPaise } from './price.ts';
import type { Product } from './product.ts';
import { isOutOfStock } from './stock.ts';

export const sortOrders = [
  'featured',
  'price-low-high',
  'price-high-low',
  'name-a-z',
  'name-z-a',
  'rating',
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What the shop page sorts by when nobody chose. */
export const defaultSort: SortOrder = 'featured';

export const sortLabels: Record<SortOrder, string> = {
  featured: 'Featured',
  'price-low-high': 'Price: low to high',
  'price-high-low': 'Price: high to low',
  'name-a-z': 'Name: A to Z',
  'name-z-a': 'Name: Z to A',
  rating: 'Top rated',
};

type Comparer = (a: Product, b: Product) => number;

/**
 * How two products stand in a list. The keys of each order all run the same way (price-high-low is the exact
 * mirror of price-low-high), so that one database index serves both directions.
 */
export function compareBy(sort: SortOrder | undefined): Comparer {
  return orders[sort ?? 'newest'](compareNames());
}

const orders: Record<SortOrder | 'newest', (byName: Comparer) => Comparer> = {
  newest: () => (a, b) => compareText(b.created_at, a.created_at) || compareText(b.id, a.id),
  featured: byName => (a, b) => featuredRank(a) - featuredRank(b) || byName(a, b),
  'price-low-high': byName => (a, b) => toPaise(a.price) - toPaise(b.price) || byName(a, b),
  'price-high-low': byName => (a, b) => toPaise(b.price) - toPaise(a.price) || byName(b, a),
  'name-a-z': byName => byName,
  'name-z-a': byName => (a, b) => byName(b, a),
  // Nobody rates plants here, so the top rated are those that the owner puts forward.
  rating: byName => orders.featured(byName),
};

// Each comparer remembers its keys: a sort asks for every name about ten times.
function compareNames(): Comparer {
  const keys = new Map<string, string>();
  const key = ({ name }: Product) => {
    const known = keys.get(name) ?? sortName(name);
    keys.set(name, known);
    return known;
  };
  return (a, b) => compareText(key(a), key(b)) || compareText(a.id, b.id);
}

/** 0 featured and new, 1 featured, 2 new, 3 the rest. */
export function featuredRank({
  is_featured,
  is_new_arrival,
}: Pick<Product, 'is_featured' | 'is_new_arrival'>): number {
  return (is_featured ? 0 : 2) + (is_new_arrival ? 0 : 1);
}

/** The key that names are sorted by, in the databases byte by byte and in the browser by `compareText`. */
export function sortName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\d+/g, digits => digits.padStart(6, '0'))
    .trim();
}

/** Orders by code point, as the bytes of UTF-8 do; `<` would put emoji before some letters. */
export function compareText(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return (a.codePointAt(same) ?? -1) - (b.codePointAt(same) ?? -1);
}

/** Others of the same category: what can be bought first, then what shares most tags. */
export function relatedProducts<P extends Product>(product: Product, all: readonly P[], limit = 4): P[] {
  const byFeatured = compareBy('featured');
  const shared = (other: Product) => other.tags.filter(tag => product.tags.includes(tag)).length;
  return all
    .filter(other => other.category === product.category && other.id !== product.id)
    .sort(
      (a, b) =>
        Number(isOutOfStock(a.stock)) - Number(isOutOfStock(b.stock)) ||
        shared(b) - shared(a) ||
        byFeatured(a, b),
    )
    .slice(0, limit);
}
