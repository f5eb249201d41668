import { importUndoCutoff } from '../../../../domain/catalogue/import/import-undo.ts';
import { type PriceChange, parsePriceChanges } from '../../../../domain/catalogue/price-change.ts';

export type StoredPriceUndo = { changedAt: string; prices: PriceChange[] };

/** `undefined` for one that is too old, or broken. */
export function parsePriceUndo(stored: string | null, now: Date): StoredPriceUndo | undefined {
  try {
    const { changedAt, prices } = JSON.parse(stored ?? '{}');
    const parsed = parsePriceChanges(prices);
    const isRecent = typeof changedAt === 'string' && changedAt > importUndoCutoff(now);
    return parsed.ok && isRecent ? { changedAt, prices: parsed.value } : undefined;
  } catch {
    return undefined;
  }
}
