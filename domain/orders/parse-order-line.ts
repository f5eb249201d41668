import { type IfShort, ifShortChoices } from '../cart/substitution.ts';
import { ifShortLabels } from '../cart/substitution-texts.ts';
import { parsePrice, parseRupees } from '../catalogue/price.ts';
import { maxStock } from '../catalogue/stock.ts';
import type { OrderLine } from './order.ts';

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

/** Whether all that makes a line could be read. */
export function isWhole(line: ReadLine): line is ReadLine & OrderLine {
  return line.quantity !== undefined && line.price !== undefined;
}

/** `2 × Name (₹1,449.50 each) - if short: similar one`, or `2x Name (1449.5)`; `undefined` when it is something else. */
export function readLine(text: string): ReadLine | undefined {
  const [all, count, rest] = text.replace(listNumber, '').match(quantityAndRest) ?? [];
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

/** Of `1. 2 × Name`, as a list that a messenger or a careful shopper has numbered. */
const listNumber = /^\d{1,3}[.)]\s+(?=[-−]?\d)/u;

function readLineWithoutQuantity(text: string): ReadLine | undefined {
  if (!/\beach\s*\)/iu.test(text)) return undefined;
  const problems = ['The quantity is missing. A line begins with it: 2 × Name.'];
  return { text, quantity: undefined, ...readNameAndPrice(text, problems), problems };
}

function readQuantity(written: string, problems: string[]): number | undefined {
  // Large numbers are grouped as prices are: 1,000.
  const quantity = parseRupees(written) ?? 0;
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
export function readMoney(text: string): number | undefined {
  const bare = text.replace(/[\s\u200b-\u200d*_~]|\/-$|\beach\b/giu, '').slice(-40);
  let start = bare.length;
  while (start > 0 && '0123456789.,'.includes(bare[start - 1] ?? '')) start--;
  if (/[-−]/.test(bare.slice(0, start))) return undefined;
  return parseRupees(bare.slice(start).replace(/^[.,]+/, ''));
}

/** Without the signs of bold, slanted and struck type at its ends. */
export function withoutMarks(text: string): string {
  return text.replace(/^[\s*_~`]+/u, '').replace(/[\s*_~`]{1,9}$/u, '');
}

export function shortly(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…`.toWellFormed() : text;
}
