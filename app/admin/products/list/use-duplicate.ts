import { useNavigate } from 'react-router';
import { duplicateProduct } from '../../../../domain/catalogue/duplicate-product.ts';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import { productApiPath } from '../product-writes.ts';
import type { ListedProduct } from './listed-product.ts';

export function useDuplication() {
  const navigate = useNavigate();

  return async (product: Pick<ListedProduct, 'id' | 'name'>): Promise<void> => {
    const { name } = product;
    const original = await callAdminApi<Product>(productApiPath(product));
    if (!original.ok) return void notify(`${name} was not duplicated. ${original.detail}`);
    const copy = await callAdminApi<Product>('/api/products', {
      method: 'POST',
      body: duplicateProduct(original.value),
    });
    if (!copy.ok) return void notify(`${name} was not duplicated. ${copy.detail}`);
    notify(`This is a hidden copy of ${name}, with stock 0. Edit what is different, then publish it.`, {
      seconds: 10,
    });
    await navigate(`/admin/products/${copy.value.id}/edit`);
  };
}
