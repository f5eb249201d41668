import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  countPieces,
  formatPieces,
  orderName,
  undoResultMessage,
} from '../../../domain/orders/fulfilled-order.ts';
import type { FulfilmentResponse } from '../../../server/api/fulfilled-order-api.ts';
import { Button } from '../../ui/button.tsx';
import { undoOrder } from './undo-order.tsx';

const undoMs = 5 * 60 * 1000;

/** Offers undo for five minutes. */
export function FulfilmentOutcome({
  order,
  customer,
  counted,
  onNext,
}: FulfilmentResponse & { onNext: () => void }) {
  const [undone, setUndone] = useState<string>();
  const [isUndoing, setIsUndoing] = useState(false);
  const canUndo = useCanUndo();
  const { revalidate } = useRevalidator();

  async function undo(): Promise<void> {
    setIsUndoing(true);
    const restored = await undoOrder(order.id, customer?.customer.id);
    setIsUndoing(false);
    if (!restored) return;
    setUndone(undoResultMessage(restored));
    await revalidate();
  }

  return (
    <section className="admin-card order-desk-outcome" aria-label="Done">
      <h2>{orderName(order.code)}</h2>
      <p role="status" className="form-done">
        {undone ?? `${formatPieces(countPieces(order.pieces))} deducted from stock.`}
      </p>
      {!undone && (
        <ul className="order-desk-items">
          {order.pieces.map(({ product_id, name, quantity }) => (
            <li key={product_id}>
              {quantity} × {name}
            </li>
          ))}
          {customer && (
            <li>
              {customer.isNew ? 'Added to customers' : 'Existing customer'}: {customer.customer.name}
            </li>
          )}
          {counted === true && <li>Added to totals</li>}
          {counted === false && (
            <li>Not added to totals: the total revenue is not a number. Please correct it in Statistics.</li>
          )}
        </ul>
      )}
      <div className="admin-actions">
        {!undone && canUndo && (
          <Button variant="outline" busy={isUndoing} disabled={isUndoing} onClick={undo}>
            Undo
          </Button>
        )}
        <Button onClick={onNext}>Next order</Button>
      </div>
      {!undone && !canUndo && <p className="quiet">You can still undo it in the list below.</p>}
    </section>
  );
}

function useCanUndo(): boolean {
  const [canUndo, setCanUndo] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setCanUndo(false), undoMs);
    return () => clearTimeout(timer);
  }, []);
  return canUndo;
}
