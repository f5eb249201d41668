import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { RemovalDialog } from '../list/removal-dialog.tsx';
import { deleteErrorMessage, deleteProduct, offerUndo } from '../product-writes.ts';
import type { SaveProblem } from './save-product.ts';

type DeleteProductProps = {
  product: Product;
  onDeleted: () => void;
  onFailed: (problem: SaveProblem) => void;
};

export function DeleteProduct({ product, onDeleted, onFailed }: DeleteProductProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const { id, name } = product;

  async function remove() {
    setIsConfirming(false);
    setIsDeleting(true);
    const result = await deleteProduct(product);
    setIsDeleting(false);
    const message = result.ok ? '' : deleteErrorMessage(name, result.status);
    if (!result.ok && result.status !== 404)
      return onFailed({ message, reason: result.status === 412 ? '' : result.detail });
    onDeleted();
    if (result.ok) offerUndo(name, [product], () => navigate(`/admin/products/${id}/edit`));
    else notify(message);
    return navigate('/admin/products');
  }

  return (
    <>
      <Button variant="quiet" busy={isDeleting} onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      {isConfirming && (
        <RemovalDialog name={name} onConfirm={remove} onCancel={() => setIsConfirming(false)} />
      )}
    </>
  );
}
