import { type FormEvent, useRef, useState } from 'react';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { formatPieces, orderName } from '../../../domain/orders/fulfilled-order.ts';
import {
  type OrderDeskLine,
  type OrderDeskProduct,
  orderDeskProblems,
  suggestedLines,
  unreadRemarks,
} from '../../../domain/orders/order-entry.ts';
import type { ParsedOrder } from '../../../domain/orders/parse-order-message.ts';
import { verifyOrder } from '../../../domain/orders/verify-order.ts';
import type { FulfilmentResponse } from '../../../server/api/fulfilled-order-api.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductPicker } from '../product-picker.tsx';
import { shopTime } from '../shop-time.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { OrderLineRow } from './order-line-row.tsx';
import { OrderRecordFields } from './order-record-fields.tsx';
import { SuggestedLines } from './suggested-lines.tsx';
import { useOrderEntry } from './use-order-entry.ts';
import { useOrderRecordForm } from './use-order-record-form.ts';

const maxRemarks = 50;
/** Each suggestion is a search on the server. */
const maxSuggestions = 10;

type OrderDeskProps = {
  order: ParsedOrder;
  lines: OrderDeskLine[];
  code: string;
  currency: string;
  onFulfilled: (result: FulfilmentResponse) => void;
};

/** Compares an order with current stock. Stock changes only when the owner submits. */
export function OrderDesk({ order, lines, code, currency, onFulfilled }: OrderDeskProps) {
  const form = useRef<HTMLFormElement>(null);
  const entry = useOrderEntry(lines, code);
  const records = useOrderRecordForm(order, entry.worth);
  const [isDirty, setIsDirty] = useState(false);
  const [check] = useState(() => verifyOrder(order, new Date()));
  const isByPhone = order.text === '' && !order.link;
  const title = isByPhone ? 'New order by phone' : orderName(code);
  const remarks = unreadRemarks(order.remarks, entry.rows ? entry.lines : []);

  function decide(...decision: Parameters<typeof entry.decide>): void {
    setIsDirty(true);
    entry.decide(...decision);
  }

  function add(product: OrderDeskProduct, quantity?: number): void {
    setIsDirty(true);
    entry.addProduct(product, quantity);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const [isReady, entries] = [entry.checkReady(), records.parse()];
    const result = isReady && entries && (await entry.fulfil(entries));
    if (result) onFulfilled(result);
    else requestAnimationFrame(() => focusFirstProblem(form.current));
  }

  return (
    <form
      className="order-desk"
      ref={form}
      noValidate
      onChange={() => setIsDirty(true)}
      onSubmit={submit}
      aria-label={title}
    >
      {entry.fulfilledBefore.length > 0 && (
        <div className="order-desk-warning" role="alert" data-open={entry.isRepeatAllowed ? undefined : true}>
          <p>
            <strong>
              {orderName(code)} was already fulfilled:{' '}
              {entry.fulfilledBefore.map(at => shopTime(at)).join('; ')}.
            </strong>
          </p>
          <label className="order-desk-checkbox">
            <input
              type="checkbox"
              checked={entry.isRepeatAllowed}
              onChange={event => entry.setIsRepeatAllowed(event.target.checked)}
            />
            Fulfil it again
          </label>
        </div>
      )}
      <header className="order-desk-head">
        <h2>{title}</h2>
        {check.minute && <p className="quiet">Ordered {shopTime(check.minute)}</p>}
        {!isByPhone && (
          <p className={check.state === 'matches' ? 'order-desk-ok' : 'order-desk-problem'}>
            {check.message}
          </p>
        )}
        {orderDeskProblems(order).map(problem => (
          <p key={problem} className="order-desk-problem">
            {problem}
          </p>
        ))}
        {order.address && (
          <p className="order-desk-address">
            <strong>Deliver to:</strong> {order.address}
          </p>
        )}
        {remarks.length > 0 && (
          <section className="order-desk-problem" aria-label="Not in the lines below">
            <p>
              <strong>Please read. This is not in the lines below:</strong>
            </p>
            <ul className="order-desk-remarks">
              {remarks.slice(0, maxRemarks).map(remark => (
                <li key={remark}>{remark.slice(0, 500)}</li>
              ))}
            </ul>
            {entry.rows && (
              <SuggestedLines
                lines={suggestedLines(order.remarks, entry.lines).slice(0, maxSuggestions)}
                onAdd={add}
              />
            )}
          </section>
        )}
      </header>

      {entry.failure && (
        <p className="form-problem" role="alert">
          {entry.failure}{' '}
          <Button variant="quiet" onClick={entry.reload}>
            Try again
          </Button>
        </p>
      )}
      {!entry.rows && !entry.failure && (
        <div role="status" aria-label="Checking stock">
          <Skeleton height="6rem" />
        </div>
      )}
      {entry.rows && (
        <>
          <ol className="order-desk-lines">
            {entry.rows.map(row => (
              <OrderLineRow
                key={row.position}
                {...row}
                currency={currency}
                hasSuggestions={entry.openCount <= maxSuggestions}
                onDecide={decide}
              />
            ))}
          </ol>
          <ProductPicker label="Add a product" currency={currency} onPick={product => add(product)} />
          <OrderRecordFields records={records} order={order} currency={currency} />
          <div className="order-desk-submit">
            <p className="form-problem" role="alert">
              {entry.problem}
            </p>
            <p className="figures">
              {formatPieces(entry.pieces)} · {formatPrice(entry.worth, currency)}
            </p>
            <Button type="submit" busy={entry.isFulfilling} disabled={entry.isFulfilling}>
              {entry.isFulfilling ? 'Saving…' : 'Fulfil order'}
            </Button>
          </div>
        </>
      )}
      {/* An order from the URL is still there after going back; a pasted one is not. */}
      <UnsavedChanges when={isDirty || order.text !== ''} />
    </form>
  );
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-open] :is(button, input):enabled, [aria-invalid="true"]')?.focus();
}
