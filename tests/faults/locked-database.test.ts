import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { Config } from '../../server/config.ts';
import { sqlitePath } from '../../server/database/engines/sqlite-file.ts';
import { forgeSession, openTestApi } from '../test-api.ts';
import { type EngineName, engines } from '../test-shop.ts';
import { count, isFull, longest, reportFigures } from './figures.ts';
import { consistentDraft } from './written-things.ts';

vi.setConfig({ testTimeout: 600_000 });

const rounds = isFull ? 10 : 1;

// Mostly waiting, so both engines run concurrently.
describe.concurrent.each(engines)('a database on %s locked by another process', engine => {
  test('delays saves for a short lock and rejects them with Retry-After for a long one, while reads work', async () => {
    const api = await openTestApi(engine);
    const { id } = await api.addProduct(consistentDraft(0));
    const ownersCookie = await forgeSession(api, { usedAgo: 3_600_000 });
    const reads: number[] = [];
    const save = (stock: number) => api.sendAsOwner('PUT', `/api/products/${id}/stock`, { json: { stock } });
    for (let round = 0; round < rounds; round++) {
      const briefly = await lock(engine, api.config, id);
      const saving = save(round * 2 + 1);
      await sleep(isFull ? 3_000 : 1_000);
      await briefly.release();
      expect((await saving).status).toBe(200);

      const long = await lock(engine, api.config, id);
      const refused = save(round * 2 + 2);
      for (let isDone = false; !isDone; ) {
        const begun = performance.now();
        expect((await api.send('GET', `/api/products?q=${begun}`)).status).toBe(200);
        expect((await api.send('GET', '/api/contact', { cookie: ownersCookie })).status).toBe(200);
        reads.push(performance.now() - begun);
        isDone = await Promise.race([refused.then(() => true), sleep(50, false)]);
      }
      const response = await refused;
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
      await long.release();
      expect((await save(round * 2 + 2)).status).toBe(200);
    }
    // A save that waited for the lock would make it two.
    expect(reads.length).toBeGreaterThan(4 * rounds);
    reportFigures(
      `database locked by another (${engine})`,
      count(rounds, 'short and as many long locks'),
      count(reads.length * 2, 'reads meanwhile'),
      '0 failed',
      longest('read', reads),
    );
  });
});

async function lock(engine: EngineName, config: Config, product: string) {
  if (engine === 'sqlite') {
    const file = new BetterSqlite3(sqlitePath(config.dataDir));
    file.exec('begin immediate');
    return { release: async () => void file.close() };
  }
  const client = new pg.Client(config.databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from product where id = $1 for update', [product]);
  return { release: () => client.end() };
}
