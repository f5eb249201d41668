import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type TakenOrder, undoneSentence } from '../../../domain/orders/fulfilled-order.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notice-store.ts';
import { callOffice } from '../admin-api.ts';

/** The order with its pieces back on the shelf; when that cannot be, a notice says why. */
export async function undoOrder(id: string, customer?: string): Promise<TakenOrder | undefined> {
  const answer = await callOffice<TakenOrder>(`/api/taken-orders/${encodeURIComponent(id)}/undo`, {
    method: 'POST',
    body: customer ? { customer } : {},
  });
  if (answer.ok) return answer.value;
  notify(answer.detail);
  return undefined;
}

/** For later, when nobody has the order before their eyes any more: it asks first. */
export function UndoOrder({ id, name }: { id: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { revalidate } = useRevalidator();

  async function undo(): Promise<void> {
    setIsAsking(false);
    const order = await undoOrder(id);
    if (order) notify(undoneSentence(order), { seconds: 8 });
    await revalidate();
  }

  return (
    <div className="undo-order">
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Undo<span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Put these pieces back?"
        confirmLabel="Put back"
        onConfirm={undo}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          {name}: its pieces go back on the shelf and it leaves the totals. A customer’s count of orders stays
          as it is, because the shop has not kept whose order it was.
        </p>
      </ConfirmDialog>
    </div>
  );
}
