import type { Database } from './engine.ts';

export function cacheQueryResults<Query, Result>(
  { onChange }: Pick<Database, 'onChange'>,
  load: (query: Query) => Promise<Result>,
  maxEntries = 1000,
): (query: Query) => Promise<Result> {
  const cache = new Map<string, Promise<Result>>();
  // Includes pending results: they may have been read before the change.
  onChange(() => cache.clear());
  return query => {
    const key = JSON.stringify(query);
    const result = cache.get(key) ?? load(query);
    // Clients choose the keys, so the size is limited.
    if (cache.size >= maxEntries) cache.clear();
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    return result;
  };
}
