import { CompiledQuery, sql } from 'kysely';
import { lists, others } from '../benchmarks/growth-asks.ts';
import type { Config } from '../server/config.ts';
import { openDatabase } from '../server/database/database.ts';
import type { Database } from '../server/database/engine.ts';
import { productTable } from '../server/database/products/product-table.ts';
import type { Shop } from '../server/shop.ts';
import type { EngineName } from './test-shop.ts';

/** Every statement that each of the benchmark's questions asks of the database. */
export async function statementsOf(config: Config): Promise<[string, CompiledQuery[]][]> {
  const database = await openDatabase(config);
  const asked = listen(database);
  const shop = { products: productTable(database) } as Shop;
  const questions = [
    ...Object.entries(lists).map(([name, query]) => [name, () => shop.products.page(query)] as const),
    ...Object.entries(others)
      .filter(([name]) => name !== 'dashboard' && name !== 'statistics')
      .map(([name, ask]) => [name, () => ask(shop)] as const),
    ['low stock', () => shop.products.lowStock(20)] as const,
    ['new arrivals', () => shop.products.newArrivals(4)] as const,
    ['sitemap', () => shop.products.partsOfAll(1000)] as const,
  ];
  const statements: [string, CompiledQuery[]][] = [];
  for (const [name, ask] of questions) {
    await ask();
    if (asked.length === 0) throw new Error(`Nobody has seen what is asked for: ${name}`);
    statements.push([name, asked.splice(0)]);
  }
  await database.close();
  return statements;
}

/** Collects what is asked of a database from now on. */
export function listen(database: Database): CompiledQuery[] {
  const asked: CompiledQuery[] = [];
  const executor = database.read.getExecutor();
  const { executeQuery } = executor;
  executor.executeQuery = statement => {
    asked.push(statement);
    return executeQuery.call(executor, statement) as never;
  };
  return asked;
}

/**
 * The parts of a plan that read a whole table of products, or sort what an index has in order. A walk along an index
 * is neither: it ends with the page.
 */
export async function fullReads(
  engine: EngineName,
  config: Config,
  statement: CompiledQuery,
): Promise<string[]> {
  const isWalk =
    /^select "id" from "product"/.test(statement.sql) && !/product\.id (in|= any) ?\(/.test(statement.sql);
  return (await planOf(engine, config, statement)).filter(
    step =>
      /SCAN product(_tag|_image|_number)?\b(?! USING (COVERING )?INDEX)/.test(step) ||
      /Seq Scan on product(_tag|_image)?\b(?!_)/.test(step) ||
      (isWalk && /TEMP B-TREE FOR ORDER BY/.test(step)),
  );
}

export async function planOf(
  engine: EngineName,
  config: Config,
  { sql: text, parameters }: CompiledQuery,
  explain?: string,
) {
  const database = await openDatabase(config);
  const ask = (explanation: string) =>
    CompiledQuery.raw(`${explain ?? explanation} ${text}`, [...parameters]);
  try {
    if (engine === 'sqlite') {
      const plan = await database.read.executeQuery<{ detail: string }>(ask('explain query plan'));
      return plan.rows.map(({ detail }) => detail);
    }
    return await database.read.connection().execute(async connection => {
      // A table this small it may well choose to read whole; here it shall not if it has any other way.
      for (const way of ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'])
        await sql`select set_config(${way}, 'off', false)`.execute(connection);
      const plan = await connection.executeQuery<{ 'QUERY PLAN': string }>(ask('explain'));
      return plan.rows.map(row => row['QUERY PLAN']);
    });
  } finally {
    await database.close();
  }
}
