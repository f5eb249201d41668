import { type FormEvent, useRef, useState } from 'react';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { formatPieces, orderName } from '../../../domain/orders/fulfilled-order.ts';
import { type OrderDeskLine, orderDeskProblems } from '../../../domain/orders/order-entry.ts';
import type { ParsedOrder } from '../../../domain/orders/parse-order-message.ts';
import { verifyOrder } from '../../../domain/orders/verify-order.ts';
import type { FulfilmentResponse } from '../../../server/api/fulfilled-order-api.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shopTime } from '../shop-time.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { OrderLineRow } from './order-line-row.tsx';
import { OrderRecords } from './order-records.tsx';
import { useOrderEntry } from './use-order-entry.ts';
import { useOrderRecords } from './use-order-records.ts';

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
  const records = useOrderRecords(order, entry.worth);
  const [isDirty, setIsDirty] = useState(false);
  const [check] = useState(() => verifyOrder({ ...order, code: code || undefined }, new Date()));

  function decide(...decision: Parameters<typeof entry.decide>): void {
    setIsDirty(true);
    entry.decide(...decision);
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
      aria-label={orderName(code)}
    >
      <header className="order-desk-head">
        <h2>{orderName(code)}</h2>
        {check.minute && <p className="quiet">Ordered {shopTime(check.minute)}</p>}
        <p className={check.state === 'matches' ? 'order-desk-ok' : 'order-desk-problem'}>{check.message}</p>
        {orderDeskProblems(order).map(problem => (
          <p key={problem} className="order-desk-problem">
            {problem}
          </p>
        ))}
        {order.remarks.length > 0 && (
          <details>
            <summary>Rest of the message</summary>
            <ul className="order-desk-remarks">
              {[...new Set(order.remarks)].slice(0, 50).map(remark => (
                <li key={remark}>{remark.slice(0, 500)}</li>
              ))}
            </ul>
          </details>
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
              <OrderLineRow key={row.position} {...row} currency={currency} onDecide={decide} />
            ))}
          </ol>
          {entry.fulfilledBefore.length > 0 && (
            <div
              className="order-desk-warning"
              role="alert"
              data-open={entry.isRepeatAllowed ? undefined : true}
            >
              <p>
                {orderName(code)} was already fulfilled:{' '}
                {entry.fulfilledBefore.map(at => shopTime(at)).join('; ')}.
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
          <OrderRecords records={records} order={order} currency={currency} />
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
