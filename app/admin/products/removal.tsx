import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '../../../domain/product.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notice-store.ts';
import { callOffice } from '../office-api.ts';
import type { ListedProduct } from './listed-product.ts';

const undoSeconds = 20;

/** Deletes after a question, and offers the way back. */
export function useRemoval({ fail }: { fail: (message: string) => void }) {
  const [asked, setAsked] = useState<ListedProduct>();
  const { revalidate } = useRevalidator();

  async function remove({ id, name, updated_at }: ListedProduct): Promise<void> {
    setAsked(undefined);
    const path = `/api/products/${encodeURIComponent(id)}`;
    const kept = await callOffice<Product>(path);
    const headers = { 'If-Match': `"${updated_at}"` };
    const answer = kept.ok ? await callOffice(path, { method: 'DELETE', headers }) : kept;
    if (answer.ok && kept.ok) offerUndo(`${name} deleted`, [kept.value]);
    else if (!answer.ok && answer.status === 404) notify(`${name} had been deleted already`);
    else if (!answer.ok && answer.status === 412)
      notify(`${name} was changed elsewhere meanwhile and is still there. Look at it once more.`);
    else return fail('Failed to delete product');
    await revalidate();
  }

  function offerUndo(text: string, products: Product[]): void {
    notify(text, { seconds: undoSeconds, action: { label: 'Undo', run: () => void restore(products) } });
  }

  async function restore(products: Product[]): Promise<void> {
    const answer = await callOffice('/api/products/restore', { method: 'POST', body: { products } });
    if (answer.ok) notify('Back in the shop', { seconds: 5 });
    else
      notify(`Not restored. ${answer.detail}`, {
        action: { label: 'Try again', run: () => void restore(products) },
      });
    await revalidate();
  }

  return { asked, ask: setAsked, cancel: () => setAsked(undefined), remove };
}

type Removal = Pick<ReturnType<typeof useRemoval>, 'asked' | 'cancel' | 'remove'>;

export function RemovalDialog({ asked, cancel, remove }: Removal) {
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={asked ? `Delete ${asked.name}?` : ''}
      confirmLabel="Delete"
      onCancel={cancel}
      onConfirm={() => asked && void remove(asked)}
    >
      <p>It leaves the shop at once. You can undo this for {undoSeconds} seconds.</p>
    </ConfirmDialog>
  );
}
