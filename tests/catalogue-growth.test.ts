import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { fillShop, growthProducts } from '../benchmarks/growth-catalogue.ts';
import type { CatalogueQuery } from '../domain/catalogue/catalogue.ts';
import { sortOrders } from '../domain/catalogue/product-sort.ts';
import { browseCatalogue } from '../domain/catalogue/search/browse-catalogue.ts';
import { adminSortOrders } from '../domain/catalogue/stock-list.ts';
import { stockStatistics } from '../domain/shop/statistics.ts';
import { createDatabase } from '../scripts/trial-postgres.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openShop } from '../server/create-shop.ts';
import { backUpShop } from '../server/database/backup/back-up-shop.ts';
import { restoreShop } from '../server/database/backup/restore-shop.ts';
import { openDatabase } from '../server/database/database.ts';
import type { Database } from '../server/database/engine.ts';
import { productTable } from '../server/database/products/product-table.ts';
import type { Shop } from '../server/shop.ts';
import { fullReads, planOf, recordQueries, statementsOf } from './query-plans.ts';
import { draft, engines, freshConfig, freshFolder, reopenShop } from './test-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const count = 2_500;
const products = [...growthProducts(count)];

describe.each(engines)('a catalogue of thousands of products on %s', engine => {
  let config: Config;
  let shop: Shop;
  let database: Database;
  beforeAll(async () => {
    config = await freshConfig(engine);
    shop = await reopenShop(config);
    await fillShop(shop, count);
    await shop.pool?.query('analyze');
    database = await openDatabase(config);
    return () => database.close();
  });

  test.each(['silver', 'speckled'])(
    'lists products named %s before more than a thousand that mention it',
    async q => {
      const expected = browseCatalogue(products, { q, sort: 'relevance' }).map(({ id }) => id);
      const listed: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await shop.products.search({ q, sort: 'relevance', limit: 90, cursor });
        if (page === 'bad-cursor') throw new Error(cursor);
        expect(page).toMatchObject({ total: 1000, orMore: true });
        listed.push(...page.products.map(({ id }) => id));
        cursor = page.next;
      } while (cursor);
      expect(listed.slice(0, 18)).toEqual(expected.slice(0, 18));
      expect(listed.toSorted()).toEqual(expected.toSorted());
    },
  );

  test.each<CatalogueQuery>([
    { q: 'fern', sort: 'featured' },
    { q: 'fern silver', sort: 'name-a-z' },
    { q: 'iv', sort: 'price-high-low' },
    { q: 'x', sort: 'featured' },
    { q: 'wo quillwort' },
    { q: 'saxophone' },
    { q: 'zq' },
    { min: 500, max: 900, sort: 'featured' },
    { min: 1999, sort: 'name-z-a' },
    { tags: ['pet safe'], sort: 'name-a-z' },
    { tags: ['pet safe', 'flowering'], category: 'pots', sort: 'featured' },
    { tags: ['no such tag'] },
    { inStock: true, category: 'pots', sort: 'featured' },
    { difficulty: ['hard'], sort: 'name-a-z' },
    { difficulty: ['easy', 'medium'], inStock: true, max: 100, sort: 'price-high-low' },
    { category: 'herbs', max: 100, q: 'gi', sort: 'price-low-high' },
  ])('finds the same products for %o as domain/catalogue', async query => {
    const expected = browseCatalogue(products, query).map(({ id }) => id);
    const first = await shop.products.page({ ...query, limit: 18 });
    if (first === 'bad-cursor') throw new Error('It refused what nobody sent');
    expect(first.products.map(({ id }) => id)).toEqual(expected.slice(0, 18));
    expect(first.total).toBe(Math.min(expected.length, 1000));
    expect(first.orMore ?? false).toBe(expected.length > 1000);
    if (!first.next) return;
    const second = await shop.products.page({ ...query, limit: 18, cursor: first.next });
    expect(second).toMatchObject({ products: expected.slice(18, 36).map(id => ({ id })) });
  });

  test('knows the exact number of products in stock without counting them', async () => {
    const inStock = products.filter(({ stock }) => stock > 0);
    const page = await shop.products.list({ inStock: true, sort: 'featured', limit: 1 });
    expect(page).toMatchObject({ total: inStock.length });
    expect(page.orMore).toBeUndefined();
  });

  test('uses an index for every query', async () => {
    for (const [name, statements] of await statementsOf(config)) {
      for (const statement of statements) {
        expect(await fullReads(engine, database, statement), `${name}: ${statement.sql}`).toEqual([]);
      }
    }
  });

  test('scans few rows per page', async () => {
    const scannedRows = engine === 'sqlite' ? countRowsOnSqlite(config) : rowsRemovedOnPostgres;
    for (const [name, statements] of await statementsOf(config)) {
      for (const statement of statements)
        expect(await scannedRows(statement), `${name}: ${statement.sql}`).toBeLessThan(count / 2);
    }
  });

  async function rowsRemovedOnPostgres(statement: CompiledQuery): Promise<number> {
    if (!/order by .* limit/s.test(statement.sql)) return 0;
    const plan = await planOf(engine, database, statement, 'explain (analyze, timing off)');
    return Math.max(...plan.map(step => Number(step.match(/Rows Removed by Filter: (\d+)/)?.[1] ?? 0)));
  }

  test('the check detects a query without an index', async () => {
    const unanswered = CompiledQuery.raw("select id from product where scientific_name = 'Ficus'");
    expect(await fullReads(engine, database, unanswered)).not.toEqual([]);
  });

  test('starts a later page at its cursor without scanning the rows before it', async () => {
    const recorded = await openDatabase(config);
    const queries = recordQueries(recorded);
    for (const sort of [undefined, ...sortOrders, ...adminSortOrders]) {
      const list = { ...(sort && { sort }), limit: 18 };
      const first = await productTable(recorded).page(list);
      queries.splice(0);
      const cursor = typeof first === 'string' ? undefined : first.next;
      await productTable(recorded).page({ ...list, cursor });
      const plans = await Promise.all(queries.map(statement => planOf(engine, database, statement)));
      expect(plans.flat().join('\n')).toMatch(
        engine === 'sqlite' ? /SEARCH product USING COVERING INDEX product_\w+ \(\(/ : /Index Cond: \(ROW\(/,
      );
    }
    await recorded.close();
  });

  test('keeps the statistics correct after every kind of product change', async () => {
    const [one, two] = (await shop.products.list({ limit: 2 })).products;
    const added = await shop.products.add(draft({ name: 'Kurinji', stock: 4 }));
    await shop.products.changeStock(one?.id ?? '', 0);
    await shop.products.change(
      two?.id ?? '',
      draft({ name: 'Neela Kurinji', category: 'pots', price: 1.01 }),
    );
    const removed = await shop.products.removeMany([
      added.id,
      ...(await shop.products.findIds({ q: 'palm' })),
    ]);
    expect(await figures()).toEqual(await counted());
    await shop.products.restore(removed);
    await shop.products.saveMany(
      removed.slice(0, 150).map(({ id }) => ({
        id,
        decide: (current = added) => ({ ok: true, value: { ...current, category: 'pots', stock: 3 } }),
      })),
    );
    await Promise.all(removed.slice(0, 20).map(({ id }, stock) => shop.products.changeStock(id, stock)));
    expect(await figures()).toEqual(await counted());
    expect((await shop.products.list({ category: 'pots', limit: 1 })).total).toBe(
      (await counted()).byCategory.pots.products,
    );
  });

  test('finds a changed product by its new text and not by its old one', async () => {
    const { id } = await shop.products.add(draft({ name: 'Žqxy before' }));
    expect(await idsFor('žqxy')).toEqual([id]);
    await shop.products.change(id, draft({ name: 'Wjkv after' }));
    expect(await idsFor('žqxy')).toEqual([]);
    expect(await idsFor('wj')).toEqual([id]);
    await shop.products.remove(id);
    expect(await idsFor('wjkv')).toEqual([]);
    expect(await idsFor('wj')).toEqual([]);
  });

  test('finds the same products in a restored shop', async () => {
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(config, backup);
    const other = await freshConfig(engine === 'sqlite' ? 'postgres' : 'sqlite');
    await restoreShop(other, backup);
    const restored = await reopenShop(other);
    for (const q of ['fern', 'iv', 'quillwort', 'silver palm'])
      expect((await restored.products.findIds({ q })).sort()).toEqual(await idsFor(q));
    expect(await restored.statistics.stock()).toEqual(await figures());
  });

  async function idsFor(q: string): Promise<string[]> {
    return (await shop.products.findIds({ q })).sort();
  }

  const figures = () => shop.statistics.stock();
  const counted = async () => stockStatistics((await shop.products.list()).products);
});

test('the SQLite search index is intact after many changes and has no deleted entries', async () => {
  const config = await freshConfig('sqlite');
  const shop = await reopenShop(config);
  await fillShop(shop, 300);
  await shop.products.removeMany(await shop.products.findIds({ q: 'mint' }));
  const file = new BetterSqlite3(join(config.dataDir, 'thalir.db'));
  for (const index of ['product_search', 'product_short_search'])
    file.exec(`insert into ${index} (${index}) values ('integrity-check')`);
  const numbers = file.prepare('select count(*) from product_number').pluck().get();
  expect(numbers).toBe((await shop.products.list()).total);
  file.close();
});

test('the PostgreSQL counter table stays small', async () => {
  const shop = await reopenShop(await freshConfig('postgres'));
  const { id } = await shop.products.add(draft({ stock: 0 }));
  for (let stock = 1; stock <= 300; stock++) await shop.products.changeStock(id, stock);
  const rows = await shop.pool?.query('select count(*) as rows from product_tally');
  expect(rows?.rows[0].rows).toBeLessThan(510);
  expect(await shop.statistics.stock()).toMatchObject({ products: 1, units: 300, in: 1, low: 0, out: 0 });
});

test('search works on PostgreSQL without pg_trgm, and the log names the missing extension', async () => {
  const url = await createDatabase(inject('postgresUrl'), randomUUID());
  const owner = new pg.Client(url);
  await owner.connect();
  const role = `tenant_${randomUUID().replaceAll('-', '')}`;
  await owner.query(`create role ${role} login; grant create on schema public to ${role}`);
  const asTenant = readConfig({
    DATA_DIR: freshFolder(),
    DATABASE_URL: url.replace('postgres@', `${role}@`),
  });

  const poor = await openShop(asTenant);
  await fillShop(poor, 200);
  expect(poor.startupWarning).toContain('create extension pg_trgm');
  expect(await poor.products.findIds({ q: 'fern' })).not.toHaveLength(0);
  await poor.close();

  await owner.query('create extension pg_trgm');
  const rich = await openShop(asTenant);
  expect(rich.startupWarning).toBeUndefined();
  await rich.close();
  await owner.end();
});

/** Counts the texts compared, because SQLite's plans do not report scanned rows. */
function countRowsOnSqlite({ dataDir }: Config) {
  const file = new BetterSqlite3(join(dataDir, 'thalir.db'), { readonly: true });
  onTestFinished(() => void file.close());
  let compared = 0;
  file.function('like', { deterministic: true }, (pattern, text, _escape) => {
    compared++;
    return Number(String(text).includes(String(pattern).slice(1, -1)));
  });
  return async ({ sql: text, parameters }: CompiledQuery) => {
    compared = 0;
    file.prepare(text).all(...parameters);
    return compared;
  };
}
