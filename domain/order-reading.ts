import { type IfShort, ifShortChoices, ifShortLabels } from './if-short.ts';
import { type OrderLine, orderTotal } from './order.ts';
import { parseOrderCode } from './order-code-reading.ts';
import { type OrderLinkReading, readOrderLink } from './order-link-reading.ts';
import { cleanLine } from './plain-text.ts';
import { formatPrice, parsePrice, parseRupees } from './price.ts';
import { maxStock } from './stock.ts';

/** What a pasted text holds. Nothing in it is trusted: what cannot be right has a sentence beside it. */
export type PastedText = {
  /** One for each order message in the text. */
  orders: ReadOrder[];
  /** Sentences about the text as a whole. */
  problems: string[];
};

export type ReadOrder = {
  lines: ReadLine[];
  /** What the message says that it all costs, in rupees. */
  total: number | undefined;
  /** Empty when the message names none, as that of Buy Now. */
  address: string;
  /** As we write it (`TH-7K3Q2M`) and right in itself; whether it fits the lines is another question. */
  code: string | undefined;
  link: OrderLinkReading | undefined;
  /** Lines around the order, in the shopper's or the owner's words. */
  remarks: string[];
  /** Sentences about the order as a whole. */
  problems: string[];
};

export type ReadLine = {
  /** The line as it stood in the text. */
  text: string;
  name: string;
  /** A whole number from 1 on; `undefined` has its reason among the problems, and so has a missing price. */
  quantity: number | undefined;
  price: number | undefined;
  ifShort: IfShort;
  /** What somebody wrote behind the line. */
  note: string;
  /** Sentences to show beside the line; without any, all of it was read. */
  problems: string[];
};

const mostLetters = 200_000;
const mostLines = 2_000;

/** Reads any text, in time that grows only with its length. */
export function readOrderMessage(text: string): PastedText {
  const rows = text.slice(0, mostLetters).split(/\r\n|[\r\n\u2028\u2029]/, mostLines);
  const paste: PastedText = { orders: [], problems: [] };
  let place: Place = 'before';
  for (const row of rows) place = readRow(paste, row, place);
  paste.orders = paste.orders.filter(isOrder);
  for (const order of paste.orders) checkTotal(order);
  if (text.length > mostLetters || rows.length === mostLines)
    paste.problems.push('The text is longer than any order; only its beginning was read.');
  if (paste.orders.length === 0)
    paste.problems.push('There is no order in this text. Paste the whole message as the shopper sent it.');
  return paste;
}

/** Where in a message a row stands: an address may go on in the next row, and nothing follows the code. */
type Place = 'before' | 'lines' | 'address' | 'after';

function readRow(paste: PastedText, row: string, place: Place): Place {
  const text = bareRow(row);
  if (!text) return place;
  const afterGreeting = followingWords(text, greeting);
  if (afterGreeting !== undefined) {
    if (place !== 'before') paste.orders.push(blankOrder());
    return readRow(paste, afterGreeting, 'lines');
  }
  const line = readLine(text);
  if (line && place === 'after') paste.orders.push(blankOrder());
  const order = latestOrder(paste);
  if (line) {
    order.lines.push(line);
    return 'lines';
  }
  return readPart(order, text, place);
}

function latestOrder(paste: PastedText): ReadOrder {
  const order = paste.orders.at(-1) ?? blankOrder();
  if (paste.orders.length === 0) paste.orders.push(order);
  return order;
}

function blankOrder(): ReadOrder {
  return {
    lines: [],
    total: undefined,
    address: '',
    code: undefined,
    link: undefined,
    remarks: [],
    problems: [],
  };
}

function isOrder({ lines, code, link }: ReadOrder): boolean {
  return lines.length > 0 || code !== undefined || link !== undefined;
}

/** Of lines that could all be read; a line that could not has its own sentence. */
function checkTotal({ lines, total, problems }: ReadOrder): void {
  const priced = lines.filter(line => line.quantity !== undefined && line.price !== undefined) as OrderLine[];
  const sum = orderTotal({ lines: priced });
  if (total === undefined || priced.length < lines.length || sum === total) return;
  problems.push(`The total says ${formatPrice(total)}, but the lines add up to ${formatPrice(sum)}.`);
}

