import { bitsOf, letters } from './checksum.ts';
import { minuteText, type Order, type OrderLine } from './order.ts';
import { checkLetter, codeBits, contentOf, orderCode } from './order-code.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Reads a code as people write it: small letters, O for 0, I for 1, the dash or the TH missing. */
export function parseOrderCode(text: string): string | undefined {
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const typed = bare.length > 6 ? bare.replace(/^TH/, '') : bare;
  const read = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  if (read.length !== 6 || [...read].some(letter => !letters.includes(letter))) return undefined;
  return read[5] === checkLetter(read.slice(0, 5)) ? `TH-${read}` : undefined;
}

export function codeFits(code: string, order: Order): boolean {
  return parseOrderCode(code) === orderCode(order);
}

/**
 * The latest minute at which these lines had this code, for messages without their link; `undefined` when there is
 * none in these days. Of changed lines about one in four hundred is taken for true, so this tells slips, not fraud.
 */
export function findOrderMinute(
  code: string,
  lines: readonly OrderLine[],
  now: Date,
  days = 60,
): string | undefined {
  const wanted = bitsOf(parseOrderCode(code)?.slice(3, -1) ?? '');
  const content = contentOf(lines);
  // A phone's clock may run ahead of ours.
  const latest = Math.floor(now.getTime() / minuteMs) + dayMinutes;
  for (let minute = latest; minute > latest - (days + 1) * dayMinutes; minute--)
    if (codeBits(content, minute) === wanted) return minuteText(minute * minuteMs);
  return undefined;
}
