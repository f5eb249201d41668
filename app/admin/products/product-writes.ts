import type { Product } from '../../../domain/catalogue/product.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { notify } from '../../ui/notice-store.ts';
import { callOffice } from '../admin-api.ts';

/** Five photos, or a hundred products, may take a while over a slow connection. */
export const patience = 120_000;
export const undoSeconds = 20;

type Version = Pick<Product, 'id' | 'updated_at'>;

export const pathOf = ({ id }: Pick<Product, 'id'>) => `/api/products/${encodeURIComponent(id)}`;

/** Has a write refused with 412 when somebody has saved another version since this one was read. */
export const ifUnchanged = ({ updated_at }: Version) => ({ 'If-Match': `"${updated_at}"` });

export function deleteProduct(product: Version): Promise<ApiAnswer<unknown>> {
  return callOffice(pathOf(product), { method: 'DELETE', headers: ifUnchanged(product) });
}

export function whyNotDeleted(name: string, status: number): string {
  if (status === 404) return `${name} had been deleted already`;
  if (status === 412)
    return `${name} was changed elsewhere meanwhile and is still there. Look at it once more.`;
  return 'Failed to delete product';
}

/** Says what is deleted and offers the way back, to the same ids and dates. */
export function offerUndo(name: string, products: Product[], onBack: () => unknown): void {
  const undo = { label: 'Undo', run: () => void restore(products, onBack) };
  notify(`${name} deleted`, { seconds: undoSeconds, ...(products.length > 0 && { action: undo }) });
}

async function restore(products: Product[], onBack: () => unknown): Promise<void> {
  const answer = await callOffice('/api/products/restore', {
    method: 'POST',
    body: { products },
    withinMs: patience,
  });
  const again = { label: 'Try again', run: () => void restore(products, onBack) };
  if (!answer.ok) return void notify(`Not restored. ${answer.detail}`, { action: again });
  notify('Back in the shop', { seconds: 5 });
  onBack();
}
