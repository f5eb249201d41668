import { type CategoryId, categories } from '../category.ts';
import { parsePrice } from '../price.ts';

/** A price as lists have it: `Rs. 1,299/-`, `₹ 1 299`. */
export function parseListPrice(cell: string): number | undefined {
  const amount = cell
    .trim()
    .replace(/^(?:₹|rs\b\.?|inr\b)\s*/i, '')
    .replace(/\s*(?:\/-|\/=|₹|rs\.?|inr)$/i, '')
    .replace(/(\d)\s(?=\d{2,3}(?:\D|$))/g, '$1,');
  return parsePrice(amount);
}

/** A stock as lists have it: `25 nos`, `1,200`. */
export function parseListStock(cell: string): number | undefined {
  const [, digits] =
    /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})\s*(?:nos?|pcs?|pieces?|units?)?\.?$/i.exec(cell) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** A category by its id or its name in the shop: `pots`, `Indoor Plants`, `Planter`. */
export function parseListCategory(cell: string): CategoryId | undefined {
  return categoriesByKey.get(categoryKey(cell));
}

function categoryKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, '&')
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .replace(/s\b/g, '')
    .trim()
    .replace(/ plant$/, '');
}

const categoriesByKey = new Map(
  categories.flatMap(({ id, name }) =>
    id === 'all' ? [] : [id, name, ...name.split('&')].map(text => [categoryKey(text), id] as const),
  ),
);
