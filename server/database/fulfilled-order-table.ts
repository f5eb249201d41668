import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { toPaise } from '../../domain/catalogue/price.ts';
import { maxStock } from '../../domain/catalogue/stock.ts';
import {
  type OrderTake,
  piecesOf,
  shelfFaults,
  type TakenOrder,
  type TakenPiece,
  takenMessage,
  undoneMessage,
} from '../../domain/orders/fulfilled-order.ts';
import type { TakenOrders, TakeOutcome } from '../shop.ts';
import { recordActivity, recordStock } from './activity-table.ts';
import { forgetOrderOf, recordCustomer } from './customer-table.ts';
import type { Database } from './engine.ts';
import { flag, laterThan } from './products/product-rows.ts';
import { recordOrder } from './statistics-table.ts';
import type { Tables, TakenOrderRow, TakenPieceRow } from './tables.ts';

/**
 * Everyone who takes or undoes holds the products first, in the order of their ids, then the totals and then a customer:
 * two who do so at once wait for each other, never both.
 */
export function takenOrderTable({ read, publish, sql: { holdRow } }: Database): TakenOrders {
  return {
    async recent(limit) {
      const newest = read.selectFrom('taken_order').selectAll().orderBy('taken_at', 'desc');
      return withPieces(read, await newest.orderBy('sequence', 'desc').limit(limit).execute());
    },

    async ofCode(code) {
      const taken = read.selectFrom('taken_order').selectAll().where('code', '=', code);
      return withPieces(read, await taken.orderBy('sequence', 'desc').execute());
    },

    take: order =>
      publish(async (tables): Promise<TakeOutcome> => {
        const shelf = await hold(tables, [...piecesOf(order.lines).keys()]);
        const { attempts, standing } = await takesOf(tables, order.code);
        if (standing.length > order.known) return { outcome: 'taken-before', at: standing };
        const { unknown, short } = shelfFaults(order.lines, shelf);
        if (Object.keys(unknown).length > 0) return { outcome: 'unknown', errors: unknown };
        if (Object.keys(short).length > 0) return { outcome: 'short', errors: short };

        const id = await enter(tables, order.code, attempts + 1);
        // Another desk has entered this code since we looked.
        if (!id) return { outcome: 'taken-before', at: (await takesOf(tables, order.code)).standing };
        const pieces = [...piecesOf(order.lines)].map(([product_id, quantity]) => ({
          product_id,
          name: shelf.get(product_id)?.name ?? '',
          quantity,
          is_back: false,
        }));
        await insertPieces(tables, id, pieces);
        await moveStock(tables, shelf, pieces, -1);
        const taken = { ...order, id, pieces };
        await recordActivity(tables, [{ type: 'order_taken', message: takenMessage(taken), orderId: id }]);
        const counted = await count(tables, id, order);
        const customer = order.customer && (await recordCustomer(tables, order.customer));
        const saved = await find(tables, id);
        if (!saved) throw new Error(`Order ${id} vanished while it was being taken`);
        return { outcome: 'taken', order: saved, ...(customer && { customer }), counted };
      }),

    undo: (id, customerId) =>
      publish(async tables => {
        const seen = await find(tables, id);
        if (!seen) return 'missing';
        const shelf = await hold(
          tables,
          seen.pieces.map(({ product_id }) => product_id),
        );
        const entry = await markUndone(tables, id);
        if (!entry) return 'undone-before';
        const back = seen.pieces.filter(({ product_id }) => shelf.has(product_id));
        await moveStock(tables, shelf, back, 1);
        await markBack(
          tables,
          id,
          back.map(({ product_id }) => product_id),
        );
        if (entry.counted_orders) await recordOrder(tables, { orders: -1, paise: entry.counted_paise });
        if (customerId) await forgetOrderOf(tables, customerId);
        const order = await find(tables, id);
        if (!order) throw new Error(`Order ${id} vanished while it was being undone`);
        await recordActivity(tables, [{ type: 'order_undone', message: undoneMessage(order), orderId: id }]);
        return order;
      }),
  };

  async function hold(tables: Kysely<Tables>, ids: string[]): Promise<Shelf> {
    const held = await tables
      .selectFrom('product')
      .select(['id', 'name', 'stock', 'updated_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .modifyEnd(holdRow)
      .execute();
    return new Map(held.map(product => [product.id, product]));
  }
}

type Shelf = Map<string, { id: string; name: string; stock: number; updated_at: string }>;

/**
 * How often the code was entered, and when by orders that have not been undone, newest first. Both in one look: an
 * order that another desk takes between two looks would be counted and yet not be seen to stand.
 */
async function takesOf(tables: Kysely<Tables>, code: string) {
  const rows = await tables
    .selectFrom('taken_order')
    .select(['taken_at', 'undone_at'])
    .where('code', '=', code)
    .orderBy('sequence', 'desc')
    .execute();
  const standing = rows.filter(({ undone_at }) => undone_at === null).map(({ taken_at }) => taken_at);
  return { attempts: rows.length, standing };
}

/** The entry that only one can make: a second for the same code and attempt waits for the first and then finds it. */
async function enter(tables: Kysely<Tables>, code: string, attempt: number): Promise<string | undefined> {
  const entered = await tables
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
    .onConflict(taken => taken.columns(['code', 'attempt']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return entered?.id;
}

async function insertPieces(tables: Kysely<Tables>, order_id: string, pieces: TakenPiece[]): Promise<void> {
  const rows = pieces.map((piece, position) => ({
    ...piece,
    order_id,
    position,
    is_back: flag(piece.is_back),
  }));
  await tables.insertInto('taken_piece').values(rows).execute();
}

async function moveStock(tables: Kysely<Tables>, shelf: Shelf, pieces: TakenPiece[], way: 1 | -1) {
  const changes = pieces.flatMap(({ product_id, quantity }) => {
    const before = shelf.get(product_id);
    if (!before) return [];
    return { before, after: { ...before, stock: Math.min(before.stock + way * quantity, maxStock) } };
  });
  for (const { before, after } of changes) {
    await tables
      .updateTable('product')
      .set({ stock: after.stock, updated_at: laterThan(before.updated_at) })
      .where('id', '=', after.id)
      .execute();
  }
  await recordStock(tables, changes);
}

/** Whether the manual totals have this order in them now; `undefined` when nobody asked for it. */
async function count(
  tables: Kysely<Tables>,
  id: string,
  { revenue }: OrderTake,
): Promise<boolean | undefined> {
  if (revenue === undefined) return undefined;
  const paise = toPaise(revenue);
  if (!(await recordOrder(tables, { orders: 1, paise }))) return false;
  const counted = { counted_orders: 1, counted_paise: paise } as const;
  await tables.updateTable('taken_order').set(counted).where('id', '=', id).execute();
  return true;
}

/** Gives the order once in its life, however many click. */
function markUndone(tables: Kysely<Tables>, id: string): Promise<TakenOrderRow | undefined> {
  return tables
    .updateTable('taken_order')
    .set({ undone_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst() as Promise<TakenOrderRow | undefined>;
}

async function markBack(tables: Kysely<Tables>, order: string, products: string[]): Promise<void> {
  if (products.length === 0) return;
  await tables
    .updateTable('taken_piece')
    .set({ is_back: 1 })
    .where('order_id', '=', order)
    .where('product_id', 'in', products)
    .execute();
}

async function find(tables: Kysely<Tables>, id: string): Promise<TakenOrder | undefined> {
  const row = await tables.selectFrom('taken_order').selectAll().where('id', '=', id).executeTakeFirst();
  return row && (await withPieces(tables, [row]))[0];
}

async function withPieces(tables: Kysely<Tables>, rows: Entry[]): Promise<TakenOrder[]> {
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
    pieces: (byOrder.get(id) ?? []).map(toPiece),
  }));
}

type Entry = Pick<TakenOrderRow, 'id' | 'code' | 'taken_at' | 'undone_at'>;

const toPiece = ({ product_id, name, quantity, is_back }: TakenPieceRow): TakenPiece => ({
  product_id,
  name,
  quantity,
  is_back: is_back === 1,
});
