import { parsePrice } from '../catalogue/price.ts';
import { parseMoney, stripFormatting } from './parse-order-line.ts';

/** A line in the customer's own words: `Brass Urli - 1`, `2 tulsi`, `തുളസി 2 എണ്ണം`. */
type LooseLine = { text: string; name: string; quantity: number; price: number | undefined };

type LooseRow = {
  lines: LooseLine[];
  /** False when the row also has words that are in no line. */
  isWhole: boolean;
};

const maxRowLength = 300;
const maxNameWords = 6;

/** Any number beside words looks like a line, so the name has to be found in the catalogue or confirmed by the owner. */
export function parseLooseRow(row: string): LooseRow {
  if (row.length > maxRowLength) return { lines: [], isWhole: false };
  const parts = row.replace(listNumber, '').split(separators).map(stripFormatting).filter(Boolean);
  const lines = parts.flatMap(part => parseLooseLine(part) ?? []);
  return { lines, isWhole: lines.length === parts.length };
}

const listNumber = /^\d{1,3}[.)]\s+/u;

/** A comma inside a number is none. */
const separators = /[;+&]|,(?!\d{2,3}(?!\d))|\.\s|\s(?:and|plus)\s/iu;

function parseLooseLine(text: string): LooseLine | undefined {
  const [priceText] = text.match(pricePattern) ?? [];
  const rest = priceText ? text.replace(priceText, ' ').replace(/\(\s*\)/u, ' ') : text;
  const words = rest.trim().replace(opening, '').replace(closing, '').trim();
  const [, count, name] = words.match(quantityFirst) ?? [];
  const [, nameBefore, countAfter] = words.match(quantityLast) ?? [];
  const quantity = parseCount(count ?? countAfter);
  const named = trimName(name ?? nameBefore ?? '');
  if (!quantity || !/\p{L}{2}/u.test(named) || /[?!@/]/u.test(named)) return undefined;
  if (named.split(' ').length > maxNameWords) return undefined;
  return { text, name: named, quantity, price: priceText ? parsePrice(parseMoney(priceText)) : undefined };
}

const pricePattern =
  /(?:₹|\brs\b\.?|\binr\b)\s?\d[\d,.]{0,12}(?:\/-)?|\d[\d,.]{0,12}\s?(?:\/-|രൂപ\p{L}{0,10}\p{M}?|\brs\b|\brupees?\b)/iu;

/** Words that ask for something; a word that refuses (no, cancel, instead) stays and keeps the line from matching. */
const opening =
  /^(?:(?:also|add|and|plus|please|pls|plz|kindly|i|we|need|want|send|give|me|us|another|extra|more|കൂടി|ഒപ്പം)\s+){1,6}/iu;
const closing = /(?:\s+(?:please|pls|plz|also|too|more|extra|each|only|കൂടി|മതി|വേണം|തരണം))+[.\s]*$/iu;

const units = 'x|×|\\*|nos?\\.?|pcs?\\.?|pieces?|plants?|എണ്ണം|വീതം';
const number =
  '\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|ഒരു|ഒന്ന്|രണ്ട്|മൂന്ന്|നാല്|അഞ്ച്|ആറ്|ഏഴ്|എട്ട്|ഒമ്പത്|പത്ത്';
const quantityFirst = new RegExp(`^(${number})\\s?(?:(?:${units})(?:\\s+of)?(?=\\s))?\\s+(.+)$`, 'iu');
const quantityLast = new RegExp(`^(.+?)[\\s:=–—-]+(?:(?:x|×|\\*)\\s?)?(${number})\\s?(?:${units})?$`, 'iu');

const countWords = [
  ['one', 'ഒരു', 'ഒന്ന്'],
  ['two', 'രണ്ട്'],
  ['three', 'മൂന്ന്'],
  ['four', 'നാല്'],
  ['five', 'അഞ്ച്'],
  ['six', 'ആറ്'],
  ['seven', 'ഏഴ്'],
  ['eight', 'എട്ട്'],
  ['nine', 'ഒമ്പത്'],
  ['ten', 'പത്ത്'],
];

function parseCount(text = ''): number {
  return Number(text) || countWords.findIndex(words => words.includes(text.toLowerCase())) + 1;
}

const trimName = (name: string) => name.replace(/^[\s:=–—-]+|[\s:=–—-]+$/gu, '');
