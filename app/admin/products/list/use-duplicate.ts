import { useNavigate } from 'react-router';
import { copyOf } from '../../../../domain/catalogue/duplicate-product.ts';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callOffice } from '../../admin-api.ts';
import { pathOf } from '../product-writes.ts';
import type { ListedProduct } from './listed-product.ts';

/** Copies a product and opens the copy. */
export function useDuplication() {
  const navigate = useNavigate();

  return async (product: Pick<ListedProduct, 'id' | 'name'>): Promise<void> => {
    const { name } = product;
    const original = await callOffice<Product>(pathOf(product));
    if (!original.ok) return void notify(`${name} was not duplicated. ${original.detail}`);
    const copy = await callOffice<Product>('/api/products', { method: 'POST', body: copyOf(original.value) });
    if (!copy.ok) return void notify(`${name} was not duplicated. ${copy.detail}`);
    notify(`This is a copy of ${name}, without stock. Change what is different.`, { seconds: 10 });
    await navigate(`/admin/products/${copy.value.id}/edit`);
  };
}
