import { formatAmount } from '../catalogue/price.ts';
import { cleanLine } from '../input/plain-text.ts';
import { joinAddressRows } from './join-address-rows.ts';
import { parseLooseRow } from './loose-line.ts';
import { copiedMessagePrefixes } from './message-sender.ts';
import { orderTotal } from './order.ts';
import { parseOrderCode } from './parse-order-code.ts';
import {
  isComplete,
  type ParsedLine,
  parseMoney,
  parseOrderLine,
  stripFormatting,
  truncate,
} from './parse-order-line.ts';
import { type OrderLinkResult, parseOrderLink } from './parse-order-link.ts';

export type ParsedText = {
  orders: ParsedOrder[];
  problems: string[];
};

export type ParsedOrder = {
  text: string;
  lines: ParsedLine[];
  /** Rupees, as stated in the message. */
  total: number | undefined;
  address: string;
  /** Has a valid check letter, but may not match the lines. */
  code: string | undefined;
  link: OrderLinkResult | undefined;
  remarks: string[];
  problems: string[];
};

const maxCharacters = 200_000;
const maxLines = 2_000;

/** Runs in linear time on any text. */
export function parseOrderMessage(text: string): ParsedText {
  const rows = text.slice(0, maxCharacters).split(/\r\n|[\r\n\u2028\u2029]/, maxLines);
  const parsed: ParsedText = { orders: [], problems: [] };
  let section: Section = 'before';
  for (const row of rows) {
    section = parseRow(parsed, row, section);
    const order = parsed.orders.at(-1);
    if (order) order.text += `${row}\n`;
  }
  parsed.orders = parsed.orders.filter(isOrder);
  for (const order of parsed.orders) checkTotal(order);
  if (text.length > maxCharacters || rows.length === maxLines)
    parsed.problems.push('The text is longer than any order; only its beginning was read.');
  if (parsed.orders.length === 0)
    parsed.problems.push('There is no order in this text. Please paste the whole message.');
  return parsed;
}

/** An address may continue in the next row; the code ends a message. */
type Section = 'before' | 'lines' | 'address' | 'after';

function parseRow(parsed: ParsedText, row: string, section: Section): Section {
  const copied = cleanRow(row);
  const text = stripCopyPrefix(copied);
  if (isStruckOut(row)) return parseStruckOut(parsed, text, section);
  const afterGreeting = textAfter(text, greeting);
  // An address does not continue in another message.
  const isNewMessage = section === 'address' && copiedMessagePrefixes.some(prefix => prefix.test(copied));
  if (afterGreeting === undefined) return parseBody(parsed, text, isNewMessage ? 'lines' : section);
  if (section === 'before') latestOrder(parsed);
  else parsed.orders.push(blankOrder());
  return parseBody(parsed, afterGreeting, 'lines');
}

function parseBody(parsed: ParsedText, text: string, section: Section): Section {
  if (!text) return section;
  const line = parseOrderLine(text);
  if (line && section === 'after') parsed.orders.push(blankOrder());
  const order = latestOrder(parsed);
  if (!line) return parseDetail(order, text, section);
  order.lines.push(line);
  return 'lines';
}

/** A struck-out code or link still identifies the order. */
function parseStruckOut(parsed: ParsedText, text: string, section: Section): Section {
  const line = parseOrderLine(text);
  const order = latestOrder(parsed);
  if (line) order.lines.push({ ...line, isStruckOut: true });
  else if (codeWord.test(text) || text.includes(linkPath)) return parseDetail(order, text, section);
  else order.remarks.push(`~${text}~`);
  return section;
}

function latestOrder(parsed: ParsedText): ParsedOrder {
  const order = parsed.orders.at(-1) ?? blankOrder();
  if (parsed.orders.length === 0) parsed.orders.push(order);
  return order;
}

export function blankOrder(): ParsedOrder {
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

function isOrder({ lines, code, link, remarks }: ParsedOrder): boolean {
  return lines.length > 0 || code !== undefined || link !== undefined || hasLooseLine(remarks);
}

/** Skipped when a line is incomplete, which has its own problem. */
function checkTotal({ lines, total, problems }: ParsedOrder): void {
  const kept = lines.filter(({ isStruckOut }) => !isStruckOut);
  const priced = kept.filter(isComplete);
  const sum = orderTotal({ lines: priced });
  if (total === undefined || priced.length < kept.length || sum === total) return;
  problems.push(`The total says ${formatAmount(total)}, but the lines add up to ${formatAmount(sum)}.`);
}

const greeting = /^.{0,300}?\bI would like to order\b[\s:]*/iu;
const totalWord = /^total\b[\s:*_]*/iu;
const addressWords = /^delivery to\b[\s:*_]*/iu;
const codeWord = /^order\b[\s:*_#]*(?=TH)/iu;
const linkPath = '/order#';

/** Each detail counts once per message; a repeated one is a remark. */
function parseDetail(order: ParsedOrder, text: string, section: Section): Section {
  const [total, address, code] = [totalWord, addressWords, codeWord].map(words => textAfter(text, words));
  if (total !== undefined && order.total === undefined) {
    order.total = parseMoney(total);
    if (order.total === undefined) order.problems.push(`The total "${truncate(total)}" could not be read.`);
    return 'lines';
  }
  if (address !== undefined && !order.address) {
    order.address = joinAddressRows([address]);
    return 'address';
  }
  if (code !== undefined && !order.code) {
    parseCode(order, code);
    return 'after';
  }
  if (text.includes(linkPath) && !order.link) {
    const [hash = ''] = text.slice(text.indexOf(linkPath) + linkPath.length).split(' ', 1);
    order.link = parseOrderLink(hash);
    return section === 'address' ? 'lines' : section;
  }
  if (section === 'address') order.address = joinAddressRows([order.address, text]);
  else order.remarks.push(text);
  return section;
}

function parseCode(order: ParsedOrder, text: string): void {
  const [written = ''] = text.match(/^TH[\s\p{Pd}]{0,3}[0-9A-Z]*/iu) ?? [];
  order.code = parseOrderCode(written);
  if (!order.code) order.problems.push(`The order code "${truncate(written)}" is mistyped.`);
}

function textAfter(text: string, words: RegExp): string | undefined {
  const found = text.match(words);
  return found ? stripFormatting(text.slice(found[0].length)) : undefined;
}

function cleanRow(row: string): string {
  return stripFormatting(cleanLine(row.replace(/[\u200b\u2060]/g, ''))).replace(crossedOutQuantity, '');
}

/** The `~2~` of `~2~ 5 × Name`; the first tilde is already removed. */
const crossedOutQuantity = /^\d{1,6}~\s*(?=\d)/u;

function isStruckOut(row: string): boolean {
  return struckOutRow.test(
    copiedMessagePrefixes.reduce((rest, prefix) => rest.replace(prefix, ''), cleanLine(row)),
  );
}

const struckOutRow = /^(?:[>•·▪‣*_\s]|[-–—]\s)*~[^~\s][^~]*~[\s*_]*$/u;

function hasLooseLine(remarks: string[]): boolean {
  return remarks.some(remark => parseLooseRow(remark).lines.length > 0);
}

/** Removes what copying adds: sender, time, quote marks, bullets. */
function stripCopyPrefix(text: string): string {
  const own = copiedMessagePrefixes.reduce((rest, prefix) => rest.replace(prefix, ''), text);
  return stripFormatting(own.replace(/^(?:[>•·▪‣]\s*|[-–—]\s+)/u, ''));
}
