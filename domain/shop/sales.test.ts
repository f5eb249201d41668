import { expect, it } from 'vitest';
import { type SoldItem, salesSince, summarizeSales } from './sales.ts';

// A Tuesday.
const now = Date.parse('2026-11-17T10:00:00.000Z');
const sold = (
  order_id: string,
  taken_at: string,
  product_id: string,
  quantity: number,
  paise = 0,
): SoldItem => ({
  order_id,
  taken_at,
  paise,
  product_id,
  name: product_id.toUpperCase(),
  quantity,
});

it('counts orders, pieces and amounts per week, from Monday in India', () => {
  const { weeks } = summarizeSales(
    [
      // Still Sunday in London, already Monday in Kochi.
      sold('a', '2026-11-15T19:00:00.000Z', 'fern', 2, 50_000),
      sold('a', '2026-11-15T19:00:00.000Z', 'palm', 1, 50_000),
      sold('b', '2026-11-17T09:00:00.000Z', 'fern', 1, 10_000),
      sold('c', '2026-11-15T18:00:00.000Z', 'palm', 4),
    ],
    now,
  );
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(0, 3)).toEqual([
    { start: '2026-11-16', orders: 2, pieces: 4, paise: 60_000 },
    { start: '2026-11-09', orders: 1, pieces: 4, paise: 0 },
    { start: '2026-11-02', orders: 0, pieces: 0, paise: 0 },
  ]);
});

it('lists best sellers of these weeks, most pieces first', () => {
  const { bestSellers } = summarizeSales(
    [
      sold('a', '2026-11-16T09:00:00.000Z', 'fern', 2),
      sold('b', '2026-11-10T09:00:00.000Z', 'palm', 5),
      sold('c', '2026-10-10T09:00:00.000Z', 'fern', 1),
      sold('d', '2025-01-01T09:00:00.000Z', 'rose', 99),
    ],
    now,
  );
  expect(bestSellers).toEqual([
    { id: 'palm', name: 'PALM', pieces: 5 },
    { id: 'fern', name: 'FERN', pieces: 3 },
  ]);
});

it('starts before the oldest week shown', () => {
  const oldest = summarizeSales([], now).weeks.at(-1)?.start ?? '';
  expect(salesSince(now) < oldest).toBe(true);
});
