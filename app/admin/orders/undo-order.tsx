import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type FulfilledOrder, undoResultMessage } from '../../../domain/orders/fulfilled-order.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notice-store.ts';
import { callAdminApi } from '../admin-api.ts';

/** Shows a notice on failure. */
export async function undoOrder(id: string, customer?: string): Promise<FulfilledOrder | undefined> {
  const result = await callAdminApi<FulfilledOrder>(`/api/taken-orders/${encodeURIComponent(id)}/undo`, {
    method: 'POST',
    body: customer ? { customer } : {},
  });
  if (result.ok) return result.value;
  notify(result.detail);
  return undefined;
}

export function UndoOrder({ id, name }: { id: string; name: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { revalidate } = useRevalidator();

  async function undo(): Promise<void> {
    setIsConfirming(false);
    const order = await undoOrder(id);
    if (order) notify(undoResultMessage(order), { seconds: 8 });
    await revalidate();
  }

  return (
    <div className="undo-order">
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        Undo<span className="visually-hidden"> {name}</span>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Return these pieces to stock?"
          confirmLabel="Return to stock"
          onConfirm={undo}
          onCancel={() => setIsConfirming(false)}
        >
          <p>
            {name}: its pieces go back into stock and it is removed from your totals. The customer’s order
            count does not change, because we do not store who placed the order.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
