import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ActivityDraft } from '../../domain/activity.ts';
import type { Shop } from '../shop.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export function activityTable({ read }: Database): Shop['activity'] {
  return {
    async recent(limit) {
      const rows = await read
        .selectFrom('activity')
        .select(['id', 'type', 'message', 'timestamp', 'product_id as productId'])
        .orderBy('timestamp', 'desc')
        .orderBy('sequence', 'desc')
        .limit(limit)
        .execute();
      return rows;
    },
  };
}

/** Part of the save that it tells of. */
export async function recordActivity(tables: Kysely<Tables>, drafts: ActivityDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const timestamp = new Date().toISOString();
  const rows = drafts.map(({ type, message, productId }) => ({
    id: randomUUID(),
    type,
    message,
    timestamp,
    product_id: productId,
  }));
  await tables.insertInto('activity').values(rows).execute();
}
