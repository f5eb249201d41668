import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUpShop } from '../../server/database/backup/back-up-shop.ts';
import { restoreShop } from '../../server/database/backup/restore-shop.ts';
import { engines, freshConfig, freshFolder } from '../test-shop.ts';
import { count, isFull, longest, reportFigures } from './figures.ts';
import { signInAsOwner } from './http-clients.ts';
import { emptyLedger, findLostWrites, writeUntilDisconnected } from './http-writers.ts';
import { openRealShop, start } from './real-shop.ts';

const rounds = isFull ? 5 : 1;

describe.each(engines)('a backup on %s with eight concurrent writers', engine => {
  test('contains everything acknowledged before it began, and can be opened', async () => {
    const shop = await openRealShop(engine);
    const { sendAsOwner } = await signInAsOwner(shop);
    const ledger = emptyLedger();
    const writing = writeUntilDisconnected(sendAsOwner, ledger);
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
      expect(await findLostWrites((await signInAsOwner(restored)).sendAsOwner, owed)).toEqual([]);
      await restored.kill();
      checked += owed.acknowledged;
    }
    await shop.kill();
    await writing;
    reportFigures(
      `backup under 8 writers, restored (${engine})`,
      count(rounds, rounds === 1 ? 'backup' : 'backups'),
      count(checked, 'acknowledged writes looked for'),
      '0 missing',
      longest('backup', times),
    );
  }, 600_000);
});
