import { maxStock } from '../../../../domain/catalogue/stock.ts';

export type Count = {
  name: string;
  /** The stock when the product was first counted. */
  before: number;
  counted: number;
  /** The stock against which it was counted; the server refuses the count when it has another one. */
  expected: number;
  isSent: boolean;
  /** The stock on the server, when it refused the count. */
  conflict?: number | undefined;
};
/** By product id. */
export type Counts = Readonly<Record<string, Count>>;

export function parseCount(typed: string): number | undefined {
  const digits = typed.trim();
  return /^\d{1,7}$/.test(digits) && Number(digits) <= maxStock ? Number(digits) : undefined;
}

type CountedProduct = { id: string; name: string; stock: number };

/** A count after a conflict is made against the stock that the conflict showed. */
export function addCount(counts: Counts, { id, name, stock }: CountedProduct, counted: number): Counts {
  const earlier = counts[id];
  if (earlier?.conflict !== undefined) return resolveConflict(counts, id, counted);
  if (earlier?.counted === counted) return counts;
  const { before, expected } = earlier ?? { before: stock, expected: stock };
  return { ...counts, [id]: { name, before, counted, expected, isSent: false } };
}

/** Ignores a response to an older count of the same product. */
export function markSent(counts: Counts, id: string, sent: number): Counts {
  const count = counts[id];
  if (!count) return counts;
  return { ...counts, [id]: { ...count, expected: sent, isSent: count.counted === sent } };
}

export function markConflict(counts: Counts, id: string, stock: number): Counts {
  const count = counts[id];
  return count ? { ...counts, [id]: { ...count, conflict: stock } } : counts;
}

/** Keeping the stock of the server needs no request. */
export function resolveConflict(counts: Counts, id: string, chosen: number): Counts {
  const { name = '', conflict = chosen } = counts[id] ?? {};
  const isSent = chosen === conflict;
  return { ...counts, [id]: { name, before: conflict, counted: chosen, expected: conflict, isSent } };
}

export function findUnsent(counts: Counts): [id: string, count: Count][] {
  return Object.entries(counts).filter(([, { isSent, conflict }]) => !isSent && conflict === undefined);
}

export function listConflicts(counts: Counts): (Count & { id: string; conflict: number })[] {
  return Object.entries(counts).flatMap(([id, { conflict, ...count }]) =>
    conflict === undefined ? [] : [{ ...count, id, conflict }],
  );
}

export function listDifferences(counts: Counts): (Count & { id: string; difference: number })[] {
  return Object.entries(counts)
    .map(([id, count]) => ({ ...count, id, difference: count.counted - count.before }))
    .filter(({ difference, conflict }) => difference !== 0 && conflict === undefined)
    .sort((a, b) => a.difference - b.difference);
}

/** Stored by an earlier version or edited by hand, it may be anything. */
export function parseStoredCounts(stored: string | null): Counts {
  try {
    const entries = Object.entries(JSON.parse(stored ?? '{}') as Record<string, Partial<Count>>);
    const parsed = entries.map(([id, count]) => [id, { expected: count.before, ...count }] as const);
    return Object.fromEntries(parsed.flatMap(([id, count]) => (isCount(count) ? [[id, count]] : [])));
  } catch {
    return {};
  }
}

function isCount(stored: { [Key in keyof Count]?: Count[Key] | undefined }): stored is Count {
  const { name, before, counted, expected, isSent, conflict = 0 } = stored;
  return (
    typeof name === 'string' &&
    typeof isSent === 'boolean' &&
    [before, counted, expected, conflict].every(Number.isInteger)
  );
}
