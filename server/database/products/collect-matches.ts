import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../../domain/catalogue/search/search-text.ts';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import { nextTurn } from '../../event-loop-turn.ts';
import type { Database } from '../engine.ts';
import { isNamed, namingWords, selectIdsByName } from './named-products.ts';
import {
  allOf,
  type Condition,
  indexedConditions,
  nameConditions,
  visibilityConditions,
} from './product-filter.ts';

/** Rows read in one statement on the main thread: a few milliseconds. */
const chunkSize = 1_000;

/** With more candidates than this, reading the whole table is faster than looking them up one by one. */
const maxCandidates = 4_000;

/** `select` uses an index and leaves out hidden products unless asked for; `conditions` are checked per product. */
type Part = { select: RawBuilder<{ id: string }>; conditions: Condition[] };

export async function collectMatches(
  database: Database,
  query: ProductQuery,
  max = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  const parts = listParts(database, query);
  const visible = visibilityConditions(query);
  // PostgreSQL chooses the index by statistics, and does not run on the main thread.
  if (!database.sql.runsOnMainThread || parts.length === 0) {
    const conditions = [...visible, ...parts.flatMap(part => part.conditions)];
    return readIds(database, selectIds(conditions), max);
  }
  const [only, ...others] = parts;
  if (only && others.length === 0) return readIds(database, only.select, max);
  for (const part of parts) {
    await nextTurn();
    const candidates = await readIds(database, part.select, maxCandidates + 1);
    const conditions = parts.filter(other => other !== part).flatMap(other => other.conditions);
    if (candidates.length <= maxCandidates) return checkCandidates(database, candidates, conditions, max);
  }
  return scanTable(database, allOf([...visible, ...parts.flatMap(({ conditions }) => conditions)]), max);
}

/** Long words first, which are the rarest as a rule. */
function listParts({ sql: dialect }: Database, query: ProductQuery): Part[] {
  const words = searchWords(query.q ?? '').sort((a, b) => b.length - a.length);
  const columns = indexedConditions({ ...query, includeHidden: true });
  const visible = query.includeHidden ? (ids: RawBuilder<{ id: string }>) => ids : withoutHidden;
  return [
    ...(query.named ? namingWords(query.q ?? '') : []).map(word => ({
      select: visible(selectIdsByName(word)),
      conditions: [isNamed(word)],
    })),
    ...words.map(word => ({
      select: visible(dialect.selectIdsByWord(word)),
      conditions: [dialect.matchesWord(word)],
    })),
    ...(query.named === false
      ? [{ select: selectIds(visibilityConditions(query)), conditions: nameConditions(query) }]
      : []),
    ...(query.tags ?? []).map(tag => ({
      select: visible(sql`select product_id as id from product_tag where tag = ${tag}`),
      conditions: [dialect.hasTag(tag)],
    })),
    ...(columns.length > 0
      ? [{ select: selectIds([...visibilityConditions(query), ...columns]), conditions: columns }]
      : []),
  ];
}

/** On SQLite: the index holds only hidden products, so looking an id up in it is cheaper than reading the product. */
function withoutHidden(ids: RawBuilder<{ id: string }>): RawBuilder<{ id: string }> {
  return sql`select match.id from (${ids}) as match where not exists (
    select 1 from product as hidden indexed by product_hidden where hidden.id = match.id and hidden.is_hidden = 1
  )`;
}

function selectIds(conditions: Condition[]): RawBuilder<{ id: string }> {
  return sql`select product.id from product where ${allOf(conditions)}`;
}

async function readIds(
  { read }: Database,
  select: RawBuilder<{ id: string }>,
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${select} limit ${max}`.execute(read);
  return [...new Set(rows.map(({ id }) => id))];
}

async function checkCandidates(
  database: Database,
  candidates: string[],
  conditions: Condition[],
  max: number,
): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < candidates.length && found.length < max; start += chunkSize) {
    await nextTurn();
    const isCandidate = database.sql.isIdIn(candidates.slice(start, start + chunkSize));
    found.push(...(await readIds(database, selectIds([isCandidate, ...conditions]), max - found.length)));
  }
  return found;
}

/** Through the row numbers of SQLite, so that every statement reads a bounded number of rows. */
async function scanTable(database: Database, condition: Condition, max: number): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await sql<{ last: number | null }>`select max(rowid) as last from product`.execute(
    database.read,
  );
  for (let start = 0; start < (rows[0]?.last ?? 0) && found.length < max; start += chunkSize) {
    await nextTurn();
    const chunk = sql<{ id: string }>`
      select product.id from product not indexed
      where product.rowid > ${start} and product.rowid <= ${start + chunkSize} and ${condition}`;
    found.push(...(await readIds(database, chunk, max - found.length)));
  }
  return found;
}
