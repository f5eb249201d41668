import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';

/** Returns whether the import was undone; the owner is told either way. */
export async function undoImport(id: string, revalidate: () => Promise<void>): Promise<boolean> {
  const result = await callAdminApi<{ added: number; changed: number }>(`/api/imports/${id}/undo`, {
    method: 'POST',
    timeoutMs: 120_000,
  });
  if (result.ok) notify('The import was undone.', { seconds: 10 });
  else notify(`The import was not undone. ${result.detail}`);
  await revalidate();
  return result.ok;
}
