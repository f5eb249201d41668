import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';

/** Returns whether the import was undone; the owner is told either way. */
export async function undoImport(id: string, revalidate: () => Promise<void>): Promise<boolean> {
  const result = await callAdminApi<{ added: number; changed: number }>(`/api/imports/${id}/undo`, {
    method: 'POST',
    timeoutMs: 120_000,
  });
  notify(result.ok ? 'The import was undone.' : `The import was not undone. ${result.detail}`, {
    seconds: 10,
  });
  await revalidate();
  return result.ok;
}
