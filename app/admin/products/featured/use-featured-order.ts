import { useRef, useState } from 'react';
import { moveTo } from '../../../../domain/catalogue/featured-order.ts';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';

export type FeaturedProduct = Pick<Product, 'id' | 'name' | 'image'>;

/** Each change is saved at once; a failed one is taken back. */
export function useFeaturedOrder(loaded: FeaturedProduct[]) {
  const [products, setProducts] = useState(loaded);
  const dragged = useRef<number>(undefined);

  async function move(from: number, to: number): Promise<void> {
    const arranged = moveTo(products, from, to);
    setProducts(arranged);
    const result = await callAdminApi('/api/featured-products', {
      method: 'PUT',
      body: { ids: arranged.map(({ id }) => id) },
    });
    if (result.ok) return;
    setProducts(products);
    notify(`The order was not saved. ${result.detail}`);
  }

  async function remove({ id, name }: FeaturedProduct): Promise<void> {
    const result = await callAdminApi('/api/products/bulk', {
      method: 'POST',
      body: { ids: [id], change: { is_featured: false } },
    });
    if (result.ok) setProducts(latest => latest.filter(product => product.id !== id));
    notify(result.ok ? `${name} is no longer featured.` : `${name} was not changed. ${result.detail}`, {
      seconds: 6,
    });
  }

  return {
    products,
    move,
    remove,
    drag: {
      start(position: number) {
        dragged.current = position;
      },
      drop(position: number) {
        if (dragged.current !== undefined && dragged.current !== position)
          void move(dragged.current, position);
        dragged.current = undefined;
      },
    },
  };
}
