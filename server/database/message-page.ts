import type { Kysely } from 'kysely';
import { searchRows } from '../../domain/input/word-search.ts';
import { contactFields } from '../../domain/people/contact.ts';
import type { MessageFilter, MessagePage } from '../../domain/people/message-list.ts';
import { messageColumns, toMessage } from './message-row.ts';
import type { Tables } from './tables.ts';

type PageQuery = Partial<MessageFilter> & { limit?: number | undefined; cursor?: string | undefined };

type Position = { date: string; sequence: number };

const batchSize = 500;

/** Reads newest first in batches until the page is full. Words are compared here: SQLite knows only the case of ASCII. */
export async function readMessagePage(
  tables: Kysely<Tables>,
  { limit = Infinity, cursor, q = '', unread = false }: PageQuery,
): Promise<MessagePage | 'bad-cursor'> {
  let after = cursor === undefined ? undefined : parseCursor(cursor);
  if (cursor !== undefined && !after) return 'bad-cursor';
  const size = q ? batchSize : Math.min(batchSize, limit + 1);
  const found: Awaited<ReturnType<typeof readBatch>> = [];
  for (;;) {
    const rows = await readBatch(tables, size, unread, after);
    found.push(...searchRows(rows, q, contactFields));
    after = rows.at(-1);
    if (rows.length < size || found.length > limit) break;
  }
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    messages: shown.map(({ sequence: _, ...row }) => toMessage(row)),
    ...(last && found.length > limit && { next: `${last.date}_${last.sequence}` }),
  };
}

function readBatch(tables: Kysely<Tables>, size: number, unread: boolean, after: Position | undefined) {
  let query = tables
    .selectFrom('message')
    .select([...messageColumns, 'sequence'])
    .orderBy('date', 'desc')
    .orderBy('sequence', 'desc')
    .limit(size);
  if (unread) query = query.where('read', '=', 0);
  if (after)
    query = query.where(({ or, and, eb }) =>
      or([
        eb('date', '<', after.date),
        and([eb('date', '=', after.date), eb('sequence', '<', after.sequence)]),
      ]),
    );
  return query.execute();
}

function parseCursor(cursor: string): Position | undefined {
  const [, date, sequence] = cursor.match(/^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_(\d{1,15})$/) ?? [];
  return date ? { date, sequence: Number(sequence) } : undefined;
}
