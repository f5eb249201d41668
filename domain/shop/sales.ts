const salesWeeks = 12;

/** One product in one fulfilled order. `paise` is the amount of the whole order, 0 when it was not counted. */
export type SoldItem = {
  order_id: string;
  taken_at: string;
  paise: number;
  product_id: string;
  name: string;
  quantity: number;
};

/** `start` is the Monday, as a date in India. */
type SalesWeek = { start: string; orders: number; pieces: number; paise: number };

export type Sales = { weeks: SalesWeek[]; bestSellers: { id: string; name: string; pieces: number }[] };

const maxBestSellers = 10;

export function summarizeSales(items: readonly SoldItem[], now: number): Sales {
  const starts = weekStarts(now);
  const byWeek = Map.groupBy(items, ({ taken_at }) => weekStart(Date.parse(taken_at)));
  const recent = items.filter(({ taken_at }) => starts.includes(weekStart(Date.parse(taken_at))));
  const byProduct = Map.groupBy(recent, ({ product_id }) => product_id);
  const products = [...byProduct].map(([id, sold]) => ({
    id,
    name: sold.at(-1)?.name ?? '',
    pieces: sumPieces(sold),
  }));
  products.sort((a, b) => b.pieces - a.pieces || a.name.localeCompare(b.name));
  return {
    weeks: starts.map(start => summarizeWeek(start, byWeek.get(start) ?? [])),
    bestSellers: products.slice(0, maxBestSellers),
  };
}

/** ISO 8601 in UTC; nothing before it is in the summary. */
export function salesSince(now: number): string {
  return new Date(now - (salesWeeks + 1) * weekMs).toISOString();
}

function summarizeWeek(start: string, items: SoldItem[]): SalesWeek {
  const amounts = new Map(items.map(({ order_id, paise }) => [order_id, paise]));
  const paise = amounts.values().reduce((sum, amount) => sum + amount, 0);
  return { start, orders: amounts.size, pieces: sumPieces(items), paise };
}

const sumPieces = (items: SoldItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

const dayMs = 24 * 60 * 60 * 1_000;
const weekMs = 7 * dayMs;
/** India has no daylight saving time. */
const indiaOffsetMs = 5.5 * 60 * 60 * 1_000;

const weekStarts = (now: number) =>
  Array.from({ length: salesWeeks }, (_, weeksAgo) => weekStart(now - weeksAgo * weekMs));

function weekStart(at: number): string {
  const local = at + indiaOffsetMs;
  const daysSinceMonday = (new Date(local).getUTCDay() + 6) % 7;
  return new Date(local - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}
