import type { OrderLine } from './order.ts';
import { orderCode } from './order-code.ts';
import { codeMatchesOrder, findOrderMinute } from './parse-order-code.ts';
import { isComplete } from './parse-order-line.ts';
import type { ParsedOrder } from './parse-order-message.ts';

type OrderCheck = {
  /** `unknown` when there is neither code nor link. */
  state: 'matches' | 'changed' | 'unknown';
  minute: string | undefined;
  message: string;
};

export function verifyOrder(order: ParsedOrder, now: Date): OrderCheck {
  const linked = order.link?.ok ? order.link.order : undefined;
  const code = order.code ?? (linked && orderCode(linked));
  if (!code) return { state: 'unknown', minute: undefined, message: noCodeMessage };
  const lines = orderedLines(order);
  if (linked && !codeMatchesOrder(code, linked))
    return { state: 'changed', minute: linked.minute, message: foreignLinkMessage };
  const minute = lines && (linked?.minute ?? findOrderMinute(code, lines, now));
  if (lines && minute && codeMatchesOrder(code, { lines, minute }))
    return { state: 'matches', minute, message: matchMessage(order) };
  return {
    state: 'changed',
    minute: linked?.minute,
    message: linked ? changedFromLinkMessage : changedMessage,
  };
}

/** Falls back to the lines of the link; `undefined` when a line is incomplete or struck out. */
function orderedLines({ lines, link }: ParsedOrder): readonly OrderLine[] | undefined {
  if (lines.length === 0) return link?.ok ? link.order.lines : undefined;
  return lines.every(line => isComplete(line) && !line.isStruckOut) ? lines.filter(isComplete) : undefined;
}

function matchMessage({ code, lines, remarks, problems }: ParsedOrder): string {
  if (lines.length === 0) return linkOnlyMessage;
  if (remarks.length > 0 || problems.length > 0 || lines.some(({ note }) => note))
    return code ? extraWordsMessage : extraWordsByLinkMessage;
  return code ? unchangedMessage : unchangedByLinkMessage;
}

const unchangedMessage = 'The order code matches: the lines are exactly as the shop wrote them.';
const unchangedByLinkMessage =
  'The order code is missing, but the link matches: the lines are exactly as the shop wrote them.';
const extraWordsMessage = 'The order code matches the lines, but the customer added words. Please read them.';
const extraWordsByLinkMessage =
  'The link matches the lines, but the customer added or removed words. Please read them.';
const linkOnlyMessage = 'These lines come from the order link.';
const noCodeMessage = 'There is no order code and no link, so we cannot check whether the order was changed.';
const changedMessage =
  'The order code does not match these lines. The order was changed after it was created.';
const changedFromLinkMessage = 'The customer changed this order. Each change is marked at its line.';
const foreignLinkMessage = 'The link in this message belongs to a different order.';
