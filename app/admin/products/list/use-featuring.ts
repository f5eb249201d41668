import { useRevalidator } from 'react-router';
import { featuredSummary } from '../../../../domain/catalogue/featured-order.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import type { ListedProduct } from './listed-product.ts';

/** Features a product on the home page, or no longer. */
export function useFeaturing(featuredCount: number) {
  const { revalidate } = useRevalidator();

  return async ({ id, name, is_featured }: ListedProduct): Promise<void> => {
    const result = await callAdminApi('/api/products/bulk', {
      method: 'POST',
      body: { ids: [id], change: { is_featured: !is_featured } },
    });
    if (!result.ok) notify(`${name} was not changed. ${result.detail}`);
    else if (is_featured) notify(`${name} is no longer featured.`, { seconds: 6 });
    else notify(`${name} is featured. ${featuredSummary(featuredCount + 1)}`, { seconds: 8 });
    await revalidate();
  };
}
