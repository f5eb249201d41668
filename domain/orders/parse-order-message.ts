import { formatAmount } from '../catalogue/price.ts';
import { cleanLine } from '../input/plain-text.ts';
import { copiedFrom } from './message-sender.ts';
import { orderTotal } from './order.ts';
import { parseOrderCode } from './parse-order-code.ts';
import { isWhole, type ReadLine, readLine, readMoney, shortly, withoutMarks } from './parse-order-line.ts';
import { type OrderLinkReading, readOrderLink } from './parse-order-link.ts';

/** What a pasted text holds. Nothing in it is trusted: what cannot be right has a sentence beside it. */
export type PastedText = {
  /** One for each order message in the text. */
  orders: ReadOrder[];
  /** Sentences about the text as a whole. */
  problems: string[];
};

export type ReadOrder = {
  /** The rows that it was read from. */
  text: string;
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

const mostLetters = 200_000;
const mostLines = 2_000;

/** Reads any text, in time that grows only with its length. */
export function readOrderMessage(text: string): PastedText {
  const rows = text.slice(0, mostLetters).split(/\r\n|[\r\n\u2028\u2029]/, mostLines);
  const paste: PastedText = { orders: [], problems: [] };
  let place: Place = 'before';
  for (const row of rows) {
    place = readRow(paste, row, place);
    const order = paste.orders.at(-1);
    if (order) order.text += `${row}\n`;
  }
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
  const copied = cleanRow(row);
  const text = bareRow(copied);
  const afterGreeting = followingWords(text, greeting);
  // An address goes on in its own message only.
  const isElsewhere = place === 'address' && copiedFrom.some(prefix => prefix.test(copied));
  if (afterGreeting === undefined) return readBody(paste, text, isElsewhere ? 'lines' : place);
  if (place === 'before') latestOrder(paste);
  else paste.orders.push(blankOrder());
  return readBody(paste, afterGreeting, 'lines');
}

function readBody(paste: PastedText, text: string, place: Place): Place {
  if (!text) return place;
  const line = readLine(text);
  if (line && place === 'after') paste.orders.push(blankOrder());
  const order = latestOrder(paste);
  if (!line) return readPart(order, text, place);
  order.lines.push(line);
  return 'lines';
}

function latestOrder(paste: PastedText): ReadOrder {
  const order = paste.orders.at(-1) ?? blankOrder();
  if (paste.orders.length === 0) paste.orders.push(order);
  return order;
}

function blankOrder(): ReadOrder {
  return {
    text: '',
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
  const priced = lines.filter(isWhole);
  const sum = orderTotal({ lines: priced });
  if (total === undefined || priced.length < lines.length || sum === total) return;
  problems.push(`The total says ${formatAmount(total)}, but the lines add up to ${formatAmount(sum)}.`);
}

const greeting = /^.{0,300}?\bI would like to order\b[\s:]*/iu;
const totalWord = /^total\b[\s:*_]*/iu;
const addressWords = /^delivery to\b[\s:*_]*/iu;
const codeWord = /^order\b[\s:*_#]*(?=TH)/iu;
const linkPath = '/order#';

/** The rows that are no lines of the order. Each part is read once a message; a second one is a remark. */
function readPart(order: ReadOrder, text: string, place: Place): Place {
  const [total, address, code] = [totalWord, addressWords, codeWord].map(words =>
    followingWords(text, words),
  );
  if (total !== undefined && order.total === undefined) {
    order.total = readMoney(total);
    if (order.total === undefined) order.problems.push(`The total "${shortly(total)}" could not be read.`);
    return 'lines';
  }
  if (address !== undefined && !order.address) {
    order.address = address;
    return 'address';
  }
  if (code !== undefined && !order.code) {
    readCode(order, code);
    return 'after';
  }
  if (text.includes(linkPath) && !order.link) {
    const [hash = ''] = text.slice(text.indexOf(linkPath) + linkPath.length).split(' ', 1);
    order.link = readOrderLink(hash);
    return place === 'address' ? 'lines' : place;
  }
  if (place === 'address') order.address = `${order.address}, ${text}`.replace(/^, /, '');
  else order.remarks.push(text);
  return place;
}

function readCode(order: ReadOrder, text: string): void {
  const [written = ''] = text.match(/^TH[\s\p{Pd}]{0,3}[0-9A-Z]*/iu) ?? [];
  order.code = parseOrderCode(written);
  if (!order.code)
    order.problems.push(`The order code "${shortly(written)}" is mistyped: its last letter does not fit.`);
}

function followingWords(text: string, words: RegExp): string | undefined {
  const found = text.match(words);
  return found ? withoutMarks(text.slice(found[0].length)) : undefined;
}

/** A row without bold type and invisible characters. */
function cleanRow(row: string): string {
  return withoutMarks(cleanLine(row.replace(/[\u200b\u2060]/g, '')));
}

/** The same without what copying adds: sender and time, quotation marks, bullets. */
function bareRow(text: string): string {
  const own = copiedFrom.reduce((rest, prefix) => rest.replace(prefix, ''), text);
  return withoutMarks(own.replace(/^(?:[>•·▪‣]\s*|[-–—]\s+)/u, ''));
}
