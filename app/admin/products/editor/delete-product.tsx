import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { RemovalDialog } from '../list/removal-dialog.tsx';
import { deleteProduct, offerUndo, whyNotDeleted } from '../product-writes.ts';
import type { SaveProblem } from './save-product.ts';

type DeleteProductProps = {
  product: Product;
  onDeleted: () => void;
  onFailed: (problem: SaveProblem) => void;
};

export function DeleteProduct({ product, onDeleted, onFailed }: DeleteProductProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const { id, name } = product;

  async function remove() {
    setIsAsking(false);
    setIsDeleting(true);
    const answer = await deleteProduct(product);
    setIsDeleting(false);
    const sentence = answer.ok ? '' : whyNotDeleted(name, answer.status);
    if (!answer.ok && answer.status !== 404)
      return onFailed({ sentence, reason: answer.status === 412 ? '' : answer.detail });
    onDeleted();
    if (answer.ok) offerUndo(name, [product], () => navigate(`/admin/products/${id}/edit`));
    else notify(sentence);
    return navigate('/admin/products');
  }

  return (
    <>
      <Button look="quiet" busy={isDeleting} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <RemovalDialog
        name={isAsking ? name : undefined}
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
