import {
  mostLines,
  orderName,
  parseOrderTake,
  type TakenOrder,
} from '../../domain/orders/fulfilled-order.ts';
import type { ShelfProduct } from '../../domain/orders/order-entry.ts';
import type { Customer } from '../../domain/people/customer.ts';
import { badFields, problem } from '../problem.ts';
import { type Call, fieldOf } from './api-call.ts';

const mostShown = 50;

/** The last ones; with `code` every one that was taken under it. */
export async function listTakenOrders({ shop, query }: Call): Promise<Response> {
  const code = query.get('code');
  return Response.json(
    code === null ? await shop.takenOrders.recent(mostShown) : await shop.takenOrders.ofCode(code),
  );
}

/** What stands on the shelf today of what an order names. A question, but too long for an address. */
export async function lookAtShelf({ shop, body }: Call): Promise<Response> {
  const [names, ids] = [fieldOf(body, 'names'), fieldOf(body, 'ids')].map(textsOf);
  if (!names || !ids) return badFields({ names: `Send at most ${mostLines} names and as many ids` });
  const products = await shop.products.named(names, ids);
  const shelf: ShelfProduct[] = products.map(({ id, name, price, stock, image }) => ({
    id,
    name,
    price,
    stock,
    image,
  }));
  return Response.json(shelf);
}

function textsOf(value: unknown): string[] | undefined {
  const isList = Array.isArray(value) && value.length <= mostLines;
  return isList && value.every(each => typeof each === 'string' && each.length <= 1_000) ? value : undefined;
}

/** `counted` is absent when the totals were to be left, false when they cannot be added to. */
export type TakeAnswer = {
  order: TakenOrder;
  customer?: { customer: Customer; isNew: boolean };
  counted?: boolean;
};

/** Everything of the order or nothing of it. */
export async function takeOrder({ shop, body }: Call): Promise<Response> {
  const order = parseOrderTake(body);
  if (!order.ok) return badFields(order.errors);
  const took = await shop.takenOrders.take(order.value);
  switch (took.outcome) {
    case 'taken': {
      const { outcome: _, counted, ...rest } = took;
      const answer: TakeAnswer = { ...rest, ...(counted !== undefined && { counted }) };
      return Response.json(answer, { status: 201 });
    }
    case 'taken-before': {
      const sentence = `${orderName(order.value.code)} has been taken off the shelf before`;
      return problem(409, sentence, { errors: { code: sentence }, takenAt: took.at[0] });
    }
    case 'short':
      return problem(409, 'Nothing was taken: there are not enough pieces', { errors: took.errors });
    case 'unknown':
      return badFields(took.errors);
  }
}

/** `customer` is whose count of orders goes down again; the shop has not kept it. */
export async function undoOrder({ shop, params, body }: Call): Promise<Response> {
  const customer = fieldOf(body, 'customer');
  const order = await shop.takenOrders.undo(
    params.id ?? '',
    typeof customer === 'string' ? customer : undefined,
  );
  if (order === 'missing') return problem(404, 'Order not found');
  if (order === 'undone-before') return problem(409, 'These pieces are back on the shelf already');
  return Response.json(order);
}
