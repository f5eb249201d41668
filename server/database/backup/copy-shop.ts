import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

type ShopTable = Exclude<
  keyof Tables,
  'session' | 'migration' | 'product_tally' | 'backup_step' | 'product_import' | 'product_import_item'
>;

/** Sort columns of each table, parents before children. Triggers fill the tally and search tables. */
const sortColumns: Record<ShopTable, string[]> = {
  product: ['id'],
  product_image: ['product_id', 'position'],
  product_tag: ['product_id', 'position'],
  product_term: ['product_id', 'term'],
  message: ['sequence'],
  customer: ['sequence'],
  setting: ['id'],
  manual_statistics: ['id'],
  activity: ['sequence'],
  taken_order: ['sequence'],
  taken_piece: ['order_id', 'position'],
  wanted: ['product_id'],
  missed_search: ['word', 'day'],
  shop_user: ['id'],
  push_key: ['id'],
  push_subscription: ['endpoint'],
  photo: ['hash'],
};

export const shopTables = Object.keys(sortColumns) as ShopTable[];

/** Few photos at once, because one may have five megabytes. */
const batchSize = (table: ShopTable) => (table === 'photo' ? 4 : 200);

export async function copyShop(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for (const table of shopTables) await copyTable(table, from, to);
}

async function copyTable(table: ShopTable, from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for await (const rows of readBatches(table, from)) await insertRows(rows, table, to);
}

export type Row = Record<string, unknown>;

export async function* readBatches(table: ShopTable, from: Kysely<Tables>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await rowsAfter(last, table, from);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last);
}

async function rowsAfter(last: Row | undefined, table: ShopTable, from: Kysely<Tables>): Promise<Row[]> {
  const order = sql.join(sortColumns[table].map(column => sql.ref(column)));
  const afterLast = last
    ? sql`where (${order}) > (${sql.join(sortColumns[table].map(column => last[column]))})`
    : sql``;
  const result =
    await sql<Row>`select * from ${sql.table(table)} ${afterLast} order by ${order} limit ${batchSize(table)}`.execute(
      from,
    );
  return result.rows;
}

async function insertRows(rows: Row[], table: ShopTable, to: Kysely<Tables>): Promise<void> {
  // The target assigns new sequence numbers in the same order.
  const columns = Object.keys(rows[0] ?? {}).filter(column => column !== 'sequence');
  const values = rows.map(row => sql`(${sql.join(columns.map(column => row[column]))})`);
  const names = sql.join(columns.map(column => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(to);
}

export async function deleteShopData(tables: Kysely<Tables>): Promise<void> {
  for (const table of shopTables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tables);
}

export async function hasShopData(tables: Kysely<Tables>): Promise<boolean> {
  for (const table of shopTables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tables);
    if (rows.length > 0) return true;
  }
  return false;
}

export type Contents = { products: number; photos: number; messages: number; customers: number };

export async function countContents(tables: Kysely<Tables>): Promise<Contents> {
  return {
    products: await countRows('product', tables),
    photos: await countRows('photo', tables),
    messages: await countRows('message', tables),
    customers: await countRows('customer', tables),
  };
}

async function countRows(table: ShopTable, tables: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    tables,
  );
  return rows[0]?.count ?? 0;
}
