import { expect, it, vi } from 'vitest';
import { cacheQueryResults } from './query-cache.ts';

function openCache<T>(load: (query: { tag: string }) => Promise<T>) {
  const listeners: (() => void)[] = [];
  const query = cacheQueryResults({ onChange: listener => void listeners.push(listener) }, load);
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { query, change };
}

it('loads each query once until something changes', async () => {
  let stock = 1;
  const load = vi.fn(async ({ tag }: { tag: string }) => `${tag} ${stock}`);
  const { query, change } = openCache(load);
  expect(await Promise.all([query({ tag: 'fern' }), query({ tag: 'fern' })])).toEqual(['fern 1', 'fern 1']);
  expect(await query({ tag: 'palm' })).toBe('palm 1');
  expect(load).toHaveBeenCalledTimes(2);
  stock = 2;
  change();
  expect(await query({ tag: 'fern' })).toBe('fern 2');
});

it('does not cache a result that was pending during a change', async () => {
  let stock = 1;
  const { query, change } = openCache(async () => stock);
  const early = query({ tag: 'fern' });
  stock = 2;
  change();
  expect([await early, await query({ tag: 'fern' })]).toEqual([1, 2]);
});

it('does not cache a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('locked')).mockResolvedValue(3);
  const { query } = openCache(load);
  await expect(query({ tag: 'fern' })).rejects.toThrow('locked');
  expect(await query({ tag: 'fern' })).toBe(3);
});
