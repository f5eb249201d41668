import type { Pool } from 'pg';

/** Returns a warning when the host forbids the pg_trgm extension; searches then read all products. */
export async function createSearchIndex(pool: Pool): Promise<string | undefined> {
  const indexed = await pool.query("select to_regclass('product_words') as name");
  if (indexed.rows[0]?.name) return undefined;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('create extension if not exists pg_trgm');
    await client.query(
      'create index if not exists product_words on product using gin (search_text gin_trgm_ops)',
    );
    return undefined;
  } catch (error) {
    return `Searching is slow without the extension pg_trgm; let an administrator run "create extension pg_trgm" in this database, then start the shop again (${error instanceof Error ? error.message : error})`;
  } finally {
    client.release(true);
  }
}
