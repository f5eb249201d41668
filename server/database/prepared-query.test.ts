import { expect, test, vi } from 'vitest';
import { freshFolder } from '../../tests/test-shop.ts';
import { openSqlite } from './engines/sqlite.ts';
import { wordOnce } from './prepared-query.ts';

test('a question is worded once and answered for the values of each time', async () => {
  const { read, close } = await openSqlite(freshFolder());
  const word = vi.fn(({ above, limit }: { above: number; limit: number }) =>
    read
      .selectFrom('migration')
      .select('number')
      .where('number', '>', above)
      .where('number', '<', 4)
      .limit(limit),
  );
  const ask = wordOnce(read, word);
  expect(await ask({ above: 0, limit: 2 })).toEqual([{ number: 1 }, { number: 2 }]);
  expect(await ask({ above: 1, limit: 9 })).toEqual([{ number: 2 }, { number: 3 }]);
  expect(await ask({ limit: 1, above: 2 })).toEqual([{ number: 3 }]);
  expect(word).toHaveBeenCalledTimes(1);
  await close();
});
