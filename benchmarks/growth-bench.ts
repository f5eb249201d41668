import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { openShop, type Shop } from '../server/shop.ts';
import { createDatabase, startPostgres } from '../tests/test-postgres.ts';
import { type BenchPart, type BenchRow, median, ratioRow } from './bench-row.ts';
import { fiftiethPage, lists, others } from './growth-asks.ts';
import { fillShop } from './growth-catalogue.ts';

type Sized = { size: number; shop: Shop };
/** A question's time beside that of another, which it may take `most` times. */
type Pair = { name: string; ours: number; beside: number };

/** The same questions to a small and a large catalogue, in turns, on both engines. */
export const growth: BenchPart = async ({ quick }) => {
  const sizes = quick ? [1_000, 4_000] : [1_000, 100_000];
  const folder = mkdtempSync(join(tmpdir(), 'thalir-growth-'));
  const postgres = await startPostgres();
  try {
    const rows: BenchRow[] = [];
    for (const engine of ['SQLite', 'PostgreSQL'] as const) {
      const shops: Sized[] = [];
      for (const size of sizes) {
        process.stderr.write(`  ${size} products on ${engine}…\n`);
        const url = engine === 'PostgreSQL' ? await createDatabase(postgres.url, `shop${size}`) : '';
        shops.push({ size, shop: await filledShop(join(folder, `${engine}-${size}`), url, size) });
      }
      rows.push(...(await measure(engine, shops, quick ? 21 : 41)));
      for (const { shop } of shops) await shop.close();
    }
    return rows;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function filledShop(dataDir: string, url: string, size: number): Promise<Shop> {
  const shop = await openShop(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  await fillShop(shop, size);
  await shop.pool?.query('vacuum analyze');
  return shop;
}

async function measure(engine: string, shops: Sized[], rounds: number): Promise<BenchRow[]> {
  const [small, large] = [shops[0], shops.at(-1)];
  if (!small || !large) throw new Error('There is nothing to compare');
  const grown: Pair[] = [];
  const paged: Pair[] = [];
  for (const [name, query] of Object.entries(lists)) {
    const cursor = await fiftiethPage(large.shop.products, query);
    const [atSmall = 0, atLarge = 0, fiftieth] = await inTurns(rounds, [
      ...[small, large].map(
        ({ shop }) =>
          () =>
            shop.products.page(query),
      ),
      ...(cursor ? [() => large.shop.products.page({ ...query, cursor })] : []),
    ]);
    grown.push({ name, ours: atLarge, beside: atSmall });
    if (fiftieth) paged.push({ name, ours: fiftieth, beside: atLarge });
  }
  for (const [name, ask] of Object.entries(others)) {
    const asks = [small, large].map(
      ({ shop }) =>
        () =>
          ask(shop),
    );
    const [atSmall = 0, atLarge = 0] = await inTurns(rounds, asks);
    grown.push({ name, ours: atLarge, beside: atSmall });
  }
  const kinds = Map.groupBy(grown, ({ name }) => name.split(',')[0] ?? name);
  return [
    ...[...kinds.values()].map(pairs =>
      worst(engine, `${large.size} products`, pairs, String(small.size), 3),
    ),
    worst(engine, 'page 50', paged, 'page 1', 2),
  ];
}

/** Of several questions of one kind the one that does worst stands for all. */
function worst(engine: string, what: string, pairs: Pair[], beside: string, most: number): BenchRow {
  const [worstOff] = pairs.toSorted((a, b) => b.ours / b.beside - a.ours / a.beside);
  if (!worstOff) throw new Error(`Nothing was measured for ${what}`);
  const kind = pairs.length > 1 ? `${worstOff.name} (worst of ${pairs.length})` : worstOff.name;
  return ratioRow(`${engine}, ${what}: ${kind}`, 'ms', [worstOff.ours, worstOff.beside, beside], most);
}

/** Medians, asked in turns, so that a noisy moment meets all of them. */
async function inTurns(rounds: number, asks: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = asks.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, ask] of asks.entries()) {
      const begun = performance.now();
      await ask();
      times[index]?.push(performance.now() - begun);
    }
  return times.map(median);
}
