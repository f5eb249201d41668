import * as z from 'zod/mini';
import { formatAmount, fromPaise, maxPaise, parseRupees } from '../catalogue/price.ts';
import { isOutOfStock, maxStock } from '../catalogue/stock.ts';
import { givenFields, line, optionalLine, optionalParagraphs, readForm } from '../input/form.ts';
import type { FieldErrors, Parsed } from '../input/parse-result.ts';
import { isEmail } from '../people/contact.ts';
import type { CustomerDraft } from '../people/customer.ts';
import { isNobody } from '../people/person.ts';
import { parseOrderCode } from './parse-order-code.ts';

/** What the shop keeps of an order: which pieces left the shelf under which code, and nothing of who ordered. */
export type TakenOrder = {
  id: string;
  /** Empty when the message had none. */
  code: string;
  taken_at: string;
  /** Empty while the pieces are off the shelf. */
  undone_at: string;
  pieces: TakenPiece[];
};

/** `is_back`: an undo has put them on the shelf again; a product deleted meanwhile cannot come back. */
export type TakenPiece = { product_id: string; name: string; quantity: number; is_back: boolean };

/** What the owner confirms at the desk. */
export type OrderTake = {
  code: string;
  lines: OrderedPieces[];
  /** How often the owner knows this code to be off the shelf already; if it is more often, nothing is taken. */
  known: number;
  /** In rupees; with it the order is added to the manual totals. */
  revenue?: number;
  customer?: OrderCustomer;
};

type OrderedPieces = { id: string; quantity: number };

/** As much of a customer as an order tells; a blank address leaves the one on file. */
export type OrderCustomer = Pick<CustomerDraft, 'name' | 'phone' | 'email' | 'address'>;

export const mostLines = 200;

/** A hundred crore: an order holds many pieces, so it may come to more than any one price. */
const mostRevenue = 100 * fromPaise(maxPaise);

const noCode = 'This is no order code';
const isCode = (code: string) => code === '' || parseOrderCode(code) === code;
const knownTimes = 'Say how often this code has been taken before';
const amount = 'The amount must be 0 or more with at most two decimals';
const tooMuch = `The amount must be at most ${formatAmount(mostRevenue)}`;

const take = z.object({
  code: z._default(z.string(noCode).check(z.refine(isCode, noCode)), ''),
  known: z._default(z.int(knownTimes).check(z.minimum(0, knownTimes)), 0),
  revenue: z.exactOptional(
    z.number(amount).check(
      z.minimum(0, amount),
      z.maximum(mostRevenue, tooMuch),
      z.refine(rupees => parseRupees(String(rupees)) !== undefined, amount),
    ),
  ),
});

export function parseOrderTake(input: unknown): Parsed<OrderTake> {
  const given = givenFields(input);
  const rest = readForm(take, given);
  const lines = readLines(given.lines);
  const customer = given.customer === undefined ? undefined : parseOrderCustomer(given.customer);
  if (rest.ok && lines.ok && customer?.ok !== false) {
    return {
      ok: true,
      value: { ...rest.value, lines: lines.value, ...(customer && { customer: customer.value }) },
    };
  }
  const errors = [rest, lines, customer].map(part => (part?.ok === false ? part.errors : {}));
  return { ok: false, errors: Object.assign({}, ...errors) };
}

function readLines(given: unknown): Parsed<OrderedPieces[]> {
  if (!Array.isArray(given) || given.length === 0) return bad({ lines: 'There is nothing to take' });
  if (given.length > mostLines) return bad({ lines: `Take at most ${mostLines} lines at once` });
  const errors: FieldErrors = {};
  const lines: OrderedPieces[] = [];
  for (const [position, each] of given.entries()) {
    const { id, quantity } = givenFields(each);
    if (typeof id !== 'string' || id === '') errors[lineField(position)] = 'Say which product';
    else if (!isQuantity(quantity)) errors[lineField(position)] = wholeQuantity;
    else lines.push({ id, quantity });
  }
  return Object.keys(errors).length > 0 ? bad(errors) : { ok: true, value: lines };
}

const wholeQuantity = `Quantity must be a whole number from 1 to ${maxStock.toLocaleString('en-IN')}`;

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxStock;

/** How a problem names a line: by its position. */
const lineField = (position: number) => `lines.${position}`;

const bad = (errors: FieldErrors) => ({ ok: false, errors }) as const;

const orderCustomer = z.object({
  name: line(100, 'Customer name is required'),
  phone: optionalLine(40),
  email: optionalLine(254).check(
    z.refine(email => email === '' || isEmail(email), 'Please enter a valid email address'),
  ),
  address: optionalParagraphs(500),
});

/** Without a number or an address nobody could be found again, so one of the two is needed. */
export function parseOrderCustomer(input: unknown): Parsed<OrderCustomer> {
  const parsed = readForm(orderCustomer, input);
  if (!parsed.ok || !isNobody(parsed.value)) return parsed;
  return bad({ phone: 'Please enter a phone number of at least ten digits or an e-mail address' });
}

type OnShelf = { id: string; name: string; stock: number };

/** Why an order cannot be taken off this shelf, by line; lines of one product are counted together. */
export function shelfFaults(lines: OrderedPieces[], shelf: ReadonlyMap<string, OnShelf>) {
  const pieces = piecesOf(lines);
  const unknown: FieldErrors = {};
  const short: FieldErrors = {};
  for (const [position, { id }] of lines.entries()) {
    const product = shelf.get(id);
    const wanted = pieces.get(id) ?? 0;
    if (!product) unknown[lineField(position)] = 'There is no such product any more';
    else if (product.stock < wanted) short[lineField(position)] = shortage(product, wanted);
  }
  return { unknown, short };
}

/** How many of each product, in the order of the lines. */
export function piecesOf(lines: OrderedPieces[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return pieces;
}

/** Says how many are missing; the shop never sells what it does not have. */
export function shortage({ name, stock }: Pick<OnShelf, 'name' | 'stock'>, wanted: number): string {
  return isOutOfStock(stock) ? `${name} is sold out` : `Only ${stock} of ${wanted} × ${name} left`;
}

export function countPieces(pieces: Iterable<{ quantity: number }>): number {
  let count = 0;
  for (const { quantity } of pieces) count += quantity;
  return count;
}

export const inPieces = (count: number) =>
  count === 1 ? '1 piece' : `${count.toLocaleString('en-IN')} pieces`;

/** What the dashboard tells. */
export function takenMessage({ code, pieces }: Pick<TakenOrder, 'code' | 'pieces'>): string {
  return `${orderName(code)}: ${inPieces(countPieces(pieces))} taken off the shelf`;
}

export function undoneMessage({ code, pieces }: Pick<TakenOrder, 'code' | 'pieces'>): string {
  const back = countPieces(pieces.filter(({ is_back }) => is_back));
  return `${orderName(code)} was undone: ${inPieces(back)} put back`;
}

export const orderName = (code: string) => (code ? `Order ${code}` : 'An order without a code');

/** What an undo has come to. */
export function undoneSentence({ pieces }: Pick<TakenOrder, 'pieces'>): string {
  const back = countPieces(pieces.filter(({ is_back }) => is_back));
  const gone = pieces.filter(({ is_back }) => !is_back).map(({ name, quantity }) => `${quantity} × ${name}`);
  const told = `${inPieces(back)} put back on the shelf.`;
  return gone.length === 0 ? told : `${told} No longer in the shop, so not put back: ${gone.join(', ')}.`;
}
