import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '../../../../domain/catalogue/product.ts';
import type { ApiResult } from '../../../api-client.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import {
  deleteErrorMessage,
  deleteProduct,
  offerUndo,
  productApiPath,
  slowRequestTimeoutMs,
} from '../product-writes.ts';
import type { ListedProduct } from './listed-product.ts';
import { formatProductCount } from './product-count.ts';
import type { Selection } from './selection.ts';

type PendingRemoval = { name: string; remove: () => Promise<ApiResult<Product[]>> };

/** Deletes after a confirmation and offers undo. */
export function useRemoval({ onFail }: { onFail: (message: string) => void }) {
  const [pending, setPending] = useState<PendingRemoval>();
  const { revalidate } = useRevalidator();

  async function confirm(): Promise<void> {
    setPending(undefined);
    if (!pending) return;
    const { name, remove } = pending;
    const result = await remove();
    if (result.ok) offerUndo(name, result.value, revalidate);
    else {
      const message = deleteErrorMessage(name, result.status);
      if (result.status !== 404 && result.status !== 412) return onFail(message);
      notify(message);
    }
    await revalidate();
    focusHeading();
  }

  return {
    pendingName: pending?.name,
    confirm,
    cancel: () => setPending(undefined),
    requestOne: (product: ListedProduct, { deselect }: Selection) =>
      setPending({
        name: product.name,
        async remove() {
          const result = await removeOne(product);
          if (result.ok || result.status === 404) deselect(product.id);
          return result;
        },
      }),
    requestSelected: ({ count, target, clear }: Selection) =>
      setPending({
        name: formatProductCount(count),
        async remove() {
          const result = await removeMany(target);
          if (result.ok) clear();
          return result;
        },
      }),
  };
}

/** Loads the full product first, because undo needs it. */
async function removeOne(product: ListedProduct): Promise<ApiResult<Product[]>> {
  const original = await callAdminApi<Product>(productApiPath(product));
  if (!original.ok) return original;
  const result = await deleteProduct(product);
  return result.ok ? { ...result, value: [original.value] } : result;
}

async function removeMany(target: Selection['target']): Promise<ApiResult<Product[]>> {
  const result = await callAdminApi<{ removed: Product[] }>('/api/products/bulk', {
    method: 'POST',
    body: { ...target, remove: true },
    timeoutMs: slowRequestTimeoutMs,
  });
  return result.ok ? { ...result, value: result.value.removed } : result;
}
