import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

type ShopTable = Exclude<keyof Tables, 'session' | 'migration' | 'product_tally'>;

/**
 * What the shop is, parents before children, each with the columns that order it. Sessions are not the shop, and
 * what triggers keep (tally, search) they keep as the rows come.
 */
const keys: Record<ShopTable, string[]> = {
  product: ['id'],
  product_image: ['product_id', 'position'],
  product_tag: ['product_id', 'position'],
  message: ['sequence'],
  customer: ['sequence'],
  setting: ['id'],
  manual_statistics: ['id'],
  activity: ['sequence'],
  taken_order: ['sequence'],
  taken_piece: ['order_id', 'position'],
  wanted: ['product_id'],
  shop_user: ['id'],
  photo: ['hash'],
};

export const shopTables = Object.keys(keys) as ShopTable[];

/** A photo is up to a megabyte, so a batch stays small enough to hold in memory. */
const batch = 50;

/** Copies every row from one engine to the same or the other one; the target is empty. */
export async function copyShop(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for (const table of shopTables) await copyTable(table, from, to);
}

async function copyTable(table: ShopTable, from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  let last: Row | undefined;
  do {
    const rows = await rowsAfter(last, table, from);
    if (rows.length > 0) await insert(rows, table, to);
    last = rows.at(-1);
  } while (last);
}

type Row = Record<string, unknown>;

async function rowsAfter(last: Row | undefined, table: ShopTable, from: Kysely<Tables>): Promise<Row[]> {
  const order = sql.join(keys[table].map(column => sql.ref(column)));
  const beyond = last
    ? sql`where (${order}) > (${sql.join(keys[table].map(column => last[column]))})`
    : sql``;
  const found =
    await sql<Row>`select * from ${sql.table(table)} ${beyond} order by ${order} limit ${batch}`.execute(
      from,
    );
  return found.rows;
}

async function insert(rows: Row[], table: ShopTable, to: Kysely<Tables>): Promise<void> {
  // A sequence only keeps the order in which rows came, and the engine counts a new one as they come again.
  const columns = Object.keys(rows[0] ?? {}).filter(column => column !== 'sequence');
  const values = rows.map(row => sql`(${sql.join(columns.map(column => row[column]))})`);
  const names = sql.join(columns.map(column => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(to);
}

export async function emptyShop(tables: Kysely<Tables>): Promise<void> {
  for (const table of shopTables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tables);
}

/** Even an empty shop that has once been opened has its settings and its owner. */
export async function holdsShop(tables: Kysely<Tables>): Promise<boolean> {
  for (const table of shopTables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tables);
    if (rows.length > 0) return true;
  }
  return false;
}

/** What the person at the terminal wants to hear about. */
export type Contents = { products: number; photos: number; messages: number; customers: number };

export async function contentsOf(tables: Kysely<Tables>): Promise<Contents> {
  return {
    products: await countOf('product', tables),
    photos: await countOf('photo', tables),
    messages: await countOf('message', tables),
    customers: await countOf('customer', tables),
  };
}

async function countOf(table: ShopTable, tables: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    tables,
  );
  return rows[0]?.count ?? 0;
}
