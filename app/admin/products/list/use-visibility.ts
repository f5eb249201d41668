import { useRevalidator } from 'react-router';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import type { ListedProduct } from './listed-product.ts';

/** Publishes a hidden product and hides any other. */
export function useVisibility() {
  const { revalidate } = useRevalidator();

  return async ({ id, name, is_hidden = false }: ListedProduct): Promise<void> => {
    const result = await callAdminApi('/api/products/bulk', {
      method: 'POST',
      body: { ids: [id], change: { is_hidden: !is_hidden } },
    });
    if (result.ok) notify(is_hidden ? `${name} is in the shop now.` : `${name} is hidden.`, { seconds: 6 });
    else notify(`${name} was not ${is_hidden ? 'published' : 'hidden'}. ${result.detail}`);
    await revalidate();
  };
}
