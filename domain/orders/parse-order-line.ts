import { type IfShort, ifShortChoices } from '../cart/substitution.ts';
import { earlierIfShortLabels, ifShortLabels } from '../cart/substitution-texts.ts';
import { parsePrice, parseRupees } from '../catalogue/price.ts';
import { maxStock } from '../catalogue/stock.ts';
import type { OrderLine } from './order.ts';

export type ParsedLine = {
  text: string;
  name: string;
  /** 1 or more; `problems` explains an undefined quantity or price. */
  quantity: number | undefined;
  price: number | undefined;
  ifShort: IfShort;
  note: string;
  problems: string[];
  /** The customer crossed it out: `~2 × Name~`. */
  isStruckOut?: true;
};

export function isComplete(line: ParsedLine): line is ParsedLine & OrderLine {
  return line.quantity !== undefined && line.price !== undefined;
}

/** `2 × Name (₹1,449.50 each) - if out of stock: send a similar one`, or `2x Name (1449.5)`; `undefined` for any other text. */
export function parseOrderLine(text: string): ParsedLine | undefined {
  const [all, count, rest] = text.replace(listNumber, '').match(quantityAndRest) ?? [];
  if (all === undefined || rest === undefined) return parseLineWithoutQuantity(text);
  const problems: string[] = [];
  return {
    text,
    quantity: parseQuantity(count ?? '', problems),
    ...parseNameAndPrice(rest, problems),
    problems,
  };
}

// An x must touch the number or be followed by a space, because plant names may begin with x.
const quantityAndRest = /^([-−]?[\d.,]{0,30}\d)[\s*_~]*(?:[×✕✖⨯*]|(?<=\d)x|x(?=[\s*_~]))(.*)$/iu;

/** The `1.` of `1. 2 × Name`. */
const listNumber = /^\d{1,3}[.)]\s+(?=[-−]?\d)/u;

function parseLineWithoutQuantity(text: string): ParsedLine | undefined {
  if (!/\beach\s*\)/iu.test(text)) return undefined;
  const problems = ['The quantity is missing. A line starts with it: 2 × Name.'];
  return { text, quantity: undefined, ...parseNameAndPrice(text, problems), problems };
}

function parseQuantity(written: string, problems: string[]): number | undefined {
  // Quantities may have thousands separators, like prices.
  const quantity = parseRupees(written) ?? 0;
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= maxStock) return quantity;
  problems.push(`${truncate(written)} is not a valid quantity.`);
  return undefined;
}

type NameAndPrice = Pick<ParsedLine, 'name' | 'price' | 'ifShort' | 'note'>;

/** Takes the price from the last parentheses, because names may contain parentheses too. */
function parseNameAndPrice(text: string, problems: string[]): NameAndPrice {
  const close = text.lastIndexOf(')');
  const open = text.lastIndexOf('(', close);
  const price = open < close ? parsePrice(parseMoney(text.slice(open + 1, close))) : undefined;
  const isPriced = price !== undefined || (open < close && /\d|each/.test(text.slice(open, close)));
  const [end, rest] = isPriced ? [open, close + 1] : splitAtIfShort(text);
  if (price === undefined)
    problems.push(
      isPriced ? `${truncate(text.slice(open + 1, close))} is not a valid price.` : 'The price is missing.',
    );
  const name = stripFormatting(text.slice(0, end));
  if (!name) problems.push('The name is missing.');
  return { name, price, ...parseIfShort(text.slice(rest)) };
}

const ifShortPattern = /(?:[-–—]\s?)?\bif (?:short|out of stock)\b\s?:?/iu;

function splitAtIfShort(text: string): [end: number, rest: number] {
  const at = text.search(ifShortPattern);
  return at < 0 ? [text.length, text.length] : [at, at];
}

function parseIfShort(text: string): Pick<ParsedLine, 'ifShort' | 'note'> {
  const at = text.search(ifShortPattern);
  const choiceText = at < 0 ? '' : text.slice(at).replace(ifShortPattern, '').trim();
  const found = ifShortTexts.find(({ words }) => choiceText.toLowerCase().startsWith(words));
  const rest = found ? `${text.slice(0, at)} ${choiceText.slice(found.words.length)}` : text;
  return { ifShort: found?.choice ?? 'ask', note: stripFormatting(rest) };
}

const ifShortTexts: { choice: IfShort; words: string }[] = [ifShortLabels, earlierIfShortLabels].flatMap(
  labels => ifShortChoices.map(choice => ({ choice, words: labels[choice].toLowerCase() })),
);

/** Parses `₹1,449.50 each`, `Rs. 1449.5`, `449/-` or `449 രൂപ` with any currency symbol; rejects negative numbers. */
export function parseMoney(text: string): number | undefined {
  const bare = text
    .replace(/[\s\u200b-\u200d*_~]|\/-$|\beach\b/giu, '')
    .slice(-60)
    .replace(wordsAfterPrice, '');
  let start = bare.length;
  while (start > 0 && '0123456789.,'.includes(bare[start - 1] ?? '')) start--;
  if (/[-−]/.test(bare.slice(0, start))) return undefined;
  return parseRupees(bare.slice(start).replace(/^[.,]+/, ''));
}

/** Only words that cannot be a measure: `12 cm` is no price. */
const wordsAfterPrice =
  /(?:\/-|[/.,]|only|per|piece|plant|rupees?|rs|inr|[\p{Script=Malayalam}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Telugu}])+$/iu;

/** Removes WhatsApp markup for bold, italic and strikethrough at both ends. */
export function stripFormatting(text: string): string {
  return text.replace(/^[\s*_~`]+/u, '').replace(/[\s*_~`]{1,9}$/u, '');
}

export function truncate(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…`.toWellFormed() : text;
}
