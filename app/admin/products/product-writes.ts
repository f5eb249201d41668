import type { Product } from '../../../domain/catalogue/product.ts';
import type { ApiResult } from '../../api-client.ts';
import { notify } from '../../ui/notice-store.ts';
import { callAdminApi } from '../admin-api.ts';

/** Uploading five photos or changing a hundred products takes long on a slow connection. */
export const slowRequestTimeoutMs = 120_000;
export const undoSeconds = 20;

type ProductVersion = Pick<Product, 'id' | 'updated_at'>;

export const productApiPath = ({ id }: Pick<Product, 'id'>) => `/api/products/${encodeURIComponent(id)}`;

/** The server responds 412 when another version was saved in the meantime. */
export const ifMatchHeader = ({ updated_at }: ProductVersion) => ({ 'If-Match': `"${updated_at}"` });

export function deleteProduct(product: ProductVersion): Promise<ApiResult<unknown>> {
  return callAdminApi(productApiPath(product), { method: 'DELETE', headers: ifMatchHeader(product) });
}

export function deleteErrorMessage(name: string, status: number): string {
  if (status === 404) return `${name} was already deleted`;
  if (status === 412)
    return `${name} was not deleted, because someone else changed it. Please check it again.`;
  return 'Failed to delete product';
}

/** Undo restores the same ids and dates. */
export function offerUndo(name: string, products: Product[], onRestored: () => unknown): void {
  const undo = { label: 'Undo', run: () => void restore(products, onRestored) };
  notify(`${name} deleted`, { seconds: undoSeconds, ...(products.length > 0 && { action: undo }) });
}

async function restore(products: Product[], onRestored: () => unknown): Promise<void> {
  const result = await callAdminApi('/api/products/restore', {
    method: 'POST',
    body: { products },
    timeoutMs: slowRequestTimeoutMs,
  });
  const retry = { label: 'Try again', run: () => void restore(products, onRestored) };
  if (!result.ok) return void notify(`Not restored. ${result.detail}`, { action: retry });
  notify('Restored to the shop', { seconds: 5 });
  onRestored();
}
