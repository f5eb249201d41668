import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../server/config.ts';
import { type EngineName, engines, openTestShop, reopenShop } from '../test-shop.ts';
import { count, isFull, reportFigures } from './figures.ts';
import { isConsistent } from './written-things.ts';

const kills: Record<EngineName, number> = isFull ? { sqlite: 60, postgres: 30 } : { sqlite: 4, postgres: 2 };
const writer = fileURLToPath(new URL('busy-writer.ts', import.meta.url));

type Acknowledged = { products: Map<string, string>; messages: Set<string>; writes: number };

describe.each(engines)('a process on %s killed while writing', engine => {
  test('loses nothing acknowledged and leaves no partial write', async () => {
    const { config, shop } = await openTestShop(engine);
    await shop.close();
    const acknowledged: Acknowledged = { products: new Map(), messages: new Set(), writes: 0 };
    for (let kill = 0; kill < kills[engine]; kill++) {
      await writeUntilKilled(config, acknowledged);
      await expectAllStored(config, acknowledged);
    }
    expect(acknowledged.products.size).toBeGreaterThanOrEqual(kills[engine]);
    expect(acknowledged.messages.size).toBeGreaterThan(0);
    if (engine === 'sqlite') expect(checkIntegrity(config)).toBe('ok');
    reportFigures(
      `kill -9 of a process that writes (${engine})`,
      count(kills[engine], 'kills'),
      count(acknowledged.writes, 'writes acknowledged'),
      '0 lost',
    );
  }, 1_200_000);
});

async function writeUntilKilled(config: Config, acknowledged: Acknowledged): Promise<void> {
  const env = { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' };
  const child = spawn(process.execPath, [writer], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const both = readAcknowledgements(child, acknowledged);
  await Promise.race([both, ended]);
  await sleep(Math.random() * 120);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await ended;
}

/** Resolves once a product and a message are acknowledged; ignores an incomplete last line. */
function readAcknowledgements(child: ChildProcess, acknowledged: Acknowledged): Promise<void> {
  if (!child.stdout) throw new Error('The writer has no output');
  const lines = createInterface({ input: child.stdout });
  return new Promise(resolve => {
    lines.on('line', line => {
      if (!line.endsWith('}')) return;
      const { product, updated_at, message } = JSON.parse(line);
      if (message) acknowledged.messages.add(message);
      else acknowledged.products.set(product, updated_at);
      acknowledged.writes++;
      // Every message is sent after a product was saved.
      if (message) resolve();
    });
  });
}

async function expectAllStored(config: Config, { products, messages }: Acknowledged): Promise<void> {
  const shop = await reopenShop(config);
  const stored = new Map((await shop.products.list()).products.map(product => [product.id, product]));
  for (const [id, updated_at] of products) {
    expect(stored.get(id)?.updated_at ?? 'lost', id).toSatisfy(date => date !== 'lost' && date >= updated_at);
  }
  expect([...stored.values()].filter(product => !isConsistent(product))).toEqual([]);
  const letters = new Set((await shop.messages.list()).map(({ id }) => id));
  expect([...messages].filter(id => !letters.has(id))).toEqual([]);
  await shop.close();
}

function checkIntegrity(config: Config): unknown {
  const file = new BetterSqlite3(join(config.dataDir, 'thalir.db'), { readonly: true });
  const found = file.pragma('integrity_check', { simple: true });
  file.close();
  return found;
}
