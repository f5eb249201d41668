// Fills new shops as a dump is read in: all rows first, then the indexes. Runs as a worker of its own.
import { workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import type { Product } from '../domain/catalogue/product.ts';
import { soundKey } from '../domain/catalogue/search/sound-key.ts';
import { vocabularyOf } from '../domain/catalogue/search/vocabulary.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openShop } from '../server/create-shop.ts';
import { sqlitePath } from '../server/database/engines/sqlite-file.ts';
import { toColumns } from '../server/database/products/product-rows.ts';
import { growthProducts } from './growth-catalogue.ts';

/** What the worker is given: shops that are still to be made, and how many products each gets. */
export type Filling = { dataDir: string; url: string; size: number }[];

const filled = ['product', 'product_image', 'product_tag', 'product_term'] as const;
type Filled = (typeof filled)[number];

for (const { dataDir, url, size } of workerData as Filling) {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' });
  await (await openShop(config)).close();
  if (url) await fillPostgres(config, growthProducts(size));
  else fillSqlite(config, growthProducts(size));
}

function fillSqlite({ dataDir }: Config, products: Iterable<Product>): void {
  const file = new BetterSqlite3(sqlitePath(dataDir));
  file.pragma('synchronous = off');
  file.pragma('cache_size = -400000');
  const insert = inserter(file);
  const fill = file.transaction(() => {
    const later = file
      .prepare<[], { type: string; name: string; sql: string }>(
        `select type, name, sql from sqlite_schema where name = 'product_search_added'
          or type = 'index' and sql is not null and tbl_name in ('product', 'product_tag', 'product_term')`,
      )
      .all();
    for (const { type, name } of later) file.exec(`drop ${type} ${name}`);
    for (const product of products) {
      const rows = rowsOf(product);
      for (const table of filled) for (const row of rows[table]) insert(table, row);
    }
    for (const { sql } of later) file.exec(sql);
    file.exec(`
      insert into product_number (product_id) select id from product;
      insert into product_search (rowid, search_text)
        select number, search_text from product_number join product on id = product_id;
      insert into product_short_search (rowid, short_words)
        select number, short_words from product_number join product on id = product_id`);
  });
  fill();
  file.close();
}

function inserter(file: BetterSqlite3.Database) {
  const known = new Map<string, BetterSqlite3.Statement>();
  const statement = (table: string, columns: string[]) =>
    file.prepare(`insert into ${table} (${columns}) values (${columns.map(column => `@${column}`)})`);
  return (table: string, row: object) => {
    const prepared = known.get(table) ?? statement(table, Object.keys(row));
    known.set(table, prepared);
    prepared.run(row);
  };
}

async function fillPostgres({ databaseUrl }: Config, products: Iterable<Product>): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("set maintenance_work_mem = '256MB'");
  const later = await client.query<{ name: string; sql: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as sql from pg_index
      where not indisunique and indrelid in ('product'::regclass, 'product_tag'::regclass, 'product_term'::regclass)`,
  );
  for (const { name } of later.rows) await client.query(`drop index ${name}`);
  for (const portion of portions(products)) {
    const rows = portion.map(rowsOf);
    for (const table of filled) {
      const values = rows.flatMap(each => each[table]);
      const columns = Object.keys(values[0] ?? {});
      if (columns.length === 0) continue;
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(values)],
      );
    }
  }
  for (const { sql } of later.rows) await client.query(sql);
  await client.query('vacuum analyze');
  await client.end();
}

function rowsOf(product: Product): Record<Filled, object[]> {
  const { id, created_at, updated_at, images, tags } = product;
  return {
    product: [{ ...toColumns(product), id, created_at, updated_at }],
    product_image: images.map((address, position) => ({ product_id: id, position, address })),
    product_tag: tags.map((tag, position) => ({ product_id: id, position, tag })),
    product_term: [...vocabularyOf(product)].map(term => ({ product_id: id, term, key: soundKey(term) })),
  };
}

function* portions(products: Iterable<Product>): Generator<Product[]> {
  let portion: Product[] = [];
  for (const product of products) {
    portion.push(product);
    if (portion.length < 2000) continue;
    yield portion;
    portion = [];
  }
  yield portion;
}
