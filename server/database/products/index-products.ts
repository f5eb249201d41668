import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { selectProducts, toColumns, toProduct } from './product-rows.ts';
import { replaceTerms } from './product-terms.ts';

const batchSize = 200;
const timeoutMs = 60_000;

// A literal, because a partial index is not used for a bound parameter.
const isUnindexed = sql<SqlBool>`product.search_version = 0`;

/** Makes products searchable that an older version of the shop has saved. */
export async function indexProducts(database: Database): Promise<void> {
  const hasUnindexed = () =>
    database.read.selectFrom('product').select('id').where(isUnindexed).limit(1).executeTakeFirst();
  while (await hasUnindexed()) {
    await database.publish(tables => indexBatch(database, tables), timeoutMs);
    await yieldToEventLoop();
  }
}

async function indexBatch({ sql: dialect }: Database, tables: Kysely<Tables>): Promise<void> {
  const unindexed = await tables
    .selectFrom('product')
    .select('id')
    .where(isUnindexed)
    .orderBy('id')
    .limit(batchSize)
    .modifyEnd(dialect.lockRows)
    .execute();
  const ids = unindexed.map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await selectProducts(tables, dialect).where('id', 'in', ids).execute();
  const products = rows.map(toProduct);
  for (const product of products) {
    const { search_text, short_words, search_version } = toColumns(product);
    await tables
      .updateTable('product')
      .set({ search_text, short_words, search_version })
      .where('id', '=', product.id)
      .execute();
  }
  await replaceTerms(tables, ...products.map(product => ({ id: product.id, draft: product })));
}
