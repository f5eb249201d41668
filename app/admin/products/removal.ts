import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '../../../domain/product.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notice-store.ts';
import { focusHeading } from '../../ui/route-announcer.tsx';
import { callOffice } from '../office-api.ts';
import type { ListedProduct } from './listed-product.ts';
import { countOf } from './product-count.ts';
import type { Selection } from './selection.ts';

const undoSeconds = 20;

/** What is about to go: one product or all that are ticked. */
type Asked = { name: string; remove: () => Promise<ApiAnswer<Product[]>> };

/** Deletes after a question, and offers the way back. */
export function useRemoval({ fail }: { fail: (message: string) => void }) {
  const [asked, setAsked] = useState<Asked>();
  const { revalidate } = useRevalidator();

  async function confirm(): Promise<void> {
    setAsked(undefined);
    if (!asked) return;
    const { name, remove } = asked;
    const answer = await remove();
    if (answer.ok) offerUndo(name, answer.value);
    else if (answer.status === 404) notify(`${name} had been deleted already`);
    else if (answer.status === 412)
      notify(`${name} was changed elsewhere meanwhile and is still there. Look at it once more.`);
    else return fail('Failed to delete product');
    await revalidate();
    focusHeading();
  }

  function offerUndo(name: string, products: Product[]): void {
    const undo = { label: 'Undo', run: () => void restore(products) };
    notify(`${name} deleted`, { seconds: undoSeconds, ...(products.length > 0 && { action: undo }) });
  }

  async function restore(products: Product[]): Promise<void> {
    const answer = await callOffice('/api/products/restore', {
      method: 'POST',
      body: { products },
      withinMs: 120_000,
    });
    const again = { label: 'Try again', run: () => void restore(products) };
    if (answer.ok) notify('Back in the shop', { seconds: 5 });
    else notify(`Not restored. ${answer.detail}`, { action: again });
    await revalidate();
  }

  return {
    asked,
    confirm,
    cancel: () => setAsked(undefined),
    ask: (product: ListedProduct) => setAsked({ name: product.name, remove: () => removeOne(product) }),
    askMany: ({ count, which, clear }: Selection) =>
      setAsked({
        name: countOf(count),
        async remove() {
          const answer = await removeMany(which);
          if (answer.ok) clear();
          return answer;
        },
      }),
  };
}

/** The product is read first, because its way back needs all of it. */
async function removeOne({ id, updated_at }: ListedProduct): Promise<ApiAnswer<Product[]>> {
  const path = `/api/products/${encodeURIComponent(id)}`;
  const kept = await callOffice<Product>(path);
  if (!kept.ok) return kept;
  const headers = { 'If-Match': `"${updated_at}"` };
  const answer = await callOffice(path, { method: 'DELETE', headers });
  return answer.ok ? { ...answer, value: [kept.value] } : answer;
}

async function removeMany(which: Selection['which']): Promise<ApiAnswer<Product[]>> {
  const answer = await callOffice<{ removed: Product[] }>('/api/products/bulk', {
    method: 'POST',
    body: { ...which, remove: true },
    withinMs: 120_000,
  });
  return answer.ok ? { ...answer, value: answer.value.removed } : answer;
}

type RemovalDialogProps = Pick<ReturnType<typeof useRemoval>, 'asked' | 'cancel' | 'confirm'>;

export function RemovalDialog({ asked, cancel, confirm }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={asked ? `Delete ${asked.name}?` : ''}
      confirmLabel="Delete"
      onCancel={cancel}
      onConfirm={() => void confirm()}
    >
      <p>Shoppers no longer see it from now on. You can undo this for {undoSeconds} seconds.</p>
    </ConfirmDialog>
  );
}
