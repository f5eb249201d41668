import type { OrderLine } from './order.ts';
import { codeFits, findOrderMinute } from './parse-order-code.ts';
import { isWhole } from './parse-order-line.ts';
import type { ReadOrder } from './parse-order-message.ts';

type OrderCheck = {
  /** `fits`: just as our page wrote it. `unknown`: there is no code to hold it against. */
  state: 'fits' | 'changed' | 'unknown';
  /** When the order was written, if that can be told. */
  minute: string | undefined;
  sentence: string;
};

/** Whether the lines are still those that the code was made for. */
export function checkOrder(order: ReadOrder, now: Date): OrderCheck {
  if (!order.code) return { state: 'unknown', minute: undefined, sentence: noCode };
  const lines = orderedLines(order);
  const linked = order.link?.ok ? order.link.order : undefined;
  if (linked && !codeFits(order.code, linked))
    return { state: 'changed', minute: linked.minute, sentence: foreignLink };
  const minute = lines && (linked?.minute ?? findOrderMinute(order.code, lines, now));
  if (lines && minute && codeFits(order.code, { lines, minute }))
    return { state: 'fits', minute, sentence: asWritten };
  return { state: 'changed', minute: linked?.minute, sentence: changed };
}

/** Those of the link when the message lost its own; `undefined` when one of them cannot be read. */
function orderedLines({ lines, link }: ReadOrder): readonly OrderLine[] | undefined {
  if (lines.length === 0) return link?.ok ? link.order.lines : undefined;
  return lines.every(isWhole) ? lines : undefined;
}

const asWritten = 'The order is as the shop wrote it: its code fits every line.';
const noCode = 'There is no order code, so nothing tells whether the lines were changed.';
const changed = 'The order code does not fit these lines. They were changed after the shop wrote them.';
const foreignLink = 'The link in this message belongs to another order than its code.';
