import { base32Alphabet, decodeBase32 } from './checksum.ts';
import { formatMinute, type Order, type OrderLine } from './order.ts';
import { checkLetter, codeBits, hashLines, orderCode } from './order-code.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Accepts lower case, O for 0, I for 1, and a missing dash or TH. */
export function parseOrderCode(text: string): string | undefined {
  const alphanumeric = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const typed = alphanumeric.length > 6 ? alphanumeric.replace(/^TH/, '') : alphanumeric;
  const normalized = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  if (normalized.length !== 6 || [...normalized].some(letter => !base32Alphabet.includes(letter)))
    return undefined;
  return normalized[5] === checkLetter(normalized.slice(0, 5)) ? `TH-${normalized}` : undefined;
}

export function codeMatchesOrder(code: string, order: Order): boolean {
  return parseOrderCode(code) === orderCode(order);
}

/** For messages without a link. About 1 in 400 changed orders matches by chance, so this detects slips, not fraud. */
export function findOrderMinute(
  code: string,
  lines: readonly OrderLine[],
  now: Date,
  days = 60,
): string | undefined {
  const wanted = decodeBase32(parseOrderCode(code)?.slice(3, -1) ?? '');
  const content = hashLines(lines);
  // The shopper's clock may be ahead of ours.
  const latest = Math.floor(now.getTime() / minuteMs) + dayMinutes;
  for (let minute = latest; minute > latest - (days + 1) * dayMinutes; minute--)
    if (codeBits(content, minute) === wanted) return formatMinute(minute * minuteMs);
  return undefined;
}
