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

/** Each order is the exact reverse of its counterpart, so that one database index serves both. */
export function compareBy(sort: SortOrder | undefined): Comparer {
  return comparers[sort ?? 'newest'](compareNames());
}

const comparers: Record<SortOrder | 'newest', (byName: Comparer) => Comparer> = {
  newest: () => (a, b) => compareText(b.created_at, a.created_at) || compareText(b.id, a.id),
  featured: byName => (a, b) => featuredRank(a) - featuredRank(b) || byName(a, b),
  'price-low-high': byName => (a, b) => toPaise(a.price) - toPaise(b.price) || byName(a, b),
  'price-high-low': byName => (a, b) => toPaise(b.price) - toPaise(a.price) || byName(b, a),
  'name-a-z': byName => byName,
  'name-z-a': byName => (a, b) => byName(b, a),
  // There are no ratings, so top rated means featured.
  rating: byName => comparers.featured(byName),
};

// Caches the keys: a sort compares every name about ten times.
function compareNames(): Comparer {
  const keys = new Map<string, string>();
  const key = ({ name }: Product) => {
    const sortKey = keys.get(name) ?? sortName(name);
    keys.set(name, sortKey);
    return sortKey;
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

/** The sort key of a name; the databases compare it bytewise, the browser with `compareText`. */
export function sortName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\d+/g, digits => digits.padStart(6, '0'))
    .trim();
}

/** Compares by code point, like UTF-8 bytes; `<` compares UTF-16 units and sorts emoji differently. */
export function compareText(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return (a.codePointAt(same) ?? -1) - (b.codePointAt(same) ?? -1);
}

/** Same category; in stock first, then most shared tags. */
export function relatedProducts<P extends Product>(product: Product, all: readonly P[], limit = 4): P[] {
  const byFeatured = compareBy('featured');
  const countSharedTags = (other: Product) => other.tags.filter(tag => product.tags.includes(tag)).length;
  return all
    .filter(other => other.category === product.category && other.id !== product.id)
    .sort(
      (a, b) =>
        Number(isOutOfStock(a.stock)) - Number(isOutOfStock(b.stock)) ||
        countSharedTags(b) - countSharedTags(a) ||
        byFeatured(a, b),
    )
    .slice(0, limit);
}
