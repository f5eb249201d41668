import { CompiledQuery, sql } from 'kysely';
import { lists, others } from '../benchmarks/growth-asks.ts';
import type { Config } from '../server/config.ts';
import { openDatabase } from '../server/database/database.ts';
import type { Database } from '../server/database/engine.ts';
import { productTable } from '../server/database/products/product-table.ts';
import type { Shop } from '../server/shop.ts';
import type { EngineName } from './test-shop.ts';

/** The SQL statements of each benchmark query. */
export async function statementsOf(config: Config): Promise<[string, CompiledQuery[]][]> {
  const database = await openDatabase(config);
  const queries = recordQueries(database);
  const shop = { products: productTable(database) } as Shop;
  const questions = [
    ...Object.entries(lists).map(([name, query]) => [name, () => shop.products.page(query)] as const),
    ...Object.entries(others)
      .filter(([name]) => name !== 'dashboard' && name !== 'statistics')
      .map(([name, explain]) => [name, () => explain(shop)] as const),
    ['low stock', () => shop.products.lowStock(20)] as const,
    ['new arrivals', () => shop.products.newArrivals(4)] as const,
    ['sitemap', () => shop.products.listPartCursors(1000)] as const,
  ];
  const statements: [string, CompiledQuery[]][] = [];
  for (const [name, explain] of questions) {
    await explain();
    if (queries.length === 0) throw new Error(`No query was recorded for ${name}`);
    statements.push([name, queries.splice(0)]);
  }
  await database.close();
  return statements;
}

/** Records all queries from now on. */
export function recordQueries(database: Database): CompiledQuery[] {
  const queries: CompiledQuery[] = [];
  const executor = database.read.getExecutor();
  const { executeQuery } = executor;
  executor.executeQuery = statement => {
    queries.push(statement);
    return executeQuery.call(executor, statement) as never;
  };
  return queries;
}

/** Plan steps that scan the whole product table or sort without an index. An index scan is fine: it stops at the page end. */
export async function fullReads(
  engine: EngineName,
  database: Database,
  statement: CompiledQuery,
): Promise<string[]> {
  const isWalk =
    /^select "id" from "product"/.test(statement.sql) && !/product\.id (in|= any) ?\(/.test(statement.sql);
  return (await planOf(engine, database, statement)).filter(
    step =>
      /SCAN product(_tag|_image|_number)?\b(?! USING (COVERING )?INDEX)/.test(step) ||
      /Seq Scan on product(_tag|_image)?\b(?!_)/.test(step) ||
      (isWalk && /TEMP B-TREE FOR ORDER BY/.test(step)),
  );
}

export async function planOf(
  engine: EngineName,
  { read }: Database,
  { sql: text, parameters }: CompiledQuery,
  explain?: string,
): Promise<string[]> {
  const explainQuery = (explanation: string) =>
    CompiledQuery.raw(`${explain ?? explanation} ${text}`, [...parameters]);
  if (engine === 'sqlite') {
    const plan = await read.executeQuery<{ detail: string }>(explainQuery('explain query plan'));
    return plan.rows.map(({ detail }) => detail);
  }
  return read.connection().execute(async connection => {
    // PostgreSQL scans small tables, so sequential scans are disabled.
    for (const setting of ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'])
      await sql`select set_config(${setting}, 'off', false)`.execute(connection);
    const plan = await connection.executeQuery<{ 'QUERY PLAN': string }>(explainQuery('explain'));
    return plan.rows.map(row => row['QUERY PLAN']);
  });
}
