import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { costlySearches } from '../../benchmarks/growth-asks.ts';
import { growthProducts } from '../../benchmarks/growth-catalogue.ts';
import { measureLongestBlock } from '../../benchmarks/longest-block.ts';
import type { CatalogueQuery } from '../../domain/catalogue/catalogue.ts';
import { browseCatalogue } from '../../domain/catalogue/search/browse-catalogue.ts';
import type { Config } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { sqlitePath } from '../../server/database/engines/sqlite-file.ts';
import { productTable } from '../../server/database/products/product-table.ts';
import type { Shop } from '../../server/shop.ts';
import { recordQueries } from '../query-plans.ts';
import { freshConfig, reopenShop } from '../test-shop.ts';
import { count, isFull, reportFigures } from './figures.ts';

/** More than are looked up one by one, so that the whole table is read too. */
const size = isFull ? 100_000 : 8_000;
/** Twice what one statement may read. */
const maxRows = 4_000;

const queries: CatalogueQuery[] = [
  ...costlySearches.map(q => ({ q, sort: 'featured' as const })),
  { q: 'fern zq', sort: 'featured' },
  { q: 'plant 99', sort: 'name-a-z' },
  { q: 'plant leaves', min: 1990, sort: 'price-high-low' },
  { q: 'plant', min: 1000, sort: 'price-low-high' },
  { q: 'plant', tags: ['pet safe', 'flowering', 'low light', 'easy care', 'air purifying'] },
];

let config: Config;
let shop: Shop;
beforeAll(async () => {
  config = await freshConfig('sqlite');
  const workerData = [{ dataDir: config.dataDir, url: '', size }];
  await once(new Worker(new URL('../../benchmarks/growth-fill.ts', import.meta.url), { workerData }), 'exit');
  shop = await reopenShop(config);
}, 300_000);

test('a costly search finds the same products as domain/catalogue', async () => {
  const products = [...growthProducts(size)];
  for (const query of queries) {
    const expected = browseCatalogue(products, query).map(({ id }) => id);
    const page = await shop.products.page({ ...query, limit: 18 });
    if (page === 'bad-cursor') throw new Error('The list refused its own cursor');
    expect(
      page.products.map(({ id }) => id),
      query.q,
    ).toEqual(expected.slice(0, 18));
    expect([page.total, page.orMore ?? false]).toEqual([
      Math.min(expected.length, 1000),
      expected.length > 1000,
    ]);
  }
});

test('no statement of a costly search reads many rows', async () => {
  const database = await openDatabase(config);
  const statements = recordQueries(database);
  const { page } = productTable(database);
  for (const query of queries) await page({ ...query, limit: 18 });
  await database.close();
  const file = new BetterSqlite3(sqlitePath(config.dataDir), { readonly: true });
  let rows = 0;
  file.function('like', { deterministic: true }, (pattern, text, _escape) => {
    rows++;
    return Number(String(text).includes(String(pattern).slice(1, -1)));
  });
  const rowCounts = statements.map(({ sql, parameters }) => {
    rows = 0;
    file.prepare(sql).all(...parameters);
    return rows;
  });
  file.close();
  expect(Math.max(...rowCounts)).toBeGreaterThan(0);
  expect(Math.max(...rowCounts)).toBeLessThan(maxRows);
});

test('other requests are served while five costly searches run', async () => {
  const { rounds, milliseconds } = await measureLongestBlock(() =>
    Promise.all(costlySearches.map(q => shop.products.findIds({ q }))),
  );
  expect(rounds).toBeGreaterThan((costlySearches.length * size) / 1_000);
  reportFigures(
    `five costly searches at once, ${count(size, 'products')}`,
    `others served ${rounds} times meanwhile`,
    `${Math.ceil(milliseconds)} ms of processor time in between at most`,
  );
});
