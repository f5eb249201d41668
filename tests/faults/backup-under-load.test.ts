import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUpShop } from '../../server/database/backup/back-up-shop.ts';
import { restoreShop } from '../../server/database/backup/restore-shop.ts';
import { engines, freshConfig, freshFolder } from '../test-shop.ts';
import { ownerOf } from './callers.ts';
import { count, isFull, longest, tell } from './figures.ts';
import { emptyLedger, lostFrom, writeUntilGone } from './http-writers.ts';
import { openRealShop, start } from './real-shop.ts';

const rounds = isFull ? 5 : 1;

describe.each(engines)('a backup on %s under eight writers', engine => {
  test('holds everything that was acknowledged before it began, and opens as a shop of its own', async () => {
    const shop = await openRealShop(engine);
    const { owns } = await ownerOf(shop);
    const ledger = emptyLedger();
    const writing = writeUntilGone(owns, ledger);
    const times: number[] = [];
    let checked = 0;
    for (let round = 0; round < rounds; round++) {
      const enough = ledger.acknowledged + 30;
      await expect.poll(() => ledger.acknowledged, { timeout: 60_000 }).toBeGreaterThan(enough);
      const owed = structuredClone(ledger);
      const backup = join(freshFolder(), 'shop.db');
      const begun = performance.now();
      await backUpShop(shop.config, backup);
      times.push(performance.now() - begun);

      const target = await freshConfig(engine);
      await restoreShop(target, backup);
      const restored = await start(target);
      expect(await lostFrom((await ownerOf(restored)).owns, owed)).toEqual([]);
      await restored.kill();
      checked += owed.acknowledged;
    }
    await shop.kill();
    await writing;
    tell(
      `backup under 8 writers, restored (${engine})`,
      count(rounds, rounds === 1 ? 'backup' : 'backups'),
      count(checked, 'acknowledged writes looked for'),
      '0 missing',
      longest('backup', times),
    );
  }, 600_000);
});
