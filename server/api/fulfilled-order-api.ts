import {
  type FulfilledOrder,
  maxOrderLines,
  orderName,
  parseFulfilmentRequest,
} from '../../domain/orders/fulfilled-order.ts';
import type { OrderDeskProduct } from '../../domain/orders/order-entry.ts';
import type { Customer } from '../../domain/people/customer.ts';
import { invalidFields, problem } from '../problem.ts';
import { type Call, getField } from './api-call.ts';

const maxListed = 50;

export async function listFulfilledOrders({ shop, query }: Call): Promise<Response> {
  const code = query.get('code');
  return Response.json(
    code === null
      ? await shop.fulfilledOrders.recent(maxListed)
      : await shop.fulfilledOrders.findByCode(code),
  );
}

/** A POST because the list of names can be too long for a URL. */
export async function findOrderProducts({ shop, body }: Call): Promise<Response> {
  const [names, ids] = [getField(body, 'names'), getField(body, 'ids')].map(parseTexts);
  if (!names || !ids) return invalidFields({ names: `Send at most ${maxOrderLines} names and as many ids` });
  const products = await shop.products.findByNameOrId(names, ids);
  const found: OrderDeskProduct[] = products.map(({ id, name, price, stock, image, other_names }) => ({
    id,
    name,
    price,
    stock,
    image,
    ...(other_names && { other_names }),
  }));
  return Response.json(found);
}

function parseTexts(value: unknown): string[] | undefined {
  const isList = Array.isArray(value) && value.length <= maxOrderLines;
  return isList && value.every(each => typeof each === 'string' && each.length <= 1_000) ? value : undefined;
}

/** `counted` is absent when the totals should stay unchanged, false when they cannot be increased. */
export type FulfilmentResponse = {
  order: FulfilledOrder;
  customer?: { customer: Customer; isNew: boolean };
  counted?: boolean;
};

export async function fulfilOrder({ shop, body }: Call): Promise<Response> {
  const order = parseFulfilmentRequest(body);
  if (!order.ok) return invalidFields(order.errors);
  const result = await shop.fulfilledOrders.fulfil(order.value);
  switch (result.outcome) {
    case 'fulfilled': {
      const { outcome: _, counted, ...rest } = result;
      const response: FulfilmentResponse = { ...rest, ...(counted !== undefined && { counted }) };
      return Response.json(response, { status: 201 });
    }
    case 'already-fulfilled': {
      const sentence = `${orderName(order.value.code)} has already been fulfilled`;
      return problem(409, sentence, { errors: { code: sentence }, takenAt: result.at[0] });
    }
    case 'short':
      return problem(409, 'Nothing was fulfilled: there is not enough stock', { errors: result.errors });
    case 'unknown':
      return invalidFields(result.errors);
  }
}

/** The client sends `customer`, whose order count is lowered, because the shop does not store it with the order. */
export async function undoFulfilment({ shop, params, body }: Call): Promise<Response> {
  const customer = getField(body, 'customer');
  const order = await shop.fulfilledOrders.undo(
    params.id ?? '',
    typeof customer === 'string' ? customer : undefined,
  );
  if (order === 'missing') return problem(404, 'Order not found');
  if (order === 'already-undone') return problem(409, 'This order was already undone');
  return Response.json(order);
}
