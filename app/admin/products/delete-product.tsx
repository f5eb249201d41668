import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '../../../domain/product.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notice-store.ts';
import { deleteProduct, restoreProduct } from './product-saving.ts';

const undoSeconds = 20;

type DeleteProductProps = { product: Product; onDeleted: () => void; onFailed: (sentence: string) => void };

export function DeleteProduct({ product, onDeleted, onFailed }: DeleteProductProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();

  async function remove() {
    setIsAsking(false);
    setIsDeleting(true);
    const failure = await deleteProduct(product);
    setIsDeleting(false);
    if (failure) return onFailed(failure);
    onDeleted();
    const undo = { label: 'Undo', run: () => void bringBack() };
    notify(`${product.name} is deleted.`, { seconds: undoSeconds, action: undo });
    return navigate('/admin/products');
  }

  async function bringBack() {
    const isBack = await restoreProduct(product);
    if (isBack) return navigate(`/admin/products/${product.id}/edit`);
    notify(`${product.name} was not restored.`, {
      action: { label: 'Try again', run: () => void bringBack() },
    });
  }

  return (
    <>
      <Button look="quiet" busy={isDeleting} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${product.name}?`}
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      >
        <p>It leaves the shop at once. You can undo this for {undoSeconds} seconds.</p>
      </ConfirmDialog>
    </>
  );
}
