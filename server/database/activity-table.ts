import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isOutOfStock } from '../../domain/catalogue/stock.ts';
import { type ActivityDraft, type ActivityItem, createProductActivity } from '../../domain/shop/activity.ts';
import type { Shop } from '../shop.ts';
import type { Database } from './engine.ts';
import { deleteRestockRequests } from './restock-request-table.ts';
import type { ActivityRow, Tables } from './tables.ts';

export function activityTable({ read }: Database): Shop['activity'] {
  return {
    async recent(limit) {
      const rows = await read
        .selectFrom('activity')
        .leftJoin('taken_order', 'taken_order.id', 'activity.order_id')
        .leftJoin('product', 'product.id', 'activity.product_id')
        .select([
          'activity.id',
          'type',
          'message',
          'timestamp',
          'product_id',
          'order_id',
          'taken_order.undone_at',
          'product.id as present_id',
        ])
        .orderBy('activity.timestamp', 'desc')
        .orderBy('activity.sequence', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toItem);
    },
  };
}

type Row = Omit<ActivityRow, 'sequence'> & { undone_at: string | null; present_id: string | null };

function toItem(row: Row): ActivityItem {
  const { id, type, message, timestamp, product_id, order_id, undone_at, present_id } = row;
  if (type === 'order_taken') {
    return { id, type, message, timestamp, orderId: order_id, isUndone: undone_at !== null };
  }
  return type === 'order_undone'
    ? { id, type, message, timestamp, orderId: order_id }
    : { id, type, message, timestamp, productId: product_id, ...(present_id === null && { isGone: true }) };
}

type ProductStock = Parameters<typeof createProductActivity>[1];
type StockChange = { before: ProductStock | undefined; after: ProductStock };

/** Call in the transaction that changes the stock. */
export async function recordStockChanges(tables: Kysely<Tables>, changes: StockChange[]): Promise<void> {
  const soldOut = changes.filter(
    ({ before, after }) => before && !isOutOfStock(before.stock) && isOutOfStock(after.stock),
  );
  await deleteRestockRequests(
    tables,
    soldOut.map(({ after }) => after.id),
  );
  await recordActivity(
    tables,
    changes.flatMap(({ before, after }) => createProductActivity(before, after)),
  );
}

export async function recordActivity(tables: Kysely<Tables>, drafts: ActivityDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const timestamp = new Date().toISOString();
  const rows = drafts.map(draft => ({
    id: randomUUID(),
    type: draft.type,
    message: draft.message,
    timestamp,
    product_id: 'productId' in draft ? draft.productId : '',
    order_id: 'orderId' in draft ? draft.orderId : '',
  }));
  await tables.insertInto('activity').values(rows).execute();
}
