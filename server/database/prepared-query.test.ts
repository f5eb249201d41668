import { expect, test, vi } from 'vitest';
import { freshFolder } from '../../tests/test-shop.ts';
import { openSqlite } from './engines/sqlite.ts';
import { prepareQuery } from './prepared-query.ts';

test('compiles a query once and runs it with the values of each call', async () => {
  const { read, close } = await openSqlite(freshFolder());
  const build = vi.fn(({ above, limit }: { above: number; limit: number }) =>
    read
      .selectFrom('migration')
      .select('number')
      .where('number', '>', above)
      .where('number', '<', 4)
      .limit(limit),
  );
  const query = prepareQuery(read, build);
  expect(await query({ above: 0, limit: 2 })).toEqual([{ number: 1 }, { number: 2 }]);
  expect(await query({ above: 1, limit: 9 })).toEqual([{ number: 2 }, { number: 3 }]);
  expect(await query({ limit: 1, above: 2 })).toEqual([{ number: 3 }]);
  expect(build).toHaveBeenCalledTimes(1);
  await close();
});
