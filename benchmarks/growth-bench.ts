import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createDatabase, startPostgres } from '../scripts/trial-postgres.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openShop } from '../server/create-shop.ts';
import type { Shop } from '../server/shop.ts';
import { type BenchPart, type BenchRow, limitRow, quantile, ratioRow } from './bench-row.ts';
import { costlySearches, fiftiethPage, lists, others } from './growth-asks.ts';
import type { Filling } from './growth-fill.ts';
import { memoryRow } from './growth-memory.ts';
import { measureLongestBlock } from './longest-block.ts';

type Grown = { size: number; config: Config };
type Sized = { size: number; shop: Shop };
/** A question's time beside that of another. */
type Pair = { name: string; ours: number; beside: number };

/** The same questions to a small catalogue and to larger ones, in turns, on both engines. */
export const growth: BenchPart = async ({ quick }) => {
  const sizes = quick ? [1_000, 10_000] : [1_000, 10_000, 100_000];
  const folder = mkdtempSync(join(tmpdir(), 'thalir-growth-'));
  const postgres = await startPostgres();
  try {
    process.stderr.write(`  Filling shops with ${sizes.join(', ')} products…\n`);
    const urls = await Promise.all(sizes.map(size => createDatabase(postgres.url, `shop${size}`)));
    const [onSqlite, onPostgres] = await Promise.all([
      grow(sizes.map(size => ({ size, url: '', dataDir: join(folder, `sqlite-${size}`) }))),
      grow(
        sizes.map((size, at) => ({ size, url: urls[at] ?? '', dataDir: join(folder, `postgres-${size}`) })),
      ),
    ]);
    return [...(await rowsOf('SQLite', onSqlite, quick)), ...(await rowsOf('PostgreSQL', onPostgres, quick))];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** In a thread of its own: the two engines are filled at the same time. */
async function grow(filling: Filling): Promise<Grown[]> {
  await once(new Worker(new URL('growth-fill.ts', import.meta.url), { workerData: filling }), 'exit');
  return filling.map(({ size, dataDir, url }) => ({
    size,
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent', SEED: 'empty' }),
  }));
}

async function rowsOf(engine: string, grown: Grown[], quick: boolean): Promise<BenchRow[]> {
  process.stderr.write(`  Asking on ${engine}…\n`);
  const shops: Sized[] = [];
  for (const { size, config } of grown) shops.push({ size, shop: await openShop(config) });
  const rows = await measure(engine, shops, quick ? 21 : 41);
  const largest = shops.at(-1);
  if (largest) rows.push(await blockRow(engine, largest));
  for (const { shop } of shops) await shop.close();
  return [...rows, ...(await memoryRow(engine, grown, quick ? 90 : 600))];
}

/** How long a cached page waits while five costly searches run; of five rounds, because garbage collection counts too. */
async function blockRow(engine: string, { size, shop }: Sized): Promise<BenchRow> {
  const searches = () => Promise.all(costlySearches.map(q => shop.products.findIds({ q })));
  // The first run compiles the code and reads the file into memory.
  await searches();
  const blocks: number[] = [];
  for (let round = 0; round < 5; round++) blocks.push((await measureLongestBlock(searches)).milliseconds);
  return limitRow(
    `${engine}, ${size} products: main thread held by five costly searches`,
    'ms',
    quantile(blocks, 0.25),
    25,
  );
}

async function measure(engine: string, shops: Sized[], rounds: number): Promise<BenchRow[]> {
  const [small, ...larger] = shops;
  const largest = larger.at(-1);
  if (!small || !largest) throw new Error('There is nothing to compare');
  const asked = larger.map(({ size }) => ({ size, pairs: [] as Pair[] }));
  const paged: Pair[] = [];

  async function compare(
    name: string,
    ask: (shop: Shop) => Promise<unknown>,
    further?: () => Promise<unknown>,
  ) {
    const asks = shops.map(
      ({ shop }) =>
        () =>
          ask(shop),
    );
    const [beside = 0, ...times] = await inTurns(rounds, further ? [...asks, further] : asks);
    for (const [at, { pairs }] of asked.entries()) pairs.push({ name, ours: times[at] ?? 0, beside });
    if (further) paged.push({ name, ours: times.at(-1) ?? 0, beside: times.at(-2) ?? 0 });
  }

  for (const [name, query] of Object.entries(lists)) {
    const cursor = await fiftiethPage(largest.shop.products, query);
    const deep = () => largest.shop.products.page({ ...query, cursor });
    await compare(name, ({ products }) => products.page(query), cursor ? deep : undefined);
  }
  for (const [name, ask] of Object.entries(others)) await compare(name, ask);
  return [
    ...asked.flatMap(({ size, pairs }) => {
      const kinds = Map.groupBy(pairs, ({ name }) => name.split(',')[0] ?? name);
      return [...kinds.values()].map(kind => worst(engine, `${size} products`, kind, String(small.size), 3));
    }),
    worst(engine, `${largest.size} products, page 50`, paged, 'page 1', 2),
  ];
}

/** Of several questions of one kind the one that does worst stands for all. */
function worst(engine: string, what: string, pairs: Pair[], beside: string, most: number): BenchRow {
  const [worstOff] = pairs.toSorted((a, b) => b.ours / b.beside - a.ours / a.beside);
  if (!worstOff) throw new Error(`Nothing was measured for ${what}`);
  const kind = pairs.length > 1 ? `${worstOff.name} (worst of ${pairs.length})` : worstOff.name;
  return ratioRow(`${engine}, ${what}: ${kind}`, 'ms', [worstOff.ours, worstOff.beside, beside], most);
}

/**
 * Asked in turns, each round beginning with another, and of each the faster quarter: a busy machine interrupts whoever
 * has run for a while, which would always be the same one and oftenest the longest.
 */
async function inTurns(rounds: number, asks: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = asks.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < asks.length; turn++) {
      const index = (round + turn) % asks.length;
      const begun = performance.now();
      await asks[index]?.();
      times[index]?.push(performance.now() - begun);
    }
  return times.map(each => quantile(each, 0.25));
}
