import type { MouseEvent } from 'react';
import { buttonProps } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import { downloadUrl } from '../../download-file.ts';

/** Checks the session first: a failed download would show no error on the page. */
export function ExportLink({ url }: { url: string }) {
  async function downloadExport(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const response = await callAdminApi('/api/session');
    if (response.ok) downloadUrl(url);
    else notify(`The list was not exported. ${response.detail}`);
  }

  return (
    <a {...buttonProps('quiet')} href={url} download onClick={downloadExport}>
      Export CSV
    </a>
  );
}
