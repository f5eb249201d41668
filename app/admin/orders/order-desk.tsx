import { type FormEvent, useRef, useState } from 'react';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { inPieces, orderName } from '../../../domain/orders/fulfilled-order.ts';
import { type DeskLine, deskProblems } from '../../../domain/orders/order-entry.ts';
import type { ReadOrder } from '../../../domain/orders/parse-order-message.ts';
import { checkOrder } from '../../../domain/orders/verify-order.ts';
import type { TakeAnswer } from '../../../server/api/fulfilled-order-api.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shopTime } from '../shop-time.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { DeskLineRow } from './order-line-row.tsx';
import { DeskBooks } from './order-records.tsx';
import { useDesk } from './use-order-entry.ts';
import { useBooks } from './use-order-records.ts';

type OrderDeskProps = {
  order: ReadOrder;
  lines: DeskLine[];
  code: string;
  currency: string;
  onTaken: (answer: TakeAnswer) => void;
};

/** One order beside the shelf as it is today. Nothing happens to the shelf before the owner says so. */
export function OrderDesk({ order, lines, code, currency, onTaken }: OrderDeskProps) {
  const form = useRef<HTMLFormElement>(null);
  const desk = useDesk(lines, code);
  const books = useBooks(order, desk.worth);
  const [isTouched, setIsTouched] = useState(false);
  const [check] = useState(() => checkOrder({ ...order, code: code || undefined }, new Date()));

  function decide(...decision: Parameters<typeof desk.decide>): void {
    setIsTouched(true);
    desk.decide(...decision);
  }

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault();
    const [isReady, entries] = [desk.isReady(), books.read()];
    const answer = isReady && entries && (await desk.take(entries));
    if (answer) onTaken(answer);
    else requestAnimationFrame(() => focusFirstQuestion(form.current));
  }

  return (
    <form
      className="desk"
      ref={form}
      noValidate
      onChange={() => setIsTouched(true)}
      onSubmit={take}
      aria-label={orderName(code)}
    >
      <header className="desk-head">
        <h2>{orderName(code)}</h2>
        {check.minute && <p className="quiet">Written {shopTime(check.minute)}</p>}
        <p className={check.state === 'fits' ? 'desk-fine' : 'desk-problem'}>{check.sentence}</p>
        {deskProblems(order).map(problem => (
          <p key={problem} className="desk-problem">
            {problem}
          </p>
        ))}
        {order.remarks.length > 0 && (
          <details>
            <summary>Written around the order</summary>
            <ul className="desk-remarks">
              {[...new Set(order.remarks)].slice(0, 50).map(remark => (
                <li key={remark}>{remark.slice(0, 500)}</li>
              ))}
            </ul>
          </details>
        )}
      </header>

      {desk.failure && (
        <p className="form-problem" role="alert">
          {desk.failure}{' '}
          <Button look="quiet" onClick={desk.lookAgain}>
            Try again
          </Button>
        </p>
      )}
      {!desk.rows && !desk.failure && (
        <div role="status" aria-label="Looking at the shelf">
          <Skeleton height="6rem" />
        </div>
      )}
      {desk.rows && (
        <>
          <ol className="desk-lines">
            {desk.rows.map(row => (
              <DeskLineRow key={row.position} {...row} currency={currency} onDecide={decide} />
            ))}
          </ol>
          {desk.takenBefore.length > 0 && (
            <div className="desk-warning" role="alert" data-open={desk.isAgain ? undefined : true}>
              <p>
                {orderName(code)} was taken off the shelf before:{' '}
                {desk.takenBefore.map(at => shopTime(at)).join('; ')}.
              </p>
              <label className="desk-tick">
                <input
                  type="checkbox"
                  checked={desk.isAgain}
                  onChange={event => desk.setIsAgain(event.target.checked)}
                />
                Take it off once more
              </label>
            </div>
          )}
          <DeskBooks books={books} order={order} currency={currency} />
          <div className="desk-take">
            <p className="form-problem" role="alert">
              {desk.problem}
            </p>
            <p className="figures">
              {inPieces(desk.pieces)} · {formatPrice(desk.worth, currency)}
            </p>
            <Button type="submit" busy={desk.isTaking} disabled={desk.isTaking}>
              {desk.isTaking ? 'Taking…' : 'Take off the shelf'}
            </Button>
          </div>
        </>
      )}
      {/* The order behind this page's address is still there on the way back; a pasted one is not. */}
      <UnsavedChanges when={isTouched || order.text !== ''} />
    </form>
  );
}

function focusFirstQuestion(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-open] :is(button, input):enabled, [aria-invalid="true"]')?.focus();
}
