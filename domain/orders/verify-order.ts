import type { OrderLine } from './order.ts';
import { codeMatchesOrder, findOrderMinute } from './parse-order-code.ts';
import { isComplete } from './parse-order-line.ts';
import type { ParsedOrder } from './parse-order-message.ts';

type OrderCheck = {
  /** `unknown` when there is no code. */
  state: 'matches' | 'changed' | 'unknown';
  minute: string | undefined;
  message: string;
};

export function verifyOrder(order: ParsedOrder, now: Date): OrderCheck {
  if (!order.code) return { state: 'unknown', minute: undefined, message: noCodeMessage };
  const lines = orderedLines(order);
  const linked = order.link?.ok ? order.link.order : undefined;
  if (linked && !codeMatchesOrder(order.code, linked))
    return { state: 'changed', minute: linked.minute, message: foreignLinkMessage };
  const minute = lines && (linked?.minute ?? findOrderMinute(order.code, lines, now));
  if (lines && minute && codeMatchesOrder(order.code, { lines, minute }))
    return { state: 'matches', minute, message: unchangedMessage };
  return { state: 'changed', minute: linked?.minute, message: changedMessage };
}

/** Falls back to the lines of the link; `undefined` when a line is incomplete. */
function orderedLines({ lines, link }: ParsedOrder): readonly OrderLine[] | undefined {
  if (lines.length === 0) return link?.ok ? link.order.lines : undefined;
  return lines.every(isComplete) ? lines : undefined;
}

const unchangedMessage = 'The order code matches: nothing was changed.';
const noCodeMessage = 'There is no order code, so we cannot check whether the order was changed.';
const changedMessage =
  'The order code does not match these lines. The order was changed after it was created.';
const foreignLinkMessage = 'The link in this message belongs to a different order.';
