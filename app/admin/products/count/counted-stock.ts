import { maxStock } from '../../../../domain/catalogue/stock.ts';

/** `before` is the stock when the product was first counted. */
export type Count = { name: string; before: number; counted: number; isSent: boolean };
/** By product id. */
export type Counts = Readonly<Record<string, Count>>;

export function parseCount(typed: string): number | undefined {
  const digits = typed.trim();
  return /^\d{1,7}$/.test(digits) && Number(digits) <= maxStock ? Number(digits) : undefined;
}

type CountedProduct = { id: string; name: string; stock: number };

export function addCount(counts: Counts, { id, name, stock }: CountedProduct, counted: number): Counts {
  const earlier = counts[id];
  if (earlier?.counted === counted) return counts;
  return { ...counts, [id]: { name, before: earlier?.before ?? stock, counted, isSent: false } };
}

/** Ignores a response to an older count of the same product. */
export function markSent(counts: Counts, id: string, sent: number): Counts {
  const count = counts[id];
  return count?.counted === sent ? { ...counts, [id]: { ...count, isSent: true } } : counts;
}

export function findUnsent(counts: Counts): [id: string, count: Count][] {
  return Object.entries(counts).filter(([, { isSent }]) => !isSent);
}

export function listDifferences(counts: Counts): (Count & { id: string; difference: number })[] {
  return Object.entries(counts)
    .map(([id, count]) => ({ ...count, id, difference: count.counted - count.before }))
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => a.difference - b.difference);
}

/** Stored by an earlier version or edited by hand, it may be anything. */
export function parseStoredCounts(stored: string | null): Counts {
  try {
    const entries = Object.entries(JSON.parse(stored ?? '{}') as Record<string, Partial<Count>>);
    return Object.fromEntries(
      entries.flatMap(([id, { name, before, counted, isSent } = {}]) =>
        typeof name === 'string' && Number.isInteger(before) && Number.isInteger(counted)
          ? [[id, { name, before: before ?? 0, counted: counted ?? 0, isSent: isSent === true }]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}
