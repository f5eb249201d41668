import { formatPrice } from '../catalogue/price.ts';
import type { Order, OrderLine } from './order.ts';
import { codeMatchesOrder } from './parse-order-code.ts';
import type { ParsedLine } from './parse-order-line.ts';
import type { ParsedOrder } from './parse-order-message.ts';

/** How a line of the message differs from the order that the shop wrote. */
export type LineChange =
  | { kind: 'edited'; was: OrderLine }
  | { kind: 'added' }
  | { kind: 'struck out' }
  | { kind: 'deleted' };

/** The order as the shop wrote it, unless the code says that the link belongs to another order. */
export function originalOrder({ code, link }: Pick<ParsedOrder, 'code' | 'link'>): Order | undefined {
  if (!link?.ok) return undefined;
  return code === undefined || codeMatchesOrder(code, link.order) ? link.order : undefined;
}

/** `was`: the line of the original with the same name, `undefined` when there is none. */
export function findChange(line: ParsedLine, was: OrderLine | undefined): LineChange | undefined {
  if (line.isStruckOut) return { kind: 'struck out' };
  if (!was) return { kind: 'added' };
  const isSame = line.quantity === was.quantity && line.price === was.price && line.ifShort === was.ifShort;
  return isSame ? undefined : { kind: 'edited', was };
}

type ChangedLine = Pick<ParsedLine, 'quantity' | 'price'>;

export function describeChange(line: ChangedLine, change: LineChange, currency?: string): string[] {
  switch (change.kind) {
    case 'added':
      return ['Added by the customer.'];
    case 'struck out':
      return ['The customer struck this out.'];
    case 'deleted':
      return ['The customer removed this line from the message.'];
    case 'edited': {
      const { quantity, price } = change.was;
      const texts = [];
      if (line.quantity !== quantity) texts.push(`Was ${quantity}, now ${line.quantity ?? 'unclear'}.`);
      if (line.price !== price) {
        const now = line.price === undefined ? 'missing' : formatPrice(line.price, currency);
        texts.push(`The price was ${formatPrice(price, currency)}, now ${now}.`);
      }
      return texts.length > 0 ? texts : ['The customer changed what to do if it is out of stock.'];
    }
  }
}