const greeting = /^.{0,300}?\bI would like to order\b[\s:]*/iu;
const totalWord = /^total\b[\s:*_]*/iu;
const addressWords = /^delivery to\b[\s:*_]*/iu;
const codeWord = /^order\b[\s:*_#]*(?=TH)/iu;
const linkPath = '/order#';

/** The rows that are no lines of the order: each of them at most once a message, so a second one is only a remark. */
function readPart(order: ReadOrder, text: string, place: Place): Place {
  const [total, address, code] = [totalWord, addressWords, codeWord].map(words =>
    followingWords(text, words),
  );
  if (total !== undefined) {
    order.total ??= readMoney(total);
    if (order.total === undefined) order.problems.push(`The total "${shortly(total)}" could not be read.`);
    return 'lines';
  }
  if (address !== undefined) {
    order.address ||= address;
    return 'address';
  }
  if (code !== undefined) {
    readCode(order, code);
    return 'after';
  }
  if (text.includes(linkPath)) {
    const [hash = ''] = text.slice(text.indexOf(linkPath) + linkPath.length).split(' ', 1);
    order.link ??= readOrderLink(hash);
    return place === 'address' ? 'lines' : place;
  }
  if (place === 'address') order.address = `${order.address}, ${text}`.replace(/^, /, '');
  else order.remarks.push(text);
  return place;
}

function readCode(order: ReadOrder, text: string): void {
  const [written = ''] = text.match(/^TH[\s\p{Pd}]{0,3}[0-9A-Z]*/iu) ?? [];
  const code = parseOrderCode(written);
  if (!code)
    order.problems.push(`The order code "${shortly(written)}" is mistyped: its last letter does not fit.`);
  order.code ??= code;
}

/** `2 × Name (₹1,449.50 each) - if short: similar one`, or `2x Name (1449.5)`; `undefined` when it is something else. */
function readLine(text: string): ReadLine | undefined {
  const [all, count, rest] = text.match(quantityAndRest) ?? [];
  if (all === undefined || rest === undefined) return readLineWithoutQuantity(text);
  const problems: string[] = [];
  return {
    text,
    quantity: readQuantity(count ?? '', problems),
    ...readNameAndPrice(rest, problems),
    problems,
  };
}

// A letter x must stand apart or touch the number, so that a plant may begin with one.
const quantityAndRest = /^([-−]?[\d.,]{0,30}\d)[\s*_~]*(?:[×✕✖⨯*]|(?<=\d)x|x(?=[\s*_~]))(.*)$/iu;

function readLineWithoutQuantity(text: string): ReadLine | undefined {
  if (!/\beach\s*\)/iu.test(text)) return undefined;
  const problems = ['The quantity is missing. A line begins with it: 2 × Name.'];
  return { text, quantity: undefined, ...readNameAndPrice(text, problems), problems };
}

function readQuantity(written: string, problems: string[]): number | undefined {
  const quantity = Number(written.replace('−', '-'));
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= maxStock) return quantity;
  problems.push(`${shortly(written)} is no quantity that can be ordered.`);
  return undefined;
}

type NameAndPrice = Pick<ReadLine, 'name' | 'price' | 'ifShort' | 'note'>;

/** The price is in the last brackets, because names have brackets too. */
function readNameAndPrice(text: string, problems: string[]): NameAndPrice {
  const close = text.lastIndexOf(')');
  const open = text.lastIndexOf('(', close);
  const price = open < close ? parsePrice(readMoney(text.slice(open + 1, close))) : undefined;
  const isPriced = price !== undefined || (open < close && /\d|each/.test(text.slice(open, close)));
  const [end, rest] = isPriced ? [open, close + 1] : wishAt(text);
  if (price === undefined)
    problems.push(
      isPriced ? `${shortly(text.slice(open + 1, close))} is no price of ours.` : 'The price is missing.',
    );
  const name = withoutMarks(text.slice(0, end));
  if (!name) problems.push('The name is missing.');
  return { name, price, ...readWish(text.slice(rest)) };
}

const wishWords = /(?:[-–—]\s?)?\bif short\b\s?:?/iu;

function wishAt(text: string): [end: number, rest: number] {
  const at = text.search(wishWords);
  return at < 0 ? [text.length, text.length] : [at, at];
}

function readWish(text: string): Pick<ReadLine, 'ifShort' | 'note'> {
  const at = text.search(wishWords);
  const words = at < 0 ? '' : text.slice(at).replace(wishWords, '').trim();
  const ifShort = ifShortChoices.find(choice => words.toLowerCase().startsWith(wishOf(choice)));
  const rest = ifShort ? `${text.slice(0, at)} ${words.slice(wishOf(ifShort).length)}` : text;
  return { ifShort: ifShort ?? 'ask', note: withoutMarks(rest) };
}

function wishOf(choice: IfShort): string {
  return ifShortLabels[choice].toLowerCase();
}

/** The number at the end of `₹1,449.50 each`, `Rs. 1449.5` or `449/-`, whatever the currency's sign; never a negative one. */
function readMoney(text: string): number | undefined {
  const bare = text.replace(/[\s\u200b-\u200d*_~]|\/-$|\beach\b/giu, '').slice(-40);
  let start = bare.length;
  while (start > 0 && '0123456789.,'.includes(bare[start - 1] ?? '')) start--;
  if (/[-−]/.test(bare.slice(0, start))) return undefined;
  return parseRupees(bare.slice(start).replace(/^[.,]+/, ''));
}

function followingWords(text: string, words: RegExp): string | undefined {
  const found = text.match(words);
  return found ? withoutMarks(text.slice(found[0].length)) : undefined;
}

/** A row without what copying adds: sender and time, quotation marks, bullets, bold type, invisible characters. */
function bareRow(row: string): string {
  const text = withoutMarks(cleanLine(row.replace(/[\u200b\u2060]/g, '')));
  const own = copiedFrom.reduce((rest, prefix) => rest.replace(prefix, ''), text);
  return withoutMarks(own.replace(/^(?:[>•·▪‣]\s*|[-–—]\s+)/u, ''));
}

const copiedFrom = [
  /^\[[^\]]{0,20}\d[^\]]{0,30}\] ?[^:]{1,80}: ?/u,
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}[:.]\d\d[^-–]{0,12}[-–] [^:]{1,80}: ?/u,
];

function withoutMarks(text: string): string {
  return text.replace(/^[\s*_~`]+/u, '').replace(/[\s*_~`]{1,9}$/u, '');
}

function shortly(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…`.toWellFormed() : text;
}
