import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { toPaise } from '../../domain/catalogue/price.ts';
import { maxStock } from '../../domain/catalogue/stock.ts';
import {
  type FulfilledItem,
  type FulfilledOrder,
  type FulfilmentRequest,
  findStockErrors,
  fulfilledMessage,
  sumQuantitiesByProduct,
  undoneMessage,
} from '../../domain/orders/fulfilled-order.ts';
import type { FulfilledOrders, FulfilmentOutcome } from '../shop.ts';
import { recordActivity, recordStockChanges } from './activity-table.ts';
import { decrementOrderCount, recordCustomer } from './customer-table.ts';
import type { Database } from './engine.ts';
import { nextTimestamp, toFlag } from './products/product-rows.ts';
import { adjustManualTotals } from './statistics-table.ts';
import type { FulfilledItemRow, FulfilledOrderRow, Tables } from './tables.ts';

/** Lock order against deadlocks: products by id, then the totals, then the customer. */
export function fulfilledOrderTable({ read, publish, sql: { lockRows } }: Database): FulfilledOrders {
  return {
    async recent(limit) {
      const newest = read.selectFrom('taken_order').selectAll().orderBy('taken_at', 'desc');
      return withItems(read, await newest.orderBy('sequence', 'desc').limit(limit).execute());
    },

    async findByCode(code) {
      const orders = read.selectFrom('taken_order').selectAll().where('code', '=', code);
      return withItems(read, await orders.orderBy('sequence', 'desc').execute());
    },

    fulfil: order =>
      publish(async (tables): Promise<FulfilmentOutcome> => {
        const products = await lockProducts(tables, [...sumQuantitiesByProduct(order.lines).keys()]);
        const { attempts, activeSince } = await findFulfilments(tables, order.code);
        if (activeSince.length > order.known) return { outcome: 'already-fulfilled', at: activeSince };
        const { unknown, short } = findStockErrors(order.lines, products);
        if (Object.keys(unknown).length > 0) return { outcome: 'unknown', errors: unknown };
        if (Object.keys(short).length > 0) return { outcome: 'short', errors: short };

        const id = await insertOrder(tables, order.code, attempts + 1);
        // A concurrent request has fulfilled this code meanwhile.
        if (!id)
          return {
            outcome: 'already-fulfilled',
            at: (await findFulfilments(tables, order.code)).activeSince,
          };
        const pieces = [...sumQuantitiesByProduct(order.lines)].map(([product_id, quantity]) => ({
          product_id,
          name: products.get(product_id)?.name ?? '',
          quantity,
          is_back: false,
        }));
        await insertItems(tables, id, pieces);
        await changeStock(tables, products, pieces, -1);
        const fulfilled = { ...order, id, pieces };
        await recordActivity(tables, [
          { type: 'order_taken', message: fulfilledMessage(fulfilled), orderId: id },
        ]);
        const counted = await addToManualTotals(tables, id, order);
        const customer = order.customer && (await recordCustomer(tables, order.customer));
        const saved = await find(tables, id);
        if (!saved) throw new Error(`Order ${id} vanished while it was being fulfilled`);
        return { outcome: 'fulfilled', order: saved, ...(customer && { customer }), counted };
      }),

    undo: (id, customerId) =>
      publish(async tables => {
        const existing = await find(tables, id);
        if (!existing) return 'missing';
        const products = await lockProducts(
          tables,
          existing.pieces.map(({ product_id }) => product_id),
        );
        const undone = await markUndone(tables, id);
        if (!undone) return 'already-undone';
        const restocked = existing.pieces.filter(({ product_id }) => products.has(product_id));
        await changeStock(tables, products, restocked, 1);
        await markRestocked(
          tables,
          id,
          restocked.map(({ product_id }) => product_id),
        );
        if (undone.counted_orders)
          await adjustManualTotals(tables, { orders: -1, paise: undone.counted_paise });
        if (customerId) await decrementOrderCount(tables, customerId);
        const order = await find(tables, id);
        if (!order) throw new Error(`Order ${id} vanished while it was being undone`);
        await recordActivity(tables, [{ type: 'order_undone', message: undoneMessage(order), orderId: id }]);
        return order;
      }),
  };

  async function lockProducts(tables: Kysely<Tables>, ids: string[]): Promise<LockedProducts> {
    const rows = await tables
      .selectFrom('product')
      .select(['id', 'name', 'stock', 'updated_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .modifyEnd(lockRows)
      .execute();
    return new Map(rows.map(product => [product.id, product]));
  }
}

type LockedProducts = Map<string, { id: string; name: string; stock: number; updated_at: string }>;

/** One query for both results, so that a concurrent order is either in both or in neither. */
async function findFulfilments(tables: Kysely<Tables>, code: string) {
  const rows = await tables
    .selectFrom('taken_order')
    .select(['taken_at', 'undone_at'])
    .where('code', '=', code)
    .orderBy('sequence', 'desc')
    .execute();
  const activeSince = rows.filter(({ undone_at }) => undone_at === null).map(({ taken_at }) => taken_at);
  return { attempts: rows.length, activeSince };
}

/** `undefined` when a concurrent request inserts the same code and attempt first. */
async function insertOrder(
  tables: Kysely<Tables>,
  code: string,
  attempt: number,
): Promise<string | undefined> {
  const inserted = await tables
    .insertInto('taken_order')
    .values({
      id: randomUUID(),
      code: code || null,
      attempt,
      taken_at: new Date().toISOString(),
      undone_at: null,
      counted_orders: 0,
      counted_paise: 0,
    })
    .onConflict(conflict => conflict.columns(['code', 'attempt']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

async function insertItems(tables: Kysely<Tables>, order_id: string, pieces: FulfilledItem[]): Promise<void> {
  const rows = pieces.map((piece, position) => ({
    ...piece,
    order_id,
    position,
    is_back: toFlag(piece.is_back),
  }));
  await tables.insertInto('taken_piece').values(rows).execute();
}

async function changeStock(
  tables: Kysely<Tables>,
  products: LockedProducts,
  pieces: FulfilledItem[],
  sign: 1 | -1,
) {
  const changes = pieces.flatMap(({ product_id, quantity }) => {
    const before = products.get(product_id);
    if (!before) return [];
    return { before, after: { ...before, stock: Math.min(before.stock + sign * quantity, maxStock) } };
  });
  for (const { before, after } of changes) {
    await tables
      .updateTable('product')
      .set({ stock: after.stock, updated_at: nextTimestamp(before.updated_at) })
      .where('id', '=', after.id)
      .execute();
  }
  await recordStockChanges(tables, changes);
}

async function addToManualTotals(
  tables: Kysely<Tables>,
  id: string,
  { revenue }: FulfilmentRequest,
): Promise<boolean | undefined> {
  if (revenue === undefined) return undefined;
  const paise = toPaise(revenue);
  if (!(await adjustManualTotals(tables, { orders: 1, paise }))) return false;
  const counted = { counted_orders: 1, counted_paise: paise } as const;
  await tables.updateTable('taken_order').set(counted).where('id', '=', id).execute();
  return true;
}

/** Returns the order only to the first of concurrent calls. */
function markUndone(tables: Kysely<Tables>, id: string): Promise<FulfilledOrderRow | undefined> {
  return tables
    .updateTable('taken_order')
    .set({ undone_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst() as Promise<FulfilledOrderRow | undefined>;
}

async function markRestocked(tables: Kysely<Tables>, order: string, products: string[]): Promise<void> {
  if (products.length === 0) return;
  await tables
    .updateTable('taken_piece')
    .set({ is_back: 1 })
    .where('order_id', '=', order)
    .where('product_id', 'in', products)
    .execute();
}

async function find(tables: Kysely<Tables>, id: string): Promise<FulfilledOrder | undefined> {
  const row = await tables.selectFrom('taken_order').selectAll().where('id', '=', id).executeTakeFirst();
  return row && (await withItems(tables, [row]))[0];
}

async function withItems(tables: Kysely<Tables>, rows: OrderRow[]): Promise<FulfilledOrder[]> {
  if (rows.length === 0) return [];
  const pieces = await tables
    .selectFrom('taken_piece')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(pieces, ({ order_id }) => order_id);
  return rows.map(({ id, code, taken_at, undone_at }) => ({
    id,
    code: code ?? '',
    taken_at,
    undone_at: undone_at ?? '',
    pieces: (byOrder.get(id) ?? []).map(toItem),
  }));
}

type OrderRow = Pick<FulfilledOrderRow, 'id' | 'code' | 'taken_at' | 'undone_at'>;

const toItem = ({ product_id, name, quantity, is_back }: FulfilledItemRow): FulfilledItem => ({
  product_id,
  name,
  quantity,
  is_back: is_back === 1,
});
