import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../server/config.ts';
import { sqlitePath } from '../../server/database/engines/sqlite-file.ts';
import { type EngineName, engines } from '../test-shop.ts';
import { count, isFull, longest, reportFigures } from './figures.ts';
import { signInAsOwner } from './http-clients.ts';
import { emptyLedger, findLostWrites, writeUntilDisconnected } from './http-writers.ts';
import { openRealShop } from './real-shop.ts';

const kills: Record<EngineName, number> = isFull ? { sqlite: 20, postgres: 20 } : { sqlite: 2, postgres: 2 };

describe.each(engines)('the server on %s, killed with eight concurrent writers', engine => {
  test('has everything acknowledged after a restart', async () => {
    let shop = await openRealShop(engine);
    const { cookie } = await signInAsOwner(shop);
    const ledger = emptyLedger();
    const pauses: number[] = [];
    for (let kill = 0; kill < kills[engine]; kill++) {
      const { sendAsOwner } = await signInAsOwner(shop, cookie);
      const before = ledger.acknowledged;
      const writing = writeUntilDisconnected(sendAsOwner, ledger);
      await expect.poll(() => ledger.acknowledged - before, { timeout: 60_000 }).toBeGreaterThan(50);
      await sleep(Math.random() * 200);
      await shop.kill();
      await writing;
      const begun = performance.now();
      shop = await shop.again();
      pauses.push(performance.now() - begun);
      expect(await findLostWrites((await signInAsOwner(shop, cookie)).sendAsOwner, ledger)).toEqual([]);
      if (engine === 'sqlite') expect(checkIntegrity(shop.config)).toBe('ok');
    }
    reportFigures(
      `kill -9 of the server under 8 writers (${engine})`,
      count(kills[engine], 'kills'),
      count(ledger.acknowledged, 'writes acknowledged'),
      '0 lost',
      longest('restart', pauses),
    );
  }, 1_200_000);
});

function checkIntegrity(config: Config): unknown {
  const file = new BetterSqlite3(sqlitePath(config.dataDir), { readonly: true });
  const found = file.pragma('integrity_check', { simple: true });
  file.close();
  return found;
}
