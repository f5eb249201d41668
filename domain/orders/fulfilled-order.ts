import * as z from 'zod/mini';
import { formatAmount, fromPaise, maxPaise, parseRupees } from '../catalogue/price.ts';
import { isOutOfStock, maxStock } from '../catalogue/stock.ts';
import { parseForm, presentFields } from '../input/form.ts';
import type { FieldErrors, Parsed } from '../input/parse-result.ts';
import { type CustomerDetails, parseCustomerDetails } from '../people/customer.ts';
import { parseOrderCode } from './parse-order-code.ts';

/** Holds no personal data. */
export type FulfilledOrder = {
  id: string;
  /** Empty when the message had no code. */
  code: string;
  taken_at: string;
  /** Empty until the fulfilment is undone. */
  undone_at: string;
  pieces: FulfilledItem[];
};

/** `is_back`: an undo has restocked it; it stays false when the product was deleted meanwhile. */
export type FulfilledItem = { product_id: string; name: string; quantity: number; is_back: boolean };

export type FulfilmentRequest = {
  code: string;
  lines: OrderedItem[];
  /** How many fulfilments of this code the owner has seen; if there are more, the request is rejected. */
  known: number;
  /** Rupees; if present, the order is added to the manual totals. */
  revenue?: number;
  /** A blank address keeps the stored one. */
  customer?: CustomerDetails;
};

type OrderedItem = { id: string; quantity: number };

export const maxOrderLines = 200;

/** Rupees: a hundred crore, because an order may exceed the maximum price of one product. */
const maxRevenue = 100 * fromPaise(maxPaise);

const invalidCodeMessage = 'This is not a valid order code';
const isCodeOrEmpty = (code: string) => code === '' || parseOrderCode(code) === code;
const knownMessage = 'Say how often this code has been taken before';
const amountMessage = 'The amount must be 0 or more with at most two decimals';
const maxAmountMessage = `The amount must be at most ${formatAmount(maxRevenue)}`;

export const fulfilmentSchema = z.object({
  code: z._default(z.string(invalidCodeMessage).check(z.refine(isCodeOrEmpty, invalidCodeMessage)), ''),
  known: z._default(z.int(knownMessage).check(z.minimum(0, knownMessage)), 0),
  revenue: z.exactOptional(
    z.number(amountMessage).check(
      z.minimum(0, amountMessage),
      z.maximum(maxRevenue, maxAmountMessage),
      z.refine(rupees => parseRupees(String(rupees)) !== undefined, amountMessage),
    ),
  ),
});

export function parseFulfilmentRequest(input: unknown): Parsed<FulfilmentRequest> {
  const given = presentFields(input);
  const rest = parseForm(fulfilmentSchema, given);
  const lines = parseLines(given.lines);
  const customer = given.customer === undefined ? undefined : parseCustomerDetails(given.customer);
  if (rest.ok && lines.ok && customer?.ok !== false) {
    return {
      ok: true,
      value: { ...rest.value, lines: lines.value, ...(customer && { customer: customer.value }) },
    };
  }
  const errors = [rest, lines, customer].map(part => (part?.ok === false ? part.errors : {}));
  return { ok: false, errors: Object.assign({}, ...errors) };
}

function parseLines(given: unknown): Parsed<OrderedItem[]> {
  if (!Array.isArray(given) || given.length === 0) return failure({ lines: 'There is nothing to fulfil' });
  if (given.length > maxOrderLines) return failure({ lines: `Take at most ${maxOrderLines} lines at once` });
  const errors: FieldErrors = {};
  const lines: OrderedItem[] = [];
  for (const [position, entry] of given.entries()) {
    const { id, quantity } = presentFields(entry);
    if (typeof id !== 'string' || id === '') errors[lineField(position)] = 'Say which product';
    else if (!isQuantity(quantity)) errors[lineField(position)] = quantityMessage;
    else lines.push({ id, quantity });
  }
  return Object.keys(errors).length > 0 ? failure(errors) : { ok: true, value: lines };
}

const quantityMessage = `Quantity must be a whole number from 1 to ${maxStock.toLocaleString('en-IN')}`;

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxStock;

const lineField = (position: number) => `lines.${position}`;

const failure = (errors: FieldErrors) => ({ ok: false, errors }) as const;

type StockedProduct = { id: string; name: string; stock: number };

/** Errors by line; lines of the same product count together. */
export function findStockErrors(lines: OrderedItem[], products: ReadonlyMap<string, StockedProduct>) {
  const quantities = sumQuantitiesByProduct(lines);
  const unknown: FieldErrors = {};
  const short: FieldErrors = {};
  for (const [position, { id }] of lines.entries()) {
    const product = products.get(id);
    const wanted = quantities.get(id) ?? 0;
    if (!product) unknown[lineField(position)] = 'There is no such product any more';
    else if (product.stock < wanted) short[lineField(position)] = shortageMessage(product, wanted);
  }
  return { unknown, short };
}

export function sumQuantitiesByProduct(lines: OrderedItem[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return quantities;
}

export function shortageMessage(
  { name, stock }: Pick<StockedProduct, 'name' | 'stock'>,
  wanted: number,
): string {
  return isOutOfStock(stock) ? `${name} is sold out` : `Only ${stock} of ${wanted} × ${name} left`;
}

export function countPieces(pieces: Iterable<{ quantity: number }>): number {
  let count = 0;
  for (const { quantity } of pieces) count += quantity;
  return count;
}

export const formatPieces = (count: number) =>
  count === 1 ? '1 piece' : `${count.toLocaleString('en-IN')} pieces`;

export function fulfilledMessage({ code, pieces }: Pick<FulfilledOrder, 'code' | 'pieces'>): string {
  return `${orderName(code)} fulfilled: ${formatPieces(countPieces(pieces))}`;
}

export function undoneMessage({ code, pieces }: Pick<FulfilledOrder, 'code' | 'pieces'>): string {
  const restocked = countPieces(pieces.filter(({ is_back }) => is_back));
  return `${orderName(code)} undone: ${formatPieces(restocked)} returned to stock`;
}

export const orderName = (code: string) => (code ? `Order ${code}` : 'Order without a code');

export function undoResultMessage({ pieces }: Pick<FulfilledOrder, 'pieces'>): string {
  const restocked = countPieces(pieces.filter(({ is_back }) => is_back));
  const deleted = pieces
    .filter(({ is_back }) => !is_back)
    .map(({ name, quantity }) => `${quantity} × ${name}`);
  const summary = `${formatPieces(restocked)} returned to stock.`;
  return deleted.length === 0
    ? summary
    : `${summary} Not returned, because the product was deleted: ${deleted.join(', ')}.`;
}
