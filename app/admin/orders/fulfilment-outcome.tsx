import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { countPieces, inPieces, orderName, undoneSentence } from '../../../domain/orders/fulfilled-order.ts';
import type { TakeAnswer } from '../../../server/api/fulfilled-order-api.ts';
import { Button } from '../../ui/button.tsx';
import { undoOrder } from './undo-order.tsx';

const undoMs = 5 * 60 * 1000;

/** What was done, and for five minutes the way back under the same thumb. */
export function DeskOutcome({ order, customer, counted, onNext }: TakeAnswer & { onNext: () => void }) {
  const [undone, setUndone] = useState<string>();
  const [isUndoing, setIsUndoing] = useState(false);
  const isFresh = useFresh();
  const { revalidate } = useRevalidator();

  async function undo(): Promise<void> {
    setIsUndoing(true);
    const back = await undoOrder(order.id, customer?.customer.id);
    setIsUndoing(false);
    if (!back) return;
    setUndone(undoneSentence(back));
    await revalidate();
  }

  return (
    <section className="office-card desk-outcome" aria-label="Done">
      <h2>{orderName(order.code)}</h2>
      <p role="status" className="form-done">
        {undone ?? `${inPieces(countPieces(order.pieces))} taken off the shelf.`}
      </p>
      {!undone && (
        <ul className="desk-pieces">
          {order.pieces.map(({ product_id, name, quantity }) => (
            <li key={product_id}>
              {quantity} × {name}
            </li>
          ))}
          {customer && (
            <li>
              {customer.isNew ? 'Added to the customers' : 'Found among the customers'}:{' '}
              {customer.customer.name}
            </li>
          )}
          {counted === true && <li>Added to the totals</li>}
          {counted === false && (
            <li>Not added to the totals: the revenue there is no number. Correct it under Statistics.</li>
          )}
        </ul>
      )}
      <div className="office-actions">
        {!undone && isFresh && (
          <Button look="outline" busy={isUndoing} disabled={isUndoing} onClick={undo}>
            Undo
          </Button>
        )}
        <Button onClick={onNext}>Next order</Button>
      </div>
      {!undone && !isFresh && <p className="quiet">It can still be undone in the list below.</p>}
    </section>
  );
}

function useFresh(): boolean {
  const [isFresh, setIsFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsFresh(false), undoMs);
    return () => clearTimeout(timer);
  }, []);
  return isFresh;
}
